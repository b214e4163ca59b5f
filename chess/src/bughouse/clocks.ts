import { seatToMove, type BoardState, type Bughouse } from './state.ts';
import { BOARDS, type BoardName, type ByBoard, type Seat } from './types.ts';
import { flagFallsAt, pressClock, type Clock } from '../rules/clock.ts';
import { firstMoveTime } from '../rules/game-setup.ts';
import { flagGrace } from '../rules/lag.ts';
import { opposite } from '../rules/types.ts';

const fallsAt = ({ boards, setup }: Bughouse, board: BoardName): number => {
  const { clock } = boards[board];
  return flagFallsAt(clock) ?? clock.since + firstMoveTime(setup);
};

/** Returns the board whose flag or first-move timer falls first. */
export const firstToFall = (game: Bughouse): BoardName => (fallsAt(game, 'b') < fallsAt(game, 'a') ? 'b' : 'a');

/**
 * Returns how long (ms) after a flag fall moves may still be on their way, from either board. The team whose flag falls
 * first has lost, so both boards must be waited for.
 */
const graceOf = ({ boards }: Bughouse): number => Math.max(0, ...BOARDS.map((board) => graceOn(boards[board])));
const graceOn = ({ clock, lagQuota }: BoardState): number =>
  clock.running === undefined ? 0 : flagGrace(lagQuota[clock.running]);

/** Returns the instant at which the time of a board's side to move is over for everybody. */
const timeIsOverAt = (game: Bughouse, board: BoardName): number =>
  fallsAt(game, board) + (game.boards[board].clock.running === undefined ? 0 : graceOf(game));

/**
 * Returns the first instant at which the time on either board is over for everybody; undefined once the game is over.
 */
export const bughouseDeadline = (game: Bughouse): number | undefined =>
  game.end ? undefined : timeIsOverAt(game, firstToFall(game));

/**
 * Returns the instant at which the time of a seat is over for its own player; undefined where another clock runs out
 * first.
 */
export const ownFlagFalls = (game: Bughouse, seat: Seat): number | undefined => {
  const first = firstToFall(game);
  return !game.end && seatToMove(game, first) === seat ? fallsAt(game, first) : undefined;
};

/**
 * Returns the board on which time ran out first by `now`. For the player who `admits` it, time has run out as soon as
 * the flag is down.
 */
export function fallenAt(game: Bughouse, now: number, admits?: Seat): BoardName | undefined {
  const first = firstToFall(game);
  const falls = (admits && ownFlagFalls(game, admits)) ?? timeIsOverAt(game, first);
  return falls <= now ? first : undefined;
}

/** Returns a board's clocks after its side to move has moved. The first move of each side costs and earns no time. */
export function turnEnds(
  { boards, setup }: Bughouse,
  { board, now, lag }: { board: BoardName; now: number; lag?: number },
): Clock {
  const { position, clock, ply } = boards[board];
  const mover = position.turn;
  const { increment } = setup.timeControl;
  return pressClock(clock, { mover, now, increment, lag, ...(ply >= 1 && { next: opposite(mover) }) });
}

export const withClocks = ({ a, b }: ByBoard<BoardState>, change: (clock: Clock) => Clock): ByBoard<BoardState> => ({
  a: { ...a, clock: change(a.clock) },
  b: { ...b, clock: change(b.clock) },
});
