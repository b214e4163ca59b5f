import { fenOf } from '@tabiya/chess/rules/position.ts';
import { MoveInput } from '../../../board/MoveInput.tsx';
import type { Solving } from './use-solving.ts';

/** Field for a typed move. */
export function PuzzleTyping({ solving }: { solving: Solving }) {
  return <MoveInput fen={fenOf(solving.shown)} onMove={solving.tryMove} disabled={!solving.mayMove} />;
}
