import {
  addTime,
  flagFallsAt,
  pauseClock,
  pressClock,
  remaining,
  shiftClock,
  startClock,
  stopClock,
  takeBackClock,
  withTime,
  type Clock,
} from './clock.ts';
import { hasClock } from '../rating/time-class.ts';
import { firstMoveTime, timeControlOf, type GameSetup } from './game-setup.ts';
import { occurrences, replayMoves, nextKeys } from './position-history.ts';
import { flagGrace, quotaAfter, startQuota } from './lag.ts';
import { NO_OFFERS, offersAfterMove, takebackAsked, takebackDeclined, type Offers } from './offers.ts';
import { parseMove, positionKey, quietMoves, shareCastles, startPosition, type Position } from './position.ts';
import { Series } from './series.ts';
import { opposite, type ByColor, type Color, type GameEnd, type GameEvent, type MoveEvent } from './types.ts';

/** State of a game after the event `seq`; an immutable value (never change `position`, it is shared). */
export interface Game extends Offers {
  readonly setup: GameSetup;
  /** The side that makes the first move. */
  readonly first: Color;
  /** Number of the last event, 0 before the first. */
  readonly seq: number;
  readonly position: Position;
  readonly moves: Series<MoveEvent>;
  readonly clock: Clock;
  /** Until when a side is or was on vacation, ms since the epoch. */
  readonly vacations: Partial<ByColor<number>>;
  /** Lag (ms) that may still be given back to each side. */
  readonly lagQuota: ByColor<number>;
  /** `positionKey` of every position that could still recur, the present one last. */
  readonly keys: Series<string>;
  readonly end?: GameEnd | undefined;
}

/** Returns a game before its first event. Throws a RangeError on a bad `initialFen`. */
export function newGame(setup: GameSetup): Game {
  const position = startPosition(setup.initialFen, setup.variant);
  return {
    setup,
    first: position.turn,
    seq: 0,
    position,
    ply: 0,
    moves: Series.of(),
    clock: startClock(setup.timeControl, setup.startedAt, setup.handicap),
    vacations: {},
    lagQuota: { white: startQuota(timeControlOf(setup, 'white')), black: startQuota(timeControlOf(setup, 'black')) },
    drawOffer: undefined,
    lastOffer: {},
    takebackOffer: undefined,
    takebacks: {},
    keys: Series.of(positionKey(position)),
    end: undefined,
  };
}

/** Returns the side to move. */
export const turnOf = (game: Game): Color => game.position.turn;

/**
 * Returns the instant at which the time of the side to move is over for everybody: the flag has fallen and no move that
 * was made before can still be on its way, or the first-move timer has run out, which in a game without clocks runs for
 * every move. Undefined once the game is over.
 */
export function deadline(game: Game): number | undefined {
  if (game.end) return undefined;
  const falls = flagFallsAt(game.clock);
  if (falls !== undefined) return falls + flagGrace(game.lagQuota[turnOf(game)]);
  return game.clock.since + firstMoveTime(game.setup);
}

/** Returns the draw that either side may claim in the present position (FIDE 9.2, 9.3). */
export function claimable(game: Game): 'threefold' | 'fifty_moves' | undefined {
  if (game.end) return undefined;
  if (occurrences(game.keys) >= 3) return 'threefold';
  return quietMoves(game.position) >= 100 ? 'fifty_moves' : undefined;
}

/** Returns the side that makes the move with this number. */
export const moverOf = (game: Game, ply: number): Color => (ply % 2 === 1 ? game.first : opposite(game.first));

/** Returns the clocks after the side to move has moved at `at`. The first move of each side costs and earns no time. */
export function turnEnds(game: Game, { at, lag = 0 }: { at: number; lag?: number | undefined }): Clock {
  const mover = turnOf(game);
  const { timeControl, moveCost } = game.setup;
  const next = game.ply >= 1 && hasClock(timeControl) ? opposite(mover) : undefined;
  return pressClock(game.clock, { mover, next, now: at, increment: timeControl.increment, lag, cost: moveCost });
}

