import type { PracticeHome } from '@tabiya/contract/study/puzzle-practice.ts';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMe } from '../../../../platform/session/session.ts';
import { LinkCard } from '../../../../ui/Card.tsx';
import { learningUrl } from './learning-links.ts';
import { weakest } from './weakest.ts';
import styles from './learning.module.css';

/** What to do next and why: the theme that fails most often, missed puzzles that are due, and what was tried. */
export function TrainNext({ home }: { home: PracticeHome }) {
  const intl = useIntl();
  const me = useMe();
  const weak = weakest(home.themes);
  if (me === null) return null;
  return (
    <ul className={styles.cards}>
      {weak ? (
        <Way href={learningUrl({ theme: weak.theme })} title={<FormattedMessage id="puzzle_learning.weakest" />}>
          <FormattedMessage
            id="puzzle_learning.why"
            values={{
              theme: intl.formatMessage({ id: `puzzles.theme.${weak.theme}` }),
              ...{ solved: weak.solved, tried: weak.tried },
            }}
          />
        </Way>
      ) : null}
      {home.due + home.later === 0 ? null : (
        <Way href={learningUrl({ theme: 'missed' })} title={<FormattedMessage id="puzzle_learning.missed" />}>
          <FormattedMessage id="puzzle_learning.due" values={{ due: home.due, later: home.later }} />
        </Way>
      )}
      <Way href={learningUrl({ practice: 'replay' })} title={<FormattedMessage id="puzzle_learning.replay" />}>
        <FormattedMessage id="puzzle_learning.replay_hint" />
      </Way>
      <Way href={learningUrl({ practice: 'mistakes' })} title={<FormattedMessage id="puzzle_learning.mistakes" />}>
        <FormattedMessage id="puzzle_learning.mistakes_hint" />
      </Way>
      <Way href={learningUrl({ view: 'sets' })} title={<FormattedMessage id="puzzle_sets.title" />}>
        <FormattedMessage id="puzzle_sets.hint" />
      </Way>
      <Way href={learningUrl({ view: 'history' })} title={<FormattedMessage id="puzzle_learning.history" />}>
        <FormattedMessage id="puzzle_learning.history_hint" />
      </Way>
    </ul>
  );
}

function Way({ href, title, children }: { href: string; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <LinkCard href={href} className={styles.card}>
        <strong>{title}</strong>
        <span>{children}</span>
      </LinkCard>
    </li>
  );
}
