import { newGame, turnOf, type Game } from '../src/rules/game.ts';
import { play } from '../src/rules/play.ts';
import { everyMove, uciOf } from '../src/rules/position.ts';
import type { BoardVariant, GameCommand, GameEvent, GameRefusal } from '../src/rules/types.ts';

/** For tests only: games made by playing moves. */
export const BLITZ = { base: 180_000, increment: 2_000 };

/** Returns a 3+2 game whose first turn counts from instant 0. */
export const blitz = (initialFen?: string, variant?: BoardVariant): Game =>
  newGame({ variant, initialFen, timeControl: BLITZ, startedAt: 0 });

/** Sends a command that must be accepted. */
export function accepted(game: Game, command: GameCommand, now: number): { game: Game; event: GameEvent } {
  const verdict = play(game, command, now);
  if (!verdict.ok) throw new Error(`${command.type} was refused: ${verdict.refusal}`);
  return { game: verdict.after, event: verdict.value };
}

/** Returns the refusal of a command, or the type of the event it makes. */
export function verdictOf(game: Game, command: GameCommand, now = game.clock.since): GameRefusal | GameEvent['type'] {
  const verdict = play(game, command, now);
  return verdict.ok ? verdict.value.type : verdict.refusal;
}

/** Plays moves given as UCI, one second each. */
export function played(game: Game, ucis: string): Game {
  let now = game.clock.since;
  for (const uci of ucis.split(' ')) {
    now += 1_000;
    game = accepted(game, { type: 'move', by: turnOf(game), ply: game.ply + 1, uci }, now).game;
  }
  return game;
}

/** Returns a game and its log after random commands, all determined by `choices` (any whole numbers). */
export function randomGame(
  choices: readonly number[],
  initialFen?: string,
  variant?: BoardVariant,
): { game: Game; events: GameEvent[] } {
  let game = blitz(initialFen, variant);
  let now = 0;
  const events: GameEvent[] = [];
  for (const choice of choices) {
    now += choice % 4_000;
    const command = randomCommand(game, { choice, now });
    const verdict = command && play(game, command, now);
    if (!verdict?.ok) continue;
    events.push(verdict.value);
    game = verdict.after;
    if (game.end) break;
  }
  return { game, events };
}

function randomCommand(game: Game, { choice, now }: { choice: number; now: number }): GameCommand | undefined {
  const by = choice & 1 ? 'white' : 'black';
  switch (choice % 61) {
    case 0:
      return { type: 'offer_draw', by };
    case 1:
      return { type: 'decline_draw', by };
    case 2:
      return { type: 'downtime', from: now - 5_000, to: now + 500 };
    case 3:
      return { type: 'claim_draw', by };
    default: {
      const moves = everyMove(game.position);
      const move = moves[(choice >>> 8) % moves.length];
      return move && { type: 'move', by: turnOf(game), ply: game.ply + 1, uci: uciOf(move) };
    }
  }
}
