import { isSameMove } from '../notation/same-move.ts';
import { playWithSan } from '../notation/san.ts';
import { ruleHolds } from './agreed-rules.ts';
import { canMoveIn, contextOf } from './check-status.ts';
import { flagFallsAt, givenTime, isTooMuch, isUsedUp } from './clock.ts';
import { ABORTED, endOf, leftEnd, timeoutEnd, winFor } from './game-ends.ts';
import { afterMove, applyEvent, claimable, deadline, moverOf, turnEnds, turnOf, type Game } from './game.ts';
import { isPossibleTime, lagOf } from './lag.ts';
import { answerDraw, answerTakeback, isDrawCommand, isTakebackCommand, type OfferAnswer } from './answer-offers.ts';
import { nextKeys } from './position-history.ts';
import { parseMove, shareCastles, uciOf } from './position.ts';
import { opposite, type Color, type GameCommand, type GameEnd, type GameEvent } from './types.ts';
import type { GameRefusal, MoveCommand, MoveEvent } from './types.ts';

/** The event that follows and the game after it, or a refusal. */
type Verdict = { ok: true; value: GameEvent; after: Game } | { ok: false; refusal: GameRefusal };

/**
 * Judges a command at `now` (ms, server time): returns the event that follows and the game `after` it, or a refusal.
 * After the time of the side to move has run out, a command produces the `ended` event instead of its own.
 */
export function play(game: Game, command: GameCommand, now: number): Verdict {
  if (command.type === 'move' && wasPlayed(game, command)) return refuse('already_played');
  if (game.end) return refuse('game_over');
  if (command.type === 'downtime') return judgeDowntime(game, command, now);
  const falls = timeIsOverAt(game, command);
  if (falls !== undefined && now >= falls) return ended(game, { end: timeoutEnd(game), now });
  switch (command.type) {
    case 'move':
      return judgeMove(game, command, now);
    case 'flag':
      return refuse('not_flagged');
    case 'resign':
      return ended(game, {
        ...command,
        end: mayAbort(game) ? ABORTED : winFor(opposite(command.by), 'resignation'),
        now,
      });
    case 'abort':
      if (ruleHolds(game, 'noAbort')) return refuse('agreed_without');
      return mayAbort(game) ? ended(game, { ...command, end: ABORTED, now }) : refuse('too_late_to_abort');
    case 'claim_draw': {
      const reason = claimable(game);
      return reason ? ended(game, { end: { result: '1/2-1/2', reason }, now }) : refuse('nothing_to_claim');
    }
    case 'claim_left':
      if (ruleHolds(game, 'noClaimWin')) return refuse('agreed_without');
      if (game.ply < 2) return refuse('too_early');
      return ended(game, { end: leftEnd(game.position, command.by, command.claim), now });
    case 'give_time':
      return judgeGivenTime(game, command, now);
    default:
      return judgeOffer(game, command, now);
  }
}

const mayAbort = (game: Game): boolean => game.ply < 2 && !ruleHolds(game, 'noAbort');

const refuse = (refusal: GameRefusal): Verdict => ({ ok: false, refusal });
const accept = (game: Game, value: GameEvent): Verdict => ({ ok: true, value, after: applyEvent(game, value) });
const ended = (game: Game, { end, by, now }: { end: GameEnd; by?: Color; now: number }): Verdict =>
  accept(game, { type: 'ended', seq: game.seq + 1, at: now, end, ...(by && { by }) });

/** Returns the instant from which a command is too late. Only a move of the side to move has a grace after the flag. */
function timeIsOverAt(game: Game, command: GameCommand): number | undefined {
  const isOwn = command.type !== 'move' && 'by' in command && command.by === turnOf(game);
  return (isOwn ? flagFallsAt(game.clock) : undefined) ?? deadline(game);
}

function judgeDowntime(game: Game, { from, to }: { from: number; to: number }, now: number): Verdict {
  if (!(to > from)) throw new RangeError(`a downtime from ${from} to ${to}`);
  const falls = deadline(game);
  if (falls !== undefined && falls <= from) return ended(game, { end: timeoutEnd(game), now });
  return accept(game, { type: 'downtime', seq: game.seq + 1, at: now, from, to });
}

type GivingTime = Extract<GameCommand, { type: 'give_time' }>;

function judgeGivenTime(game: Game, { by, ms = givenTime(game.clock) }: GivingTime, now: number): Verdict {
  if (ruleHolds(game, 'noGiveTime')) return refuse('agreed_without');
  if (game.clock.running === undefined) return refuse('too_early');
  if (isTooMuch(game.clock, opposite(by), { ms, now })) return refuse('too_much_time');
  return accept(game, { type: 'time_given', seq: game.seq + 1, at: now, by, ms });
}

function judgeOffer(game: Game, command: Extract<GameCommand, { by: Color }>, now: number): Verdict {
  const { type, by } = command;
  let answer: OfferAnswer = { refusal: 'no_takeback_offer' };
  if (isDrawCommand(type)) {
    if (type !== 'decline_draw' && ruleHolds(game, 'noEarlyDraw')) return refuse('agreed_without');
    answer = answerDraw(game, by, type);
  } else if (isTakebackCommand(type)) {
    if (!game.setup.takebacks) return refuse('takeback_not_allowed');
    answer = answerTakeback(game, { by, word: type, turn: turnOf(game) });
  }
  if ('refusal' in answer) return refuse(answer.refusal);
  if ('end' in answer) return ended(game, { end: answer.end, now });
  return accept(game, { ...answer.event, seq: game.seq + 1, at: now });
}

function judgeMove(game: Game, command: MoveCommand, now: number): Verdict {
  const { by, ply, uci, spent } = command;
  if (ply !== game.ply + 1) return refuse('wrong_ply');
  if (by !== turnOf(game)) return refuse('not_your_turn');
  if (!isPossibleTime(spent, now - (game.moves.last?.at ?? game.setup.startedAt))) return refuse('bad_input');
  const context = contextOf(game.position);
  const move = parseMove(game.position, uci, canMoveIn(game.position, context));
  if (!move) return refuse('illegal_move');
  const lag = lagOfMove(game, command, now);
  const clock = turnEnds(game, { at: now, lag });
  if (isUsedUp(game.clock, clock, { mover: by, now: now - lag })) return ended(game, { end: timeoutEnd(game), now });
  const position = game.position.clone();
  const { san, status } = playWithSan(position, move, context);
  shareCastles(position, game.position);
  const keys = nextKeys(game.keys, position);
  const value: MoveEvent = { type: 'move', seq: game.seq + 1, at: now, ply, uci: uciOf(move), san, clock: clock[by] };
  if (lag > 0) value.lag = lag;
  const end = endOf(position, { by, ply, status, keys });
  if (end) value.end = end;
  return { ok: true, value, after: afterMove(game, value, { position, keys }) };
}

function lagOfMove({ clock, lagQuota }: Game, { by, spent, trip }: MoveCommand, now: number): number {
  return clock.running === by ? lagOf({ elapsed: now - clock.since, spent, trip, quota: lagQuota[by] }) : 0;
}

/** Tells whether the move was already played, even after the end: its sender may not know yet that it arrived. */
function wasPlayed(game: Game, { by, ply, uci }: { by: Color; ply: number; uci: string }): boolean {
  const played = game.moves.get(ply - 1);
  return played !== undefined && moverOf(game, ply) === by && isSameMove(played, uci);
}
