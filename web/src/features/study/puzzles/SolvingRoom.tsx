import layout from '../../../board/study-layout.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { PuzzleBoard } from './PuzzleBoard.tsx';
import { PuzzlePanel, type PuzzlePanelProps } from './PuzzlePanel.tsx';
import { usePuzzleKeys } from './use-puzzle-keys.ts';
import { useSolving, type Decide } from './use-solving.ts';
import styles from './puzzles.module.css';

export interface SolvingRoomProps extends Omit<PuzzlePanelProps, 'solving' | 'keys'> {
  decide: Decide;
  /** Whether the first try was made at another visit: the puzzle is over from the start. */
  isDecided?: boolean;
  /** The way on by a key. */
  next?: () => void;
}

/** A puzzle on its board and the panel beside it. Mount it again for another puzzle. */
export function SolvingRoom({ puzzle, decide, isDecided = false, next, ...panel }: SolvingRoomProps) {
  const solving = useSolving(puzzle, decide, { isDecided });
  const keys = usePuzzleKeys(solving, next);
  return (
    <div className={classNames(layout.layout, styles.layout)}>
      <PuzzleBoard puzzle={puzzle} solving={solving} isFlipped={keys.isFlipped} />
      <PuzzlePanel puzzle={puzzle} solving={solving} keys={keys} {...panel} />
    </div>
  );
}
