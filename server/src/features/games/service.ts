import type { Game } from '@tabiya/chess/game.ts';
import type { ByColor, Color, GameCommand, GameRefusal, TimeControl } from '@tabiya/chess/types.ts';
import type { GameGlimpse, GameView } from '@tabiya/contract/games.ts';
import type { Refusal } from '@tabiya/contract/kit/refusal.ts';

export interface NewGame {
  /** Account ids. */
  players: ByColor<string>;
  timeControl: TimeControl;
  /** Counts only where both are members. */
  rated: boolean;
}

type WithoutBy<T> = T extends unknown ? Omit<T, 'by'> : never;
/** What somebody wants of a game; who it is says the account. */
export type PlayerCommand = WithoutBy<Exclude<GameCommand, { type: 'downtime' }>>;

export type CommandRefusal = Exclude<GameRefusal, 'already_played'> | 'not_a_player' | 'game_not_found';

/** What decides who has White in the next game. */
export interface RecentColors {
  /** White games minus Black games of late. */
  balance: number;
  last: Color | undefined;
  lastOpponent: string | undefined;
}

export interface GamesService {
  /** Returns the id of the game, which has begun. */
  startGame(game: NewGame): Promise<string>;
  /**
   * Does what the account (null: anybody) wants. Resolves when it is durable and everybody is told; a move that was
   * played already is no refusal. Throws where the store does not answer, and nothing has changed then.
   */
  command(gameId: string, accountId: string | null, command: PlayerCommand): Promise<void | Refusal<CommandRefusal>>;
  /** The game as it stands, running or over. */
  game(gameId: string): Promise<Game | undefined>;
  view(gameId: string): Promise<GameView | undefined>;
  /** Running games, best players first. */
  watchable(): Promise<GameGlimpse[]>;
  /** The account's running games. */
  mine(accountId: string): Promise<GameGlimpse[]>;
  /** Which of the accounts are in a running game. */
  playing(accountIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** By account id; accounts without a game are left out. */
  recentColors(accountIds: readonly string[]): Promise<ReadonlyMap<string, RecentColors>>;
  /** Running games of the whole site. */
  runningCount(): Promise<number>;
}
