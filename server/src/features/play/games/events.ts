import type { ConductOutcome } from '../../people/conduct/service.ts';
import type { BoardVariant, ByColor, GameEnd, TimeClass } from '@tabiya/chess/rules/types.ts';
import { defineEvent } from '../../../platform/jobs/domain-events.ts';

export interface GameStarted {
  gameId: string;
  /** Account ids. */
  players: ByColor<string>;
  variant: BoardVariant;
  timeClass: TimeClass;
  /** Delay after which spectators see the game, ms. */
  delay: number;
  /** `type/id` of the competition that the game belongs to; null for a game of its own. */
  competition?: string | null;
}
export const gameStarted = defineEvent<GameStarted>('games.started');

/** Published once, by the node that settled the game, when its row, archive and ratings are written. */
export interface GameEnded extends GameStarted {
  end: GameEnd;
  rated: boolean;
  /** Conduct of both players. */
  outcomes: ByColor<ConductOutcome>;
}
export const gameEnded = defineEvent<GameEnded>('games.ended');

/** Published once, by one node, when spectators may know that a game has begun or how it ended. */
export interface GameSeen extends Pick<GameStarted, 'gameId' | 'players'> {
  is: 'begun' | 'over';
}
export const gameSeen = defineEvent<GameSeen>('games.seen');

/** Published when a command of a player has changed a daily game that goes on. */
export interface DailyTurn {
  gameId: string;
  /** Account id of the player to move. */
  moverId: string;
}
export const dailyTurn = defineEvent<DailyTurn>('games.daily-turn');
