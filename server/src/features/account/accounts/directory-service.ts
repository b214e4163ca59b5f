import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { DEFAULT_SETTINGS, type Settings } from '@tabiya/contract/account/settings.ts';
import {
  directoryBeginning,
  directoryBeginningAmong,
  directoryLatest,
  directoryRows,
  writeSeen,
  type DirectoryRow,
} from './directory-store.ts';
import type { Ground } from './ground.ts';
import { usernameKey } from './policy.ts';
import { toPlayerView } from './view.ts';

/** What lists of people are made, searched and sorted by. Instants are ms since the epoch. */
export interface DirectoryEntry {
  player: PlayerView;
  /** The number that the documented calls name an account by. */
  number: number;
  /** The name as it is compared. */
  key: string;
  joinedAt: number;
  lastSeenAt: number;
  lastLogInAt: number | null;
  timezone: string | null;
  isStreamer: boolean;
  isActivated: boolean;
  settings: Settings;
}

export interface DirectoryService {
  /** By id, in one question; who does not exist is left out. */
  directoryOf(ids: readonly string[]): Promise<ReadonlyMap<string, DirectoryEntry>>;
  /** Open members whose name begins so, without regard to case, by name. */
  directoryBeginning(prefix: string, limit: number): Promise<DirectoryEntry[]>;
  /** The same among some accounts, closed ones too. */
  directoryBeginningAmong(prefix: string, ids: readonly string[], limit: number): Promise<DirectoryEntry[]>;
  /** Those of the accounts who were here last; who tells nobody comes after all who tell, by name. */
  directoryLatest(ids: readonly string[], limit: number): Promise<DirectoryEntry[]>;
  /** The accounts were here until then (ms since the epoch). */
  seen(ids: readonly string[], at: number): Promise<void>;
}

export const createDirectoryService = ({ store, now }: Ground): DirectoryService => ({
  async directoryOf(ids) {
    if (ids.length === 0) return new Map();
    const found = await directoryRows(store, [...new Set(ids)]);
    return new Map(found.map((row) => [row.id, toEntry(row, now())]));
  },
  async directoryBeginning(prefix, limit) {
    const found = await directoryBeginning(store, usernameKey(prefix), limit);
    return found.map((row) => toEntry(row, now()));
  },
  async directoryBeginningAmong(prefix, ids, limit) {
    if (ids.length === 0) return [];
    const found = await directoryBeginningAmong(store, usernameKey(prefix), { ids, limit });
    return found.map((row) => toEntry(row, now()));
  },
  async directoryLatest(ids, limit) {
    if (ids.length === 0 || limit <= 0) return [];
    return (await directoryLatest(store, ids, limit)).map((row) => toEntry(row, now()));
  },
  seen: (ids, at) => writeSeen(store, ids, at),
});

const toEntry = (row: DirectoryRow, now: number): DirectoryEntry => ({
  player: toPlayerView(row, now),
  number: row.number,
  key: usernameKey(row.username),
  joinedAt: row.joined_at,
  lastSeenAt: row.last_seen_at,
  lastLogInAt: row.last_login_at,
  timezone: row.timezone,
  isStreamer: row.is_streamer,
  isActivated: row.activated_at !== null,
  settings: { ...DEFAULT_SETTINGS, ...row.settings },
});
