import { makeSanAndPlay } from 'chessops/san';
import { BughouseBoard } from './board.ts';

import { boardOf, colorOf, otherBoard, opponentOf, otherTeam, partnerOf, seatAt, teamOf } from './types.ts';
import type { BoardName, BughouseCommand, BughouseEnd, BughouseEvent, BughouseMove } from './types.ts';
import type {
  BughouseClaimCommand as ClaimCommand,
  BughouseMoveCommand as MoveCommand,
  BughouseRefusal,
  ByBoard,
  PocketRole,
  Seat,
  Team,
} from './types.ts';
import { fallenAt, firstToFall, turnEnds, withClocks } from './clocks.ts';
import { claimableAbsence } from './absence.ts';
import { allHaveMoved, pliesOf, seatToMove, type BoardState, type Bughouse, type BughouseSetup } from './state.ts';
import { remaining, shiftClock, startClock, stopClock } from '../rules/clock.ts';
import { isPossibleTime, lagOf, quotaAfter, startQuota } from '../rules/lag.ts';
import { fenOf, parseMove, uciOf } from '../rules/position.ts';
import { isSameMove } from '../notation/same-move.ts';
import { Series } from '../rules/series.ts';
import type { Result } from '../rules/types.ts';

type Verdict = { ok: true; value: BughouseEvent; after: Bughouse } | { ok: false; refusal: BughouseRefusal };

/** Number of half-moves on both boards that must pass before the same team may offer a draw again. */
const PLIES_BETWEEN_OFFERS = 20;

/** Returns a game before its first event. */
export function newBughouse(setup: BughouseSetup): Bughouse {
  const board = (): BoardState => {
    const position = BughouseBoard.start();
    return {
      position,
      ply: 0,
      moves: Series.of(),
      clock: startClock(setup.timeControl, setup.startedAt),
      lagQuota: { white: startQuota(setup.timeControl), black: startQuota(setup.timeControl) },
      keys: Series.of(repetitionKey(position)),
    };
  };
  return { setup, seq: 0, boards: { a: board(), b: board() }, lastOffer: {} };
}

/**
 * Returns the key that repetition compares: pieces with their promotion marks, both pockets, side to move, castling
 * rights, and an en passant square where the capture is legal.
 */
const repetitionKey = (position: BughouseBoard): string => fenOf(position).split(' ').slice(0, 4).join(' ');

/** Returns the time that the player of `seat` has left at `now` (ms). */
export const seatTimeLeft = ({ boards }: Bughouse, seat: Seat, now: number): number =>
  remaining(boards[boardOf(seat)].clock, colorOf(seat), now);

/** Returns the result of a win by `team`, from the first team's side. */
const winOf = (team: Team): Result => (team === 'first' ? '1-0' : '0-1');
const lossOf = (seat: Seat, reason: BughouseEnd['reason']): BughouseEnd => ({
  result: winOf(otherTeam(teamOf(seat))),
  reason,
  board: boardOf(seat),
  seat,
});

/**
 * Judges a command at `now` (ms, server time): returns the event that follows and the game `after` it, or a refusal.
 * The given game is not changed. A command that arrives after time has run out on either board produces the `ended`
 * event instead.
 */
export function playBughouse(game: Bughouse, command: BughouseCommand, now: number): Verdict {
  if (command.type === 'move' && wasPlayed(game, command)) return refuse('already_played');
  if (game.end) return refuse('game_over');
  const admits = 'by' in command && command.type !== 'move' ? command.by : undefined;
  const fallen = fallenAt(game, command.type === 'downtime' ? command.from : now, admits);
  if (fallen) return ended(game, timeoutEnd(game, fallen), now);
  switch (command.type) {
    case 'move':
      return judgeMove(game, command, now);
    case 'flag':
      return refuse('not_flagged');
    case 'resign':
      return ended(game, allHaveMoved(game) ? lossOf(command.by, 'resignation') : calledOff(command.by), now);
    case 'abort':
      return allHaveMoved(game) ? refuse('too_late_to_abort') : ended(game, calledOff(command.by), now);
    case 'claim_left':
      return judgeClaim(game, command, now);
    case 'downtime': {
      const { from, to } = command;
      if (!(to > from)) throw new RangeError(`a downtime from ${from} to ${to}`);
      return accept(game, { type: 'downtime', seq: game.seq + 1, at: now, from, to });
    }
    default:
      return judgeDraw(game, command, now);
  }
}

