import { applyEvent, newGame } from '@tabiya/chess/rules/game.ts';
import type { Position } from '@tabiya/chess/rules/position.ts';
import type { MoveEvent } from '@tabiya/chess/rules/types.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';

/** A finished game to step through. */
export interface Replay {
  /** Positions by ply; 0 is the initial one. */
  positions: readonly Position[];
  /** Moves in order, without those taken back. */
  moves: readonly MoveEvent[];
}

export const replayOf = (view: GameView): Replay => {
  const { variant, timeControl, moveCost, startedAt, rated, events } = view;
  const setup = { initialFen: view.initialFen ?? undefined, handicap: view.handicap ?? undefined, takebacks: !rated };
  let game = newGame({ variant, timeControl, moveCost, startedAt, ...setup });
  const positions = [game.position];
  for (const event of events) {
    game = applyEvent(game, event);
    if (event.type === 'move') positions.push(game.position);
    if (event.type === 'taken_back') positions.length -= event.plies;
  }
  return { positions, moves: game.moves.toArray() };
};
