import type { Platform } from '../../../platform/site/platform.ts';
import { playedBy, type PlayedFilter, type PlayedMark } from './played-store.ts';

export type { PlayedFilter } from './played-store.ts';

export interface PlayedRequest {
  filter: PlayedFilter;
  isOldestFirst: boolean;
  /** The requesting account; null for a visitor. */
  readerId: string | null;
}

/** Games of an account, for export. */
export interface PlayedGames {
  /** Yields the ids of all games that fit, in small batches, ordered by their ends; bughouse is left out. */
  playedBy(accountId: string, request: PlayedRequest): AsyncIterable<string[]>;
}

/** Batch size; small, so that writing a batch does not delay anybody's move. */
const GAMES_AT_ONCE = 25;

export const createPlayedGames = ({ store, now }: Pick<Platform, 'store' | 'now'>): PlayedGames => ({
  async *playedBy(accountId, { filter, isOldestFirst, readerId }) {
    let after: PlayedMark | undefined;
    do {
      const reader = { id: readerId, at: now() };
      const marks = await playedBy(store, accountId, { filter, reader, isOldestFirst, after, limit: GAMES_AT_ONCE });
      if (marks.length > 0) yield marks.map((mark) => mark.game_id);
      after = marks.length < GAMES_AT_ONCE ? undefined : marks.at(-1);
    } while (after !== undefined);
  },
});
