import { useSuspenseQuery } from '@tanstack/react-query';
import type { PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import type { PracticeHome, ThemeStanding } from '@tabiya/contract/study/puzzle-practice.ts';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../../platform/net/call.ts';
import { pageUrl } from '../../../../platform/routing/PageLink.tsx';
import { LinkCard } from '../../../../ui/Card.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { OfflineLink } from '../offline/OfflineLink.tsx';
import { practiceOf } from './practice-of.ts';
import { PracticeRoom } from './PracticeRoom.tsx';
import { practiceHomeQuery, type PracticeOf } from './queries.ts';
import { THEME_GROUPS, type ThemeGroup } from './theme-groups.ts';
import { weakest } from './weakest.ts';
import styles from './learning.module.css';

/** The choice of what to practise, and the practice. */
export function LearningRoom() {
  const [query] = useSearchParams();
  const of = practiceOf(query);
  return of ? <PracticeRoom key={of} of={of} /> : <Themes />;
}

const linkOf = (theme: PracticeOf) => pageUrl('web_puzzles_mode', { mode: 'learning' }, { theme });

function Themes() {
  const { data: home } = useSuspenseQuery(practiceHomeQuery(call));
  const byName = new Map(home.themes.map((one) => [one.theme, one]));
  return (
    <PageFrame width="wide">
      <h1>
        <FormattedMessage id="puzzle_learning.title" />
      </h1>
      <p className={styles.lead}>
        <FormattedMessage id="puzzle_learning.lead" /> <OfflineLink />
      </p>
      <Now home={home} />
      {(Object.keys(THEME_GROUPS) as ThemeGroup[]).map((group) => (
        <section key={group}>
          <h2 className={styles.group}>
            <FormattedMessage id={`puzzle_learning.group.${group}`} />
          </h2>
          <ul className={styles.cards}>
            {THEME_GROUPS[group].flatMap((theme: PuzzleTheme) => {
              const standing = byName.get(theme);
              return standing ? [<ThemeCard key={theme} standing={standing} />] : [];
            })}
          </ul>
        </section>
      ))}
    </PageFrame>
  );
}

/** What to do next: missed puzzles that are due, and the theme that fails most often. */
function Now({ home }: { home: PracticeHome }) {
  const weak = weakest(home.themes);
  if (home.due + home.later === 0 && weak === undefined) return null;
  return (
    <ul className={styles.cards}>
      {home.due + home.later === 0 ? null : (
        <li>
          <LinkCard href={linkOf('missed')} className={styles.card}>
            <strong>
              <FormattedMessage id="puzzle_learning.missed" />
            </strong>
            <span>
              <FormattedMessage id="puzzle_learning.due" values={{ due: home.due, later: home.later }} />
            </span>
          </LinkCard>
        </li>
      )}
      {weak ? (
        <li>
          <LinkCard href={linkOf(weak.theme)} className={styles.card}>
            <strong>
              <FormattedMessage id="puzzle_learning.weakest" />
            </strong>
            <span>
              <FormattedMessage id={`puzzles.theme.${weak.theme}`} />
            </span>
          </LinkCard>
        </li>
      ) : null}
    </ul>
  );
}

function ThemeCard({ standing: { theme, puzzles, tried, solved } }: { standing: ThemeStanding }) {
  const intl = useIntl();
  return (
    <li>
      <LinkCard href={linkOf(theme)} className={styles.card}>
        <strong>
          <FormattedMessage id={`puzzles.theme.${theme}`} />
        </strong>
        <span className={styles.numbers}>
          <span>
            <FormattedNumber value={puzzles} />
          </span>
          {tried === 0 ? null : (
            <span>
              <FormattedMessage
                id="puzzle_learning.share"
                values={{ share: intl.formatNumber(solved / tried, { style: 'percent' }), tried }}
              />
            </span>
          )}
        </span>
      </LinkCard>
    </li>
  );
}
