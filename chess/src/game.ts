import { makeSanAndPlay } from 'chessops/san';
import { flagFallsAt, pressClock, remaining, shiftClock, startClock, stopClock, type Clock } from './clock.ts';
import { canMate, hasDied } from './mating.ts';
import { parseMove, positionKey, startPosition, uciOf, type Position } from './position.ts';
import { Series } from './series.ts';
import { timeClassOf } from './time-class.ts';
import { opposite, type ByColor, type Color, type GameCommand, type GameEnd, type GameEvent } from './types.ts';
import type { GameRefusal, MoveEvent, Result, TimeControl } from './types.ts';

/** What a game is started with. `startedAt` is the instant from which the first-move timer counts. */
export interface GameSetup {
  initialFen?: string | undefined;
  timeControl: TimeControl;
  startedAt: number;
}

/** A game as it stands after the event `seq`; an immutable value (do not touch `position`, it is shared). */
export interface Game {
  readonly setup: GameSetup;
  /** Who made or makes the first move. */
  readonly first: Color;
  /** Number of the last event, 0 before the first. */
  readonly seq: number;
  readonly position: Position;
  /** Half-moves played. */
  readonly ply: number;
  readonly moves: Series<MoveEvent>;
  readonly clock: Clock;
  /** Who offers a draw that is neither answered nor declined by a move. */
  readonly drawOffer?: Color | undefined;
  /** The ply at which each side last offered. */
  readonly lastOffer: Readonly<Partial<ByColor<number>>>;
  /** `positionKey` of every position since the last capture or pawn move, the present one last. */
  readonly keys: Series<string>;
  readonly end?: GameEnd | undefined;
}

/** The event that follows with the game after it, or a refusal. */
type Verdict = { ok: true; value: GameEvent; after: Game } | { ok: false; refusal: GameRefusal };

const FIRST_MOVE_TIME = { bullet: 15_000, blitz: 20_000, rapid: 25_000 } as const;
/** So many plies must pass before the same side may offer a draw again. */
const PLIES_BETWEEN_OFFERS = 10;

/** How long (ms) a side may take for its very first move before the game is called off. */
export const firstMoveTime = (timeControl: TimeControl): number => FIRST_MOVE_TIME[timeClassOf(timeControl)];

/** A game before its first event. Throws a RangeError on a bad `initialFen`. */
export function newGame(setup: GameSetup): Game {
  const position = startPosition(setup.initialFen);
  return {
    setup,
    first: position.turn,
    seq: 0,
    position,
    ply: 0,
    moves: Series.of(),
    clock: startClock(setup.timeControl, setup.startedAt),
    lastOffer: {},
    keys: Series.of(positionKey(position)),
  };
}

/** Whose turn it is. */
export const turnOf = (game: Game): Color => game.position.turn;

/** The instant at which the flag or the first-move timer of the side to move falls; undefined once the game is over. */
export function deadline(game: Game): number | undefined {
  if (game.end) return undefined;
  return flagFallsAt(game.clock) ?? game.clock.since + firstMoveTime(game.setup.timeControl);
}

/** What may be claimed on the board as it stands (FIDE 9.2, 9.3), by either side. */
export function claimable(game: Game): 'threefold' | 'fifty_moves' | undefined {
  if (game.end) return undefined;
  if (occurrences(game.keys) >= 3) return 'threefold';
  return game.position.halfmoves >= 100 ? 'fifty_moves' : undefined;
}

const occurrences = (keys: Series<string>): number => {
  const present = keys.last;
  let count = 0;
  for (let i = keys.length - 1; i >= 0; i -= 2) if (keys.get(i) === present) count++;
  return count;
};

/**
 * Judges what somebody wants at `now` (ms, the server's time): the one event that follows, with the game `after` it (what
 * `applyEvent` would make), or a refusal. Nothing is changed. A command that comes after the time of the side to move has run out makes
 * the `ended` event instead of its own.
 */
