import type { ByColor, Color, Result, TimeClass } from '@tabiya/chess/rules/types.ts';

/** A finished game as it is recorded. */
export interface PlayedGame {
  id: string;
  /** Ms since the epoch. */
  endedAt: number;
  /** Account ids. */
  players: ByColor<string>;
  ratings: ByColor<number>;
  timeClass: TimeClass;
  /** Casual games count only for their players. */
  rated: boolean;
  result: Exclude<Result, '*'>;
  /** Moves as UCI, each with the hash of the position before it. */
  moves: readonly { position: string; uci: string }[];
}

/** Which games count. */
export interface PositionFilter {
  timeClass: TimeClass | undefined;
  /** Lower bound of the rating band, by the average rating of both players. */
  rating: number | undefined;
  /** First instant, ms since the epoch. */
  since: number;
  /** Games of this account with this colour, casual ones too; otherwise all rated games. */
  player: { id: string; color: Color } | undefined;
}

/** What games went on with one move. */
export interface PlayedMove {
  uci: string;
  white: number;
  draws: number;
  black: number;
  averageRating: number;
  /** Instant within the month of the last game, ms since the epoch. */
  lastAt: number;
}

export interface FoundGame extends Pick<PlayedGame, 'id' | 'endedAt' | 'players' | 'ratings' | 'timeClass' | 'result'> {
  /** The move that was played in the position. */
  uci: string;
}

export interface FoundPosition {
  moves: PlayedMove[];
  /** Games of the highest average rating, highest first. */
  top: FoundGame[];
  /** Newest first. */
  recent: FoundGame[];
}

/** A store of positions. Another collection of games, or another engine, is another implementation of it. */
export interface Positions {
  /** Records games; one that is recorded already is left alone. Concurrent calls wait for each other. */
  record(games: readonly PlayedGame[]): Promise<void>;
  /** `position` is a hash of `hashOf`; at most `games` top and recent games are returned. */
  lookup(position: string, filter: PositionFilter, games: number): Promise<FoundPosition>;
}
