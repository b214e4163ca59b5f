import { everyMove, positionAfter, sanOf, uciOf, type Move, type Position } from '../../rules/position.ts';
import { isZeroing } from '../move-kinds.ts';
import { MissingTable, SyzygyProbe, type SyzygyTables } from './probe.ts';
import { atOnce, BLESSED_LOSS, CURSED_WIN, DRAW, LOSS, WIN, type Distance } from './results.ts';
import { DamagedTable } from './table-bytes.ts';

/** The rule of fifty moves makes a cursed win and a blessed loss a draw. */
export type SyzygyResult = 'win' | 'cursed_win' | 'draw' | 'blessed_loss' | 'loss';

/** Outcome of a position by best play. It includes the moves without capture and pawn move that were made before. */
export interface SyzygyOutcome {
  result: SyzygyResult;
  /**
   * Plies to the next capture or pawn move, as the tables count: it may be one ply more, and 100 are added where they
   * know of a cursed win or blessed loss. Null for a draw and where there is no file of distances; 0 for a mate.
   */
  dtz: number | null;
}

/** A legal move with the outcome for the side that makes it. */
export interface SyzygyMove {
  uci: string;
  san: string;
  outcome: SyzygyOutcome;
}

export interface SyzygyEnding {
  outcome: SyzygyOutcome;
  /** The best first: quick wins, draws, and then long losses. */
  moves: SyzygyMove[];
}

/** Result of a look-up; `cause` names the file, for the log. */
export type SyzygyLookup =
  | { ok: true; value: SyzygyEnding }
  | { ok: false; refusal: 'no_table' | 'damaged_table'; cause: string };

const NAMES: Readonly<Record<number, SyzygyResult>> = {
  [WIN]: 'win',
  [CURSED_WIN]: 'cursed_win',
  [DRAW]: 'draw',
  [BLESSED_LOSS]: 'blessed_loss',
  [LOSS]: 'loss',
};
/** Plies without capture and pawn move after which the game is a draw. */
const QUIET_PLIES_MAX = 100;

/**
 * Returns the outcome of a position for which `isEnding` with `SYZYGY_MEN_MAX` holds, and of its moves. Refuses if a table is missing, or
 * damaged so that it contradicts the format, or the result of a position that of its moves.
 */
export const syzygyEnding = (position: Position, tables: SyzygyTables): SyzygyLookup => {
  try {
    return { ok: true, value: endingOf(position, new SyzygyProbe(tables)) };
  } catch (error) {
    if (error instanceof MissingTable) return { ok: false, refusal: 'no_table', cause: error.message };
    if (error instanceof DamagedTable) return { ok: false, refusal: 'damaged_table', cause: error.message };
    throw error;
  }
};

/** A move and what follows from it: `stored` while the count of fifty moves is left out. */
interface Rated {
  move: Move;
  stored: number;
  result: number;
  distance: Distance | undefined;
  isMate: boolean;
}

const endingOf = (position: Position, probe: SyzygyProbe): SyzygyEnding => {
  const rated = everyMove(position).map((move) => rate(position, move, probe));
  if (rated.length === 0) {
    const result = position.isCheck() ? 'loss' : 'draw';
    return { outcome: { result, dtz: result === 'loss' ? 0 : null }, moves: [] };
  }
  if (Math.max(...rated.map(({ stored }) => stored)) !== probe.resultOf(position)) {
    throw new DamagedTable('a position has another result than its moves');
  }
  const sorted = rated.toSorted((a, b) => b.result - a.result || orderOf(a) - orderOf(b));
  return {
    outcome: outcomeOf(sorted[0]!),
    moves: sorted.map((one) => ({
      uci: uciOf(one.move),
      san: sanOf(position, one.move),
      outcome: outcomeOf(one),
    })),
  };
};

const rate = (position: Position, move: Move, probe: SyzygyProbe): Rated => {
  const after = positionAfter(position, move);
  const isMate = after.isCheckmate();
  const stored = -probe.resultOf(after);
  if (stored === DRAW) return { move, stored, result: DRAW, distance: undefined, isMate };
  if (isMate || isZeroing(position, move)) return { move, stored, result: stored, distance: atOnce(stored), isMate };
  const found = distanceIfKnown(after, probe);
  const distance = found && { plies: found.plies + 1, isRounded: found.isRounded };
  return { move, stored, result: counted(stored, distance, position.halfmoves), distance, isMate };
};

/** Returns undefined where there is no file of distances: many sites keep only those of results. */
const distanceIfKnown = (position: Position, probe: SyzygyProbe): Distance | undefined => {
  try {
    return probe.distanceOf(position);
  } catch (error) {
    if (error instanceof MissingTable && error.kind === 'dtz') return undefined;
    throw error;
  }
};

/** Returns the result after some quiet plies: a win that comes too late is a cursed one. */
const counted = (result: number, distance: Distance | undefined, quiet: number): number => {
  const latest = (distance?.plies ?? 0) + (distance?.isRounded && quiet > 0 ? 1 : 0);
  return latest + quiet > QUIET_PLIES_MAX ? Math.sign(result) * CURSED_WIN : result;
};

/** Orders moves of one result: mate first, then wins by their plies, losses the other way round, and unknown ones last. */
const orderOf = ({ isMate, result, distance }: Rated): number => {
  if (isMate) return 0;
  return distance === undefined ? Infinity : Math.sign(result) * distance.plies;
};

const outcomeOf = ({ result, distance }: Rated): SyzygyOutcome => ({
  result: NAMES[result]!,
  dtz: distance?.plies ?? null,
});