export function play(game: Game, command: GameCommand, now: number): Verdict {
  if (command.type === 'move' && wasPlayed(game, command)) return refuse('already_played');
  if (game.end) return refuse('game_over');
  if (command.type === 'downtime') return judgeDowntime(game, command, now);
  const falls = deadline(game);
  if (falls !== undefined && now >= falls) return ended(game, timeoutEnd(game), now);
  switch (command.type) {
    case 'move':
      return judgeMove(game, command, now);
    case 'flag':
      return refuse('not_flagged');
    case 'resign':
      return ended(game, game.ply < 2 ? ABORTED : winFor(opposite(command.by), 'resignation'), now);
    case 'abort':
      return game.ply < 2 ? ended(game, ABORTED, now) : refuse('too_late_to_abort');
    case 'claim_draw': {
      const reason = claimable(game);
      return reason ? ended(game, { result: '1/2-1/2', reason }, now) : refuse('nothing_to_claim');
    }
    default:
      return judgeDraw(game, command, now);
  }
}

const ABORTED: GameEnd = { result: '*', reason: 'aborted' };
const AGREED: GameEnd = { result: '1/2-1/2', reason: 'agreement' };

const refuse = (refusal: GameRefusal): Verdict => ({ ok: false, refusal });
const accept = (game: Game, value: GameEvent): Verdict => ({ ok: true, value, after: applyEvent(game, value) });
const ended = (game: Game, end: GameEnd, now: number): Verdict =>
  accept(game, { type: 'ended', seq: game.seq + 1, at: now, end });
const winFor = (color: Color, reason: GameEnd['reason']): GameEnd => ({ result: WINS[color], reason });
const WINS: ByColor<Result> = { white: '1-0', black: '0-1' };

function timeoutEnd(game: Game): GameEnd {
  if (game.ply < 2) return { result: '*', reason: 'first_move_timeout' };
  const winner = opposite(turnOf(game));
  if (canMate(game.position, winner)) return winFor(winner, 'timeout');
  return { result: '1/2-1/2', reason: 'timeout_cannot_mate' };
}

function judgeDowntime(game: Game, { from, to }: { from: number; to: number }, now: number): Verdict {
  if (!(to > from)) throw new RangeError(`a downtime from ${from} to ${to}`);
  const falls = deadline(game);
  if (falls !== undefined && falls <= from) return ended(game, timeoutEnd(game), now);
  return accept(game, { type: 'downtime', seq: game.seq + 1, at: now, from, to });
}

function judgeDraw(
  game: Game,
  { type, by }: { type: 'offer_draw' | 'accept_draw' | 'decline_draw'; by: Color },
  now: number,
): Verdict {
  const theirs = game.drawOffer === opposite(by);
  if (type === 'decline_draw') {
    return theirs ? accept(game, { type: 'draw_declined', seq: game.seq + 1, at: now, by }) : refuse('no_draw_offer');
  }
  if (theirs) return ended(game, AGREED, now);
  if (type === 'accept_draw') return refuse('no_draw_offer');
  if (game.ply < 2) return refuse('too_early');
  const last = game.lastOffer[by];
  if (last !== undefined && game.ply < last + PLIES_BETWEEN_OFFERS) return refuse('draw_already_offered');
  return accept(game, { type: 'draw_offered', seq: game.seq + 1, at: now, by });
}

function judgeMove(game: Game, command: { by: Color; ply: number; uci: string }, now: number): Verdict {
  const { by, ply, uci } = command;
  if (ply !== game.ply + 1) return refuse('wrong_ply');
  if (by !== turnOf(game)) return refuse('not_your_turn');
  const move = parseMove(game.position, uci);
  if (!move) return refuse('illegal_move');
  const position = game.position.clone();
  const san = makeSanAndPlay(position, move);
  const keys = nextKeys(game, position);
  const value: MoveEvent = {
    type: 'move',
    seq: game.seq + 1,
    at: now,
    ply,
    uci: uciOf(move),
    san,
    clock: turnEnds(game, now)[by],
    ...endOf(position, { by, san, keys }),
  };
  return { ok: true, value, after: afterMove(game, value, { position, keys }) };
}

