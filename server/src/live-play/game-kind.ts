import type { Audience } from '../platform/live/live.ts';
import type { GameTypes, HeldGame } from './held-game.ts';
import type { GameRules, JudgeParts } from './judge.ts';
import type { GameLog, StoredTurn } from './log-store.ts';
import type { ToldPresence } from './player-presence.ts';

/** One kind of game: its rules, its tables, and how its games are read, folded and published. */
export interface GameKind<K extends GameTypes, G extends HeldGame<K>> {
  /** Its name in logs and in the names of repeated work: `games`. */
  name: string;
  rules: GameRules<K>;
  log: GameLog;
  room: GameRoom<K>;
  /** The command by which anybody asks for a flag. */
  flag: K['command'];
  /** The command that pauses the clocks between two times, ms since the epoch. */
  pause(from: number, to: number): K['command'];
  /** Reads games from the store without holding them. Those that do not exist are left out. */
  read(ids: readonly string[]): Promise<G[]>;
  /** Reads what the store knows of a held game; undefined if it does not exist. */
  reread(open: G): Promise<Partial<G> | undefined>;
  /**
   * Folds the log of a finished game into its row; idempotent. Returns the players' new ratings, null where the game
   * changed none, and whether this call did the fold.
   */
  fold(open: G): Promise<{ ratingAfter: Readonly<Record<K['seat'], number | null>>; first: boolean }>;
  /** Publishes the end of a game that has been folded; `first` as returned by `fold`. */
  settled(open: G, first: boolean): void;
  /** Receives the room's messages other than events, ends and presence. */
  heard?(open: G, message: string, data: unknown): void;
  /** Games whose deadlines stand in the store, if this kind has such. */
  stored?: StoredDeadlines<K, G> | undefined;
  /** See `JudgeParts`. */
  whenFair: JudgeParts<K, G>['whenFair'];
}

/** Deadlines that stand in the store. */
export interface StoredDeadlines<K extends GameTypes, G extends HeldGame<K>> {
  /** Returns the turn of such a game in the state `after`; undefined for a game that has none. */
  turnOf(open: G, after: K['game']): StoredTurn | undefined;
  /** Returns games whose time is over at `now`, those that wait longest first, after one of them. */
  due(now: number, after: DueGame | undefined, limit: number): Promise<DueGame[]>;
  /** Corrects a stored deadline. */
  postpone(id: string, dueAt: number): Promise<void>;
}

export interface DueGame {
  id: string;
  dueAt: number;
}

/** The room of a game, in which `event` is numbered, and `presence` and `settled` are passing messages. */
interface GameRoom<K extends GameTypes> {
  numbered(key: string, message: 'event', seq: number, data: K['event']): void;
  passing(key: string, message: 'presence', data: ToldPresence<K['seat']>, to?: Audience): void;
  hear(
    key: string,
    listener: (heard: { message: string; seq?: number | undefined; data: unknown }) => void,
  ): () => void;
  ready(key: string): Promise<void> | undefined;
}
