import type { PuzzleView, RatedPuzzle } from '@tabiya/contract/study/puzzles.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import layout from '../../../board/study-layout.module.css';
import { useSounds } from '../../../platform/sound/use-sounds.ts';
import { Button } from '../../../ui/Button.tsx';
import { NoPuzzle } from './NoPuzzle.tsx';
import { OfflineLink } from './offline/OfflineLink.tsx';
import { PuzzleFactList } from './PuzzleFactList.tsx';
import { RatedHead } from './RatedHead.tsx';
import { SolvingRoom } from './SolvingRoom.tsx';
import { useRated, type Rated } from './use-rated.ts';

/** Rated puzzles, one after the other. */
export function RatedRoom({ first }: { first: RatedPuzzle }) {
  const run = useRated(first);
  const { puzzle } = run.rated;
  useSounds();
  return (
    <div className={layout.page}>
      <h1 className="visually-hidden">
        <FormattedMessage id="puzzles.title" />
      </h1>
      {puzzle ? <OnePuzzle key={puzzle.id} puzzle={puzzle} run={run} /> : <NoPuzzle left={run.left} />}
    </div>
  );
}

function OnePuzzle({ puzzle, run }: { puzzle: PuzzleView; run: Rated }) {
  const intl = useIntl();
  const { answer } = run;
  return (
    <SolvingRoom
      puzzle={puzzle}
      decide={(tried) => run.decide(puzzle.id, tried)}
      answer={answer}
      title={intl.formatMessage({ id: 'puzzles.title' })}
      head={(isOver) => <RatedHead run={run} isOver={isOver} />}
      facts={answer?.facts ? <PuzzleFactList run={run} facts={answer.facts} /> : null}
      onward={
        <Button wide size="large" variant="play" busy={run.isBusy} onClick={run.next}>
          <FormattedMessage id="puzzles.next" />
        </Button>
      }
      next={run.next}
      foot={<OfflineLink />}
    />
  );
}
