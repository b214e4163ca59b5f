import { applyEvent, deadline, newGame, turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import { play } from '@tabiya/chess/rules/play.ts';
import type { GameSetup } from '@tabiya/chess/rules/game-setup.ts';
import { mainlineOf, type PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';
import { moveFromSan, uciOf } from '@tabiya/chess/rules/position.ts';
import { opposite, type GameCommand, type GameEvent } from '@tabiya/chess/rules/types.ts';

/** The first move of a side costs no time, so no PGN says how long it took. */
const FIRST_MOVE_MS = 2_000;
/** Time from the last move to an end other than by a move. */
const LAST_THOUGHT_MS = 500;

/** Plays a PGN under our rules, at the pace of its clocks. Returns the log as it would have been written. */
export const replayedLog = (pgn: PgnTree, setup: GameSetup): GameEvent[] => {
  const events: GameEvent[] = [];
  let game = newGame(setup);
  let now = setup.startedAt;
  const act = (command: GameCommand) => {
    const verdict = play(game, command, now);
    if (!verdict.ok) throw new Error(`${pgn.tags['White']} against ${pgn.tags['Black']}: ${verdict.refusal}`);
    events.push(verdict.value);
    game = applyEvent(game, verdict.value);
  };
  for (const { san, clock } of mainlineOf(pgn)) {
    const move = moveFromSan(game.position, san);
    if (move === undefined) throw new Error(`${san} is no move in ${pgn.tags['White']} against ${pgn.tags['Black']}`);
    now += spent(game, clock);
    act({ type: 'move', by: turnOf(game), ply: game.ply + 1, uci: uciOf(move) });
  }
  if (!game.end) {
    const timeout = pgn.tags['Termination']?.startsWith('timeout');
    now = timeout ? (deadline(game) ?? now) : now + LAST_THOUGHT_MS;
    for (const command of lastCommands(game, pgn)) act(command);
  }
  return events;
};

/** Returns the time spent on a move, from the clock after it. */
const spent = (game: Game, clockAfter: number | undefined): number => {
  if (game.ply < 2 || clockAfter === undefined) return FIRST_MOVE_MS;
  return game.clock[turnOf(game)] + game.setup.timeControl.increment - clockAfter;
};

const lastCommands = (game: Game, pgn: PgnTree): GameCommand[] => {
  switch (pgn.tags['Termination']) {
    case 'resignation':
      return [{ type: 'resign', by: pgn.result === '1-0' ? 'black' : 'white' }];
    case 'timeout':
    case 'timeout_cannot_mate':
      return [{ type: 'flag' }];
    case 'threefold':
    case 'fifty_moves':
      return [{ type: 'claim_draw', by: turnOf(game) }];
    case 'agreement':
      return [
        { type: 'offer_draw', by: opposite(turnOf(game)) },
        { type: 'accept_draw', by: turnOf(game) },
      ];
    default:
      throw new Error(`The game does not say how it ended: ${pgn.tags['White']} against ${pgn.tags['Black']}`);
  }
};
