import type { PuzzleView, RatedPuzzle } from '@tabiya/contract/study/puzzles.ts';
import { FormattedMessage } from 'react-intl';
import layout from '../../../board/study-layout.module.css';
import { useSounds } from '../../../platform/sound/use-sounds.ts';
import { classNames } from '../../../ui/class-names.ts';
import { NoPuzzle } from './NoPuzzle.tsx';
import { PuzzleBoard } from './PuzzleBoard.tsx';
import { RatedPanel } from './RatedPanel.tsx';
import { usePuzzleKeys } from './use-puzzle-keys.ts';
import { useRated, type Rated } from './use-rated.ts';
import { useSolving } from './use-solving.ts';
import styles from './puzzles.module.css';

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
  const solving = useSolving(puzzle, (tried) => run.decide(puzzle.id, tried));
  const keys = usePuzzleKeys(solving, run.next);
  return (
    <div className={classNames(layout.layout, styles.layout)}>
      <PuzzleBoard puzzle={puzzle} solving={solving} isFlipped={keys.isFlipped} />
      <RatedPanel puzzle={puzzle} run={run} solving={solving} keys={keys} />
    </div>
  );
}