const moverOf = (game: Game, ply: number): Color => (ply % 2 === 1 ? game.first : opposite(game.first));

/** The same move sent again, even after the end: its sender may not know yet that it arrived. */
function wasPlayed(game: Game, { by, ply, uci }: { by: Color; ply: number; uci: string }): boolean {
  const played = game.moves.get(ply - 1);
  return played !== undefined && moverOf(game, ply) === by && isSameMove(played, uci);
}

/** The first spelling that came in may have been king takes rook. */
function isSameMove(played: MoveEvent, uci: string): boolean {
  if (played.uci === uci) return true;
  const castled = played.san.startsWith('O-O-O') ? 'a' : played.san.startsWith('O-O') ? 'h' : undefined;
  return castled !== undefined && uci === `${played.uci.slice(0, 2)}${castled}${played.uci[1]}`;
}

/** The clocks after the side to move has moved at `now`. The first move of each side costs and earns nothing. */
function turnEnds(game: Game, now: number): Clock {
  const mover = turnOf(game);
  const { increment } = game.setup.timeControl;
  return pressClock(game.clock, { mover, now, increment, ...(game.ply >= 1 && { next: opposite(mover) }) });
}

function nextKeys(game: Game, position: Position): Series<string> {
  const key = positionKey(position);
  return position.halfmoves === 0 ? Series.of(key) : game.keys.with(key);
}

/** How the move that led to `position` ended the game, if it did; mate comes before everything. */
function endOf(
  position: Position,
  { by, san, keys }: { by: Color; san: string; keys: Series<string> },
): { end?: GameEnd } {
  if (san.endsWith('#')) return { end: winFor(by, 'mate') };
  const reason = drawReason(position, keys, san.endsWith('+'));
  return reason ? { end: { result: '1/2-1/2', reason } } : {};
}

function drawReason(position: Position, keys: Series<string>, check: boolean): GameEnd['reason'] | undefined {
  if (!check && !position.hasDests()) return 'stalemate';
  if (position.isInsufficientMaterial()) return 'insufficient_material';
  if (hasDied(position)) return 'dead_position';
  if (occurrences(keys) >= 5) return 'fivefold';
  return position.halfmoves >= 150 ? 'seventy_five_moves' : undefined;
}

/** The game after `event`. Throws on an event that cannot follow: a log like that is corrupt. */
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
    case 'downtime':
      return { ...next, clock: shiftClock(game.clock, event.from, event.to) };
    case 'ended':
      return { ...next, end: event.end, drawOffer: undefined, clock: stopClock(game.clock, event.at) };
  }
}

function applyMove(game: Game, event: MoveEvent): Game {
  const move = event.ply === game.ply + 1 ? parseMove(game.position, event.uci) : undefined;
  if (!move) throw new Error(`event ${event.seq}: ${event.uci} cannot be ply ${event.ply}`);
  const position = game.position.clone();
  position.play(move);
  return afterMove(game, event, { position, keys: nextKeys(game, position) });
}

function afterMove(game: Game, event: MoveEvent, { position, keys }: Pick<Game, 'position' | 'keys'>): Game {
  const mover = turnOf(game);
  const clock = { ...turnEnds(game, event.at), [mover]: event.clock };
  return {
    ...game,
    seq: event.seq,
    position,
    ply: event.ply,
    moves: game.moves.with(event),
    keys,
    clock: event.end ? stopClock(clock, event.at) : clock,
    drawOffer: event.end || game.drawOffer !== mover ? undefined : mover,
    end: event.end,
  };
}

/** The game that a log makes. Throws where `applyEvent` throws. */
export const replay = (setup: GameSetup, events: Iterable<GameEvent>): Game => {
  let game = newGame(setup);
  for (const event of events) game = applyEvent(game, event);
  return game;
};

/** What `color` has left at `now` (ms). */
export const timeLeft = (game: Game, color: Color, now: number): number => remaining(game.clock, color, now);
