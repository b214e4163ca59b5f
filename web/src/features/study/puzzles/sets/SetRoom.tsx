import { useSuspenseQuery } from '@tanstack/react-query';
import type { PuzzleView } from '@tabiya/contract/study/puzzles.ts';
import { FormattedMessage } from 'react-intl';
import { clockText } from '../../../../board/clock-text.ts';
import layout from '../../../../board/study-layout.module.css';
import { call } from '../../../../platform/net/call.ts';
import { PageLink } from '../../../../platform/routing/PageLink.tsx';
import { useSounds } from '../../../../platform/sound/use-sounds.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { learningUrl } from '../learning/learning-links.ts';
import learning from '../learning/learning.module.css';
import { PuzzleSummary } from '../PuzzleSummary.tsx';
import { SolvingRoom } from '../SolvingRoom.tsx';
import { setStepQuery } from './queries.ts';
import { goalOf, runningRound } from './round-figures.ts';
import { RoundTable } from './RoundTable.tsx';
import { useSetRound, type SetRun } from './use-set-round.ts';
import styles from './sets.module.css';

/** A round of a set, puzzle by puzzle, and between rounds how they went. */
export function SetRoom({ id }: { id: string }) {
  const { data } = useSuspenseQuery(setStepQuery(call, id));
  const run = useSetRound(data);
  useSounds();
  if (run.puzzle === null) return <BetweenRounds run={run} />;
  return (
    <div className={layout.page}>
      <OnePuzzle key={run.puzzle.id} puzzle={run.puzzle} run={run} />
    </div>
  );
}

const ToSets = () => (
  <PageLink to={learningUrl({ view: 'sets' })}>
    <FormattedMessage id="puzzle_sets.title" />
  </PageLink>
);

function OnePuzzle({ puzzle, run }: { puzzle: PuzzleView; run: SetRun }) {
  const { set, answer } = run;
  return (
    <SolvingRoom
      puzzle={puzzle}
      decide={(tried) => run.decide(puzzle.id, tried)}
      answer={answer}
      title={set.name}
      head={() => (
        <header className={learning.head}>
          <h1>{set.name}</h1>
          <Standing run={run} />
          <p>
            <FormattedMessage id="puzzle_learning.unrated" /> <ToSets />
          </p>
        </header>
      )}
      facts={answer?.facts ? <PuzzleSummary {...answer.facts} /> : null}
      onward={
        <Button wide size="large" variant="play" onClick={run.next}>
          <FormattedMessage id={answer?.next.puzzle ? 'puzzles.next' : 'puzzle_sets.end_round'} />
        </Button>
      }
      next={run.next}
    />
  );
}

/** How far the round is, how long it has taken, and how long it should take. */
function Standing({ run: { set, answer } }: { run: SetRun }) {
  const round = runningRound(set) ?? set.rounds[0];
  const goal = goalOf(runningRound(set) ? set : { ...set, rounds: set.rounds.slice(1) });
  if (round === undefined) return null;
  return (
    <>
      <progress className={styles.progress} max={set.size} value={round.tried} aria-hidden />
      <p>
        <FormattedMessage
          id="puzzle_sets.place"
          values={{ ...round, tried: Math.min(set.size, round.tried + (answer ? 0 : 1)), size: set.size }}
        />
        {' · '}
        <FormattedMessage id="puzzle_sets.so_far" values={{ time: clockText(round.ms, false), solved: round.solved }} />
      </p>
      {goal === undefined ? null : (
        <p>
          <FormattedMessage id="puzzle_sets.goal" values={{ time: clockText(goal, false) }} />
        </p>
      )}
    </>
  );
}

function BetweenRounds({ run: { set, start, isBusy } }: { run: SetRun }) {
  const [last, before] = set.rounds;
  const goal = goalOf(set);
  return (
    <PageFrame width="narrow">
      <h1>{set.name}</h1>
      <ToSets />
      {last ? (
        <p role="status" className={styles.result}>
          <FormattedMessage
            id={
              before ? (last.ms <= before.ms ? 'puzzle_sets.faster' : 'puzzle_sets.slower') : 'puzzle_sets.first_over'
            }
            values={{
              ...{ time: clockText(last.ms, false), solved: last.solved, size: set.size },
              difference: clockText(Math.abs((before?.ms ?? 0) - last.ms), false),
            }}
          />
        </p>
      ) : (
        <p>
          <FormattedMessage id="puzzle_sets.size" values={{ size: set.size }} />
        </p>
      )}
      {set.rounds.length === 0 ? null : (
        <Card className={learning.list}>
          <RoundTable set={set} />
        </Card>
      )}
      {goal === undefined ? null : (
        <p>
          <FormattedMessage id="puzzle_sets.goal" values={{ time: clockText(goal, false) }} />
        </p>
      )}
      <Button size="large" variant="play" busy={isBusy} onClick={() => void start()}>
        <FormattedMessage id={last ? 'puzzle_sets.next_round' : 'puzzle_sets.begin'} />
      </Button>
    </PageFrame>
  );
}