/** Returns the game after `event`. Throws on an event that cannot follow, because such a log is corrupt. */
export function applyEvent(game: Game, event: GameEvent): Game {
  if (event.seq !== game.seq + 1) throw new Error(`event ${event.seq} after ${game.seq}`);
  if (game.end) throw new Error(`event ${event.seq} after the end`);
  if (event.type === 'move') return applyMove(game, event);
  const next = { ...game, seq: event.seq };
  switch (event.type) {
    case 'draw_offered':
      if (game.drawOffer) throw new Error(`event ${event.seq} offers a draw while an offer stands`);
      return { ...next, drawOffer: event.by, lastOffer: { ...game.lastOffer, [event.by]: game.ply } };
    case 'draw_declined':
      if (game.drawOffer !== opposite(event.by)) throw new Error(`event ${event.seq} declines no offer`);
      return { ...next, drawOffer: undefined };
    case 'takeback_offered':
      if (game.takebackOffer) throw new Error(`event ${event.seq} asks for a takeback that is asked for`);
      return { ...next, ...takebackAsked(game, event.by) };
    case 'takeback_declined':
      if (!game.takebackOffer) throw new Error(`event ${event.seq} declines no takeback`);
      return { ...next, ...takebackDeclined(game, event.by) };
    case 'taken_back':
      return takeBack(next, event);
    case 'time_given':
      return { ...next, clock: addTime(game.clock, opposite(event.by), event.ms) };
    case 'downtime':
      return { ...next, clock: shiftClock(game.clock, event.from, event.to) };
    case 'vacation': {
      const vacations = { ...game.vacations, [event.by]: event.until };
      const until = Math.max(vacations.white ?? 0, vacations.black ?? 0);
      return { ...next, vacations, clock: pauseClock(game.clock, { now: event.at, until }) };
    }
    case 'ended':
      return { ...next, ...NO_OFFERS, end: event.end, clock: stopClock(game.clock, event.at) };
  }
}

function applyMove(game: Game, event: MoveEvent): Game {
  const move = event.ply === game.ply + 1 ? parseMove(game.position, event.uci) : undefined;
  if (!move) throw new Error(`event ${event.seq}: ${event.uci} cannot be ply ${event.ply}`);
  const position = game.position.clone();
  position.play(move);
  shareCastles(position, game.position);
  return afterMove(game, event, { position, keys: nextKeys(game.keys, position) });
}

/** Returns the game after a move whose position and keys are known already. */
export function afterMove(game: Game, event: MoveEvent, { position, keys }: Pick<Game, 'position' | 'keys'>): Game {
  const mover = turnOf(game);
  const clock = withTime(turnEnds(game, event), mover, event.clock);
  const isTimed = game.clock.running === mover;
  const { drawOffer, takebackOffer, takebacks } = offersAfterMove(game, mover);
  // The fields are listed because this runs for every move and a spread takes several times as long.
  return {
    setup: game.setup,
    first: game.first,
    seq: event.seq,
    position,
    ply: event.ply,
    moves: game.moves.with(event),
    clock: event.end ? stopClock(clock, event.at) : clock,
    vacations: game.vacations,
    lagQuota: isTimed ? { ...game.lagQuota, [mover]: quotaLeft(game, mover, event.lag) } : game.lagQuota,
    drawOffer: event.end ? undefined : drawOffer,
    lastOffer: game.lastOffer,
    takebackOffer,
    takebacks,
    keys,
    end: event.end,
  };
}

const quotaLeft = ({ lagQuota, setup }: Game, mover: Color, lag = 0): number =>
  quotaAfter(lagQuota[mover], lag, timeControlOf(setup, mover));

/** Restores the position but not the used time. The clocks stop where the first moves have to be made again. */
function takeBack(game: Game, { plies, at, by }: { plies: number; at: number; by: Color }): Game {
  if (plies > game.ply || game.takebackOffer !== opposite(by)) throw new Error(`event ${game.seq} takes nothing back`);
  const { setup } = game;
  const start = startPosition(setup.initialFen, setup.variant);
  const past = replayMoves(start, game.moves.toArray().slice(0, -plies));
  const undone = [game.ply - 1, game.ply].filter((ply) => ply > Math.max(2, past.ply)).map((ply) => moverOf(game, ply));
  const next = past.ply < 2 || !hasClock(setup.timeControl) ? undefined : past.position.turn;
  const clock = takeBackClock(game.clock, { next, now: at, undone, increment: setup.timeControl.increment });
  return { ...game, ...NO_OFFERS, ...past, clock, takebacks: { ...game.takebacks, [opposite(by)]: undefined } };
}

/** Replays a log. Throws where `applyEvent` throws. */
export const replay = (setup: GameSetup, events: Iterable<GameEvent>): Game => {
  let game = newGame(setup);
  for (const event of events) game = applyEvent(game, event);
  return game;
};

/** Returns the time that `color` has left at `now` (ms). */
export const timeLeft = (game: Game, color: Color, now: number): number => remaining(game.clock, color, now);