const calledOff = (seat: Seat): BughouseEnd => ({ result: '*', reason: 'aborted', board: boardOf(seat), seat });

const refuse = (refusal: BughouseRefusal): Verdict => ({ ok: false, refusal });
const accept = (game: Bughouse, value: BughouseEvent): Verdict => ({
  ok: true,
  value,
  after: applyBughouseEvent(game, value),
});
const ended = (game: Bughouse, end: BughouseEnd, now: number): Verdict =>
  accept(game, { type: 'ended', seq: game.seq + 1, at: now, end });

/** Running out of time always loses, because pieces that can give mate may still arrive. */
function timeoutEnd(game: Bughouse, board: BoardName): BughouseEnd {
  const seat = seatToMove(game, board);
  if (game.boards[board].ply < 2) return { result: '*', reason: 'first_move_timeout', board, seat };
  return lossOf(seat, 'timeout');
}

/**
 * Judges a claim because an opponent has left. Either player of the other team may claim, and may claim a win, because
 * pieces that can give mate may still arrive.
 */
function judgeClaim(game: Bughouse, { by, claim, away }: ClaimCommand, now: number): Verdict {
  if (!allHaveMoved(game)) return refuse('too_early');
  const left = claimableAbsence(game, teamOf(by), away);
  if (left === undefined || now < left.at) return refuse('opponent_here');
  const loss = lossOf(left.seat, 'abandonment');
  return ended(game, claim === 'win' ? loss : { ...loss, result: '1/2-1/2' }, now);
}

function judgeDraw(
  game: Bughouse,
  { type, by }: { type: 'offer_draw' | 'accept_draw' | 'decline_draw'; by: Seat },
  now: number,
): Verdict {
  const { drawOffer } = game;
  const theirs = drawOffer !== undefined && teamOf(drawOffer) !== teamOf(by);
  if (type === 'decline_draw') {
    return theirs ? accept(game, { type: 'draw_declined', seq: game.seq + 1, at: now, by }) : refuse('no_draw_offer');
  }
  if (theirs) return ended(game, { result: '1/2-1/2', reason: 'agreement' }, now);
  if (type === 'accept_draw') return refuse('no_draw_offer');
  if (!allHaveMoved(game)) return refuse('too_early');
  const last = game.lastOffer[teamOf(by)];
  if (drawOffer !== undefined || (last !== undefined && pliesOf(game) < last + PLIES_BETWEEN_OFFERS)) {
    return refuse('draw_already_offered');
  }
  return accept(game, { type: 'draw_offered', seq: game.seq + 1, at: now, by });
}

/**
 * Tells whether this move was already played. It is recognized even after the end, because its sender may not know yet
 * that it arrived.
 */
function wasPlayed(game: Bughouse, { by, ply, uci }: { by: Seat; ply: number; uci: string }): boolean {
  const played = game.boards[boardOf(by)].moves.get(ply - 1);
  return played !== undefined && (ply % 2 === 1) === (colorOf(by) === 'white') && isSameMove(played, uci);
}

function judgeMove(game: Bughouse, { by, ply, uci, spent, trip }: MoveCommand, now: number): Verdict {
  const board = boardOf(by);
  const before = game.boards[board];
  if (ply !== before.ply + 1) return refuse('wrong_ply');
  if (by !== seatToMove(game, board)) return refuse('not_your_turn');
  if (!isPossibleTime(spent, now - (before.moves.last?.at ?? game.setup.startedAt))) return refuse('bad_input');
  const move = parseMove(before.position, uci);
  if (!move) return refuse('illegal_move');
  const color = colorOf(by);
  const isTimed = before.clock.running === color;
  const lag = isTimed ? lagOf({ elapsed: now - before.clock.since, spent, trip, quota: before.lagQuota[color] }) : 0;
  const clock = turnEnds(game, { board, now, lag })[color];
  if (isTimed && clock === 0) return ended(game, timeoutEnd(game, firstToFall(game)), now);
  const position = before.position.clone();
  const san = makeSanAndPlay(position, move);
  const keys = before.keys.with(repetitionKey(position));
  const end = endOnBoard({ position, keys }, by);
  const value: BughouseMove = {
    type: 'move',
    seq: game.seq + 1,
    at: now,
    board,
    ply,
    uci: uciOf(move),
    san,
    clock,
    ...(lag > 0 && { lag }),
    ...(position.taken && { passed: position.taken }),
    ...(end && { end }),
  };
  return { ok: true, value, after: afterMove(game, value, { position, keys }) };
}

