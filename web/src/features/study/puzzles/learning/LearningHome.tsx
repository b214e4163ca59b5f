import { useSuspenseQuery } from '@tanstack/react-query';
import type { PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import type { PracticeHome, ThemeStanding } from '@tabiya/contract/study/puzzle-practice.ts';
import { useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { call } from '../../../../platform/net/call.ts';
import { LinkCard } from '../../../../ui/Card.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { Tabs } from '../../../../ui/Tabs.tsx';
import { OfflineLink } from '../offline/OfflineLink.tsx';
import { learningUrl } from './learning-links.ts';
import { PracticeForm } from './PracticeForm.tsx';
import { countOf, countText } from './puzzle-count.ts';
import { practiceHomeQuery } from './queries.ts';
import { THEME_GROUPS, type ThemeGroup } from './theme-groups.ts';
import { TrainNext } from './TrainNext.tsx';
import styles from './learning.module.css';

const GROUPS = Object.keys(THEME_GROUPS) as ThemeGroup[];

/** What to practise: what is due, a choice of one's own, or a theme. */
export function LearningHome() {
  const intl = useIntl();
  const { data: home } = useSuspenseQuery(practiceHomeQuery(call));
  const [group, setGroup] = useState<ThemeGroup>('tactics');
  return (
    <PageFrame width="wide">
      <h1>
        <FormattedMessage id="puzzle_learning.title" />
      </h1>
      <p className={styles.lead}>
        <FormattedMessage
          id="puzzle_learning.count"
          values={{ count: <strong>{countText(countOf(home), intl.locale)}</strong> }}
        />{' '}
        <FormattedMessage id="puzzle_learning.lead" /> <OfflineLink />
      </p>
      <TrainNext home={home} />
      <PracticeForm home={home} />
      <section aria-label={intl.formatMessage({ id: 'puzzle_learning.themes' })}>
        <Tabs
          label={intl.formatMessage({ id: 'puzzle_learning.themes' })}
          tabs={GROUPS.map((key) => ({ key, label: <FormattedMessage id={`puzzle_learning.group.${key}`} /> }))}
          value={group}
          onChange={setGroup}
        >
          <ThemeCards home={home} group={group} />
        </Tabs>
      </section>
    </PageFrame>
  );
}

function ThemeCards({ home, group }: { home: PracticeHome; group: ThemeGroup }) {
  const byName = new Map(home.themes.map((one) => [one.theme, one]));
  return (
    <ul className={styles.cards} data-many>
      {THEME_GROUPS[group].flatMap((theme: PuzzleTheme) => {
        const standing = byName.get(theme);
        return standing ? [<ThemeCard key={theme} standing={standing} />] : [];
      })}
    </ul>
  );
}

function ThemeCard({ standing: { theme, puzzles, tried, solved } }: { standing: ThemeStanding }) {
  const intl = useIntl();
  return (
    <li>
      <LinkCard href={learningUrl({ theme })} className={styles.card}>
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
