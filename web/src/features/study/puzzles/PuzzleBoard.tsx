import { fenOf, legalDests } from '@tabiya/chess/rules/position.ts';
import { opposite } from '@tabiya/chess/rules/types.ts';
import type { PuzzleView } from '@tabiya/contract/study/puzzles.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Board } from '../../../board/Board.tsx';
import { MoveAnnouncer } from '../../../board/MoveAnnouncer.tsx';
import { PositionText } from '../../../board/PositionText.tsx';
import { statusKey } from './status-key.ts';
import type { Solving } from './use-solving.ts';
import styles from './puzzles.module.css';

interface PuzzleBoardProps {
  puzzle: PuzzleView;
  solving: Solving;
  isFlipped: boolean;
}

/** The board of a puzzle: the solver's side is below, and a hint lights up squares as a last move does. */
export function PuzzleBoard({ puzzle, solving, isFlipped }: PuzzleBoardProps) {
  const intl = useIntl();
  const { shown, solver, mayMove, hint, lastMove, played, sans, other } = solving;
  const dests = useMemo(() => (mayMove ? legalDests(shown) : undefined), [mayMove, shown]);
  const fen = fenOf(shown);
  const san = sans[played - 1];
  return (
    <div className={styles.table} data-puzzle={puzzle.id}>
      <Board
        fen={fen}
        orientation={isFlipped ? opposite(solver) : solver}
        turn={shown.turn}
        label={intl.formatMessage({ id: 'puzzles.board' }, { color: solver })}
        lastMove={hint ? hint.padEnd(4, hint) : lastMove}
        check={shown.isCheck() ? shown.turn : undefined}
        dests={dests}
        movable={mayMove ? solver : undefined}
        onMove={solving.tryMove}
      />
      <PositionText fen={fen} />
      <MoveAnnouncer
        move={san === undefined || other !== undefined ? undefined : { san, color: opposite(shown.turn) }}
        also={intl.formatMessage({ id: statusKey(solving, undefined) }, { color: solver })}
      />
    </div>
  );
}
