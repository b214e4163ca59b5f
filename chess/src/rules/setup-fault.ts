import type { IllegalSetup } from 'chessops/chess';
import { parseFen as parseSetup } from 'chessops/fen';
import { MAX_FEN_LENGTH, parseFen, RULES } from './position.ts';
import type { BoardVariant } from './types.ts';

/** Why no game can go on from a position, see `parseFen`; `unreadable`: the FEN itself is none. */
export type SetupFault = 'unreadable' | 'empty' | 'kings' | 'pawns_on_back_rank' | 'opposite_check' | 'variant';

const FAULTS: Record<IllegalSetup, SetupFault> = {
  ERR_EMPTY: 'empty',
  ERR_KINGS: 'kings',
  ERR_PAWNS_ON_BACKRANK: 'pawns_on_back_rank',
  ERR_OPPOSITE_CHECK: 'opposite_check',
  ERR_VARIANT: 'variant',
};

/** Returns why `parseFen` refuses a FEN; undefined where it does not. */
export function setupFault(fen: string, variant: BoardVariant = 'chess'): SetupFault | undefined {
  if (parseFen(fen, variant).ok) return undefined;
  if (fen.length > MAX_FEN_LENGTH) return 'unreadable';
  return parseSetup(fen.trim()).unwrap<SetupFault>(
    (setup) =>
      RULES[variant].fromSetup(setup).unwrap<SetupFault>(
        () => 'variant',
        ({ message }: Error) => FAULTS[message as IllegalSetup] ?? 'unreadable',
      ),
    () => 'unreadable',
  );
}
