import { makeSanAndPlay } from 'chessops/san';
import { makeFen } from 'chessops/fen';
import { parseUci } from 'chessops/util';
import { otherBoard, POCKET_ROLES, type BoardName, type ByBoard } from '../src/bughouse/types.ts';
import { openOracle, type Oracle } from './oracle.ts';
import { opposite } from '../src/rules/types.ts';

/** For tests only: bughouse by chessops alone, as two crazyhouse boards whose captures are passed on by hand. */
export type BughouseOracle = ByBoard<Oracle>;

export const openBughouseOracle = (): BughouseOracle => ({ a: openOracle('crazyhouse'), b: openOracle('crazyhouse') });

/** Strips check and mate from SAN, because crazyhouse calls mate what a piece from the partner may still block. */
export const bareSan = (san: string): string => san.replace(/[+#]$/, '');

/** Plays a move on a board, gives the partner what it captured, and returns its SAN without check marks. */
export function followBughouse(boards: BughouseOracle, name: BoardName, uci: string): string {
  const { position, seen } = boards[name];
  const move = parseUci(uci);
  if (!move || !position.isLegal(move)) throw new Error(`${uci} is not legal on ${name}`);
  const mover = position.turn;
  const pocket = position.pockets![mover];
  const before = { ...pocket };
  const san = bareSan(makeSanAndPlay(position, move));
  const dropped = 'role' in move ? move.role : undefined;
  for (const role of POCKET_ROLES) {
    const taken = pocket[role] - before[role] + (role === dropped ? 1 : 0);
    if (taken === 0) continue;
    pocket[role] -= taken;
    boards[otherBoard(name)].position.pockets![opposite(mover)][role] += taken;
  }
  seen.push(makeFen(position.toSetup(), { epd: true }));
  return san;
}

/** Returns whether the last moved board ended by mate that no drop can block or by threefold repetition. */
export function endOnOracle({ position, seen }: Oracle): 'mate' | 'threefold' | undefined {
  const rich = position.clone();
  for (const role of POCKET_ROLES) rich.pockets![rich.turn][role] += 1;
  if (rich.isCheckmate()) return 'mate';
  const present = seen.at(-1);
  return seen.filter((place) => place === present).length >= 3 ? 'threefold' : undefined;
}
