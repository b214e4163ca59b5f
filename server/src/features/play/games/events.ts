import type { Outcome } from '../../people/conduct/service.ts';
import type { BoardVariant, ByColor, GameEnd, TimeClass } from '@tabiya/chess/rules/types.ts';
import { defineEvent } from '../../../platform/jobs/domain-events.ts';

export interface GameStarted {
  gameId: string;
  /** Account ids. */
  players: ByColor<string>;
  variant: BoardVariant;
  timeClass: TimeClass;
  /** So much later those who watch see it, ms. */
  delay: number;
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

/** Everybody may know now that a game has begun, or how it ended. Told by one node, once. */
export interface GameSeen extends Pick<GameStarted, 'gameId' | 'players'> {
  is: 'begun' | 'over';
}
export const gameSeen = defineEvent<GameSeen>('games.seen');