function endOnBoard({ position, keys }: Pick<BoardState, 'position' | 'keys'>, by: Seat): BughouseEnd | undefined {
  if (position.isCheckmate()) return lossOf(opponentOf(by), 'mate');
  const present = keys.last;
  const times = keys.toArray().filter((key) => key === present).length;
  return times >= 3 ? { result: '1/2-1/2', reason: 'threefold', board: boardOf(by) } : undefined;
}

/** Returns the game after `event`. Throws on an event that cannot follow, because such a log is corrupt. */
export function applyBughouseEvent(game: Bughouse, event: BughouseEvent): Bughouse {
  if (event.seq !== game.seq + 1) throw new Error(`event ${event.seq} after ${game.seq}`);
  if (game.end) throw new Error(`event ${event.seq} after the end`);
  if (event.type === 'move') return applyMove(game, event);
  const next = { ...game, seq: event.seq };
  switch (event.type) {
    case 'draw_offered':
      if (game.drawOffer) throw new Error(`event ${event.seq} offers a draw while an offer stands`);
      return { ...next, drawOffer: event.by, lastOffer: { ...game.lastOffer, [teamOf(event.by)]: pliesOf(game) } };
    case 'draw_declined':
      if (!game.drawOffer) throw new Error(`event ${event.seq} declines no offer`);
      return { ...next, drawOffer: undefined };
    case 'downtime':
      return { ...next, boards: withClocks(game.boards, (clock) => shiftClock(clock, event.from, event.to)) };
    case 'ended': {
      const boards = withClocks(game.boards, (clock) => stopClock(clock, event.at));
      return { ...next, boards, end: event.end, drawOffer: undefined };
    }
  }
}

function applyMove(game: Bughouse, event: BughouseMove): Bughouse {
  const before = game.boards[event.board];
  const move = event.ply === before.ply + 1 ? parseMove(before.position, event.uci) : undefined;
  if (!move) throw new Error(`event ${event.seq}: ${event.uci} cannot be ply ${event.ply} of board ${event.board}`);
  const position = before.position.clone();
  position.play(move);
  if (position.taken !== event.passed) throw new Error(`event ${event.seq} passes on ${event.passed}`);
  return afterMove(game, event, { position, keys: before.keys.with(repetitionKey(position)) });
}

function afterMove(game: Bughouse, event: BughouseMove, after: Pick<BoardState, 'position' | 'keys'>): Bughouse {
  const { board } = event;
  const before = game.boards[board];
  const mover = before.position.turn;
  const quota = quotaAfter(before.lagQuota[mover], event.lag ?? 0, game.setup.timeControl);
  const moved: BoardState = {
    ...after,
    ply: event.ply,
    moves: before.moves.with(event),
    clock: { ...turnEnds(game, { board, now: event.at }), [mover]: event.clock },
    lagQuota: before.clock.running === mover ? { ...before.lagQuota, [mover]: quota } : before.lagQuota,
  };
  const other = game.boards[otherBoard(board)];
  const partner = event.passed ? passedTo(other, { role: event.passed, seat: partnerOf(seatAt(board, mover)) }) : other;
  const boards: ByBoard<BoardState> = board === 'a' ? { a: moved, b: partner } : { a: partner, b: moved };
  return {
    ...game,
    seq: event.seq,
    boards: event.end ? withClocks(boards, (clock) => stopClock(clock, event.at)) : boards,
    drawOffer: event.end ? undefined : game.drawOffer,
    end: event.end,
  };
}

const passedTo = (board: BoardState, { role, seat }: { role: PocketRole; seat: Seat }): BoardState => ({
  ...board,
  position: board.position.withPiece(colorOf(seat), role),
});

/** Replays a log. Throws where `applyBughouseEvent` throws. */
export const replayBughouse = (setup: BughouseSetup, events: Iterable<BughouseEvent>): Bughouse => {
  let game = newBughouse(setup);
  for (const event of events) game = applyBughouseEvent(game, event);
  return game;
};
