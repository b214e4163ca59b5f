import { flagFallsAt } from '../rules/clock.ts';
import { firstMoveTime } from '../rules/game-setup.ts';
import { timeoutEnd } from '../rules/game-ends.ts';
import { applyEvent, claimable, turnOf, type Game } from '../rules/game.ts';
import { play } from '../rules/play.ts';
import type { GameCommand, GameEvent } from '../rules/types.ts';
import { isMajority, ranked, votesIn, type Ballot } from './ballot.ts';

/** Votes after which a member counts no longer as active: windows in a row without a vote. */
export const MISSED_WINDOWS_MAX = 2;

/** What is known when a window closes. */
export interface ClosingWindow {
  ballot: Ballot;
  /** The captain's move, which is played only if nobody has voted. */
  safeMove: string | undefined;
  /** When it closes, ms since the epoch. */
  at: number;
}

/** The events that a closed window adds to the log, and the game after them. */
export interface ClosedWindow {
  events: readonly GameEvent[];
  after: Game;
}

/** Returns when the window of the side to move closes, ms since the epoch; undefined once the game is over. */
export function closesAt(game: Game): number | undefined {
  if (game.end) return undefined;
  return flagFallsAt(game.clock) ?? game.clock.since + firstMoveTime(game.setup);
}

/**
 * Closes the window of the side to move. Most votes decide, at a tie the move that reached its count first. More than
 * half of those who voted resign, accept, claim or offer a draw; an offer goes out with the move. Without votes the
 * captain's move is played, and without one the side loses on time.
 */
export function closeWindow(game: Game, { ballot, safeMove, at }: ClosingWindow): ClosedWindow {
  // The last moment of the window still counts, however late somebody notices that it is over.
  const now = Math.max(Math.min(at, (closesAt(game) ?? at) - 1), game.moves.last?.at ?? game.setup.startedAt);
  const voted = votesIn(ballot);
  const by = turnOf(game);
  const uci = ranked(ballot)[0]?.uci ?? safeMove;
  if (uci === undefined) {
    const ended: GameEvent = { type: 'ended', seq: game.seq + 1, at: Math.max(now, at), end: timeoutEnd(game) };
    return { events: [ended], after: applyEvent(game, ended) };
  }
  if (isMajority(ballot.resignations, voted)) return played(game, [{ type: 'resign', by }], now);
  const wantsDraw = isMajority(ballot.draws, voted);
  const drawn: GameCommand[] = wantsDraw ? [drawCommand(game)] : [];
  return played(game, [...drawn, { type: 'move', by, ply: game.ply + 1, uci }], now);
}

const drawCommand = (game: Game): GameCommand => ({
  type: claimable(game) === undefined ? 'offer_draw' : 'claim_draw',
  by: turnOf(game),
});

/** Returns whether a draw that the side to move votes for would be accepted, claimed or offered. */
export const mayVoteDraw = (game: Game): boolean =>
  game.end === undefined && play(game, drawCommand(game), game.moves.last?.at ?? game.setup.startedAt).ok;

/** Plays commands one after the other until the game is over. An offer that may not be made yet is left out. */
function played(game: Game, commands: readonly GameCommand[], now: number): ClosedWindow {
  const events: GameEvent[] = [];
  let after = game;
  for (const command of commands) {
    if (after.end) break;
    const judged = play(after, command, now);
    if (judged.ok) {
      events.push(judged.value);
      after = judged.after;
    } else if (command.type === 'move') throw new Error(`The voted move ${command.uci} is refused: ${judged.refusal}`);
  }
  return { events, after };
}
