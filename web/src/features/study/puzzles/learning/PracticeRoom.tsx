import { useSuspenseQuery } from '@tanstack/react-query';
import type { PuzzleView } from '@tabiya/contract/study/puzzles.ts';
import type { PracticeAnswer } from '@tabiya/contract/study/puzzle-practice.ts';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import layout from '../../../../board/study-layout.module.css';
import { call } from '../../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../../platform/routing/PageLink.tsx';
import { useSounds } from '../../../../platform/sound/use-sounds.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { DoneList } from '../DoneList.tsx';
import { PuzzleSummary } from '../PuzzleSummary.tsx';
import { SolvingRoom } from '../SolvingRoom.tsx';
import { practiceName } from './practice-name.ts';
import type { PracticeOf } from './practice-of.ts';
import { practiceQuery } from './queries.ts';
import { usePractice, type PracticeRun } from './use-practice.ts';
import styles from './learning.module.css';

/** Puzzles that are practised, one after the other. */
export function PracticeRoom({ of }: { of: PracticeOf }) {
  const intl = useIntl();
  const { data } = useSuspenseQuery(practiceQuery(call, of));
  const run = usePractice(of, data);
  useSounds();
  const name = practiceName(intl, of);
  return (
    <div className={layout.page}>
      {run.puzzle ? (
        <OnePuzzle key={run.count} puzzle={run.puzzle} run={run} name={name} />
      ) : (
        <EmptyState title={<FormattedMessage id={run.count > 0 ? 'puzzle_learning.finished' : EMPTY[of.kind]} />}>
          <ToThemes />
        </EmptyState>
      )}
    </div>
  );
}

/** Said where there is nothing to begin with. */
const EMPTY = {
  missed: 'puzzle_learning.none_due',
  replay: 'puzzle_learning.none_missed',
  puzzle: 'puzzle_learning.none_fit',
  filter: 'puzzle_learning.none_fit',
} as const;

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
          {run.rest ? (
            <p>
              <FormattedMessage id="puzzle_learning.to_go" values={{ left: run.rest.length }} />
            </p>
          ) : null}
          <DoneList solved={run.solved} />
        </header>
      )}
      facts={
        run.answer?.facts ? (
          <PuzzleSummary {...run.answer.facts}>
            <Again dueIn={run.answer.dueIn} />
          </PuzzleSummary>
        ) : null
      }
      onward={
        <Button wide size="large" variant="play" busy={run.isBusy} onClick={() => void run.next()}>
          <FormattedMessage id="puzzles.next" />
        </Button>
      }
      next={() => void run.next()}
    />
  );
}

/** Says when a missed puzzle comes again; nothing for one that does not. */
function Again({ dueIn }: Pick<PracticeAnswer, 'dueIn'>) {
  const intl = useIntl();
  if (dueIn === null) return null;
  return (
    <p className={styles.due}>
      <FormattedMessage id="puzzle_learning.again" values={{ when: waitText(intl, dueIn) }} />
    </p>
  );
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns how long a wait (ms) is, as a sentence has it: "in 4 hours", "in 3 days". */
const waitText = (intl: IntlShape, wait: number): string =>
  wait < DAY_MS
    ? intl.formatRelativeTime(Math.round(wait / HOUR_MS), 'hour')
    : intl.formatRelativeTime(Math.round(wait / DAY_MS), 'day');
