import type { Outcome } from '../conduct/service.ts';
import type { BoardVariant, ByColor, GameEnd, TimeClass } from '@tabiya/chess/types.ts';
import { defineEvent } from '../../platform/domain-events.ts';

export interface GameStarted {
  gameId: string;
  /** Account ids. */
  players: ByColor<string>;
  variant: BoardVariant;
  timeClass: TimeClass;
}
export const gameStarted = defineEvent<GameStarted>('games.started');

/** The game's row, archive and ratings are written. Told by the node that settled it, once. */
export interface GameEnded extends GameStarted {
  end: GameEnd;
  rated: boolean;
  /** How both behaved. */
  outcomes: ByColor<Outcome>;
}
export const gameEnded = defineEvent<GameEnded>('games.ended');
