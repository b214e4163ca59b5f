import { useSuspenseQuery } from '@tanstack/react-query';
import type { PuzzleView } from '@tabiya/contract/study/puzzles.ts';
import type { PracticeAnswer } from '@tabiya/contract/study/puzzle-practice.ts';
import { FormattedMessage, FormattedNumber, useIntl, type IntlShape } from 'react-intl';
import layout from '../../../../board/study-layout.module.css';
import { call } from '../../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../../platform/routing/PageLink.tsx';
import { useSounds } from '../../../../platform/sound/use-sounds.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { SolvingRoom } from '../SolvingRoom.tsx';
import { practiceQuery, type PracticeOf } from './queries.ts';
import { usePractice, type PracticeRun } from './use-practice.ts';
import puzzles from '../puzzles.module.css';
import styles from './learning.module.css';

/** Puzzles of a theme, or those that were missed, one after the other. */
export function PracticeRoom({ of }: { of: PracticeOf }) {
  const intl = useIntl();
  const { data } = useSuspenseQuery(practiceQuery(call, of));
  const run = usePractice(of, data);
  useSounds();
  const name = intl.formatMessage({ id: of === 'missed' ? 'puzzle_learning.missed' : `puzzles.theme.${of}` });
  return (
    <div className={layout.page}>
      {run.puzzle ? (
        <OnePuzzle key={run.count} puzzle={run.puzzle} run={run} name={name} />
      ) : (
        <EmptyState title={<FormattedMessage id={of === 'missed' ? 'puzzle_learning.none_due' : 'puzzles.none'} />}>
          <ToThemes />
        </EmptyState>
      )}
    </div>
  );
}

const ToThemes = () => (
  <PageLink to={pageUrl('web_puzzles_mode', { mode: 'learning' })}>
    <FormattedMessage id="puzzle_learning.themes" />
  </PageLink>
);

function OnePuzzle({ puzzle, run, name }: { puzzle: PuzzleView; run: PracticeRun; name: string }) {
  return (
    <SolvingRoom
      puzzle={puzzle}
      decide={(tried) => run.decide(puzzle.id, tried)}
      answer={run.answer}
      title={name}
      head={() => (
        <header className={styles.head}>
          <h1>{name}</h1>
          <p>
            <FormattedMessage id="puzzle_learning.unrated" /> <ToThemes />
          </p>
          {run.solved.length === 0 ? null : <Done solved={run.solved} />}
        </header>
      )}
      facts={run.answer?.facts ? <Facts answer={run.answer} facts={run.answer.facts} /> : null}
      onward={
        <Button wide size="large" variant="play" busy={run.isBusy} onClick={() => void run.next()}>
          <FormattedMessage id="puzzles.next" />
        </Button>
      }
      next={() => void run.next()}
    />
  );
}

function Done({ solved }: { solved: readonly boolean[] }) {
  const intl = useIntl();
  return (
    <ol className={puzzles.done} aria-label={intl.formatMessage({ id: 'puzzles.done' })}>
      {solved.map((isSolved, index) => (
        <li key={index} data-solved={isSolved}>
          <span aria-hidden>{isSolved ? '✓' : '✗'}</span>
          <span className="visually-hidden">
            <FormattedMessage id={isSolved ? 'puzzles.done.solved' : 'puzzles.done.failed'} />
          </span>
        </li>
      ))}
    </ol>
  );
}

interface FactsProps {
  answer: PracticeAnswer;
  facts: NonNullable<PracticeAnswer['facts']>;
}

function Facts({ answer, facts }: FactsProps) {
  const intl = useIntl();
  return (
    <div className={puzzles.facts}>
      <p>
        <FormattedMessage id="puzzles.puzzle_rating" />{' '}
        <strong>
          <FormattedNumber value={facts.rating} useGrouping={false} />
        </strong>
      </p>
      <ul className={puzzles.themes}>
        {facts.themes.map((theme) => (
          <li key={theme} className={puzzles.theme}>
            <FormattedMessage id={`puzzles.theme.${theme}`} />
          </li>
        ))}
      </ul>
      {answer.dueIn === null ? null : (
        <p className={styles.due}>
          <FormattedMessage id="puzzle_learning.again" values={{ when: waitText(intl, answer.dueIn) }} />
        </p>
      )}
    </div>
  );
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns how long a wait (ms) is, as a sentence has it: "in 4 hours", "in 3 days". */
const waitText = (intl: IntlShape, wait: number): string =>
  wait < DAY_MS
    ? intl.formatRelativeTime(Math.round(wait / HOUR_MS), 'hour')
    : intl.formatRelativeTime(Math.round(wait / DAY_MS), 'day');
