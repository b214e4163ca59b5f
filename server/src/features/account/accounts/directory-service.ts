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
import type { AccountsPlatform } from './accounts-platform.ts';
import { usernameKey } from './policy.ts';
import { toPlayerView } from './view.ts';

/** Account data by which lists of people are built, searched and sorted. Instants are ms since the epoch. */
export interface DirectoryEntry {
  player: PlayerView;
  /** Number by which the documented calls name an account. */
  number: number;
  /** Normalised name, by which names are compared. */
  key: string;
  joinedAt: number;
  lastSeenAt: number;
  lastLogInAt: number | null;
  timezone: string | null;
  isStreamer: boolean;
  isCoach: boolean;
  isActivated: boolean;
  settings: Settings;
}

export interface DirectoryService {
  /** Returns entries by id in one query; unknown ids are left out. */
  directoryOf(ids: readonly string[]): Promise<ReadonlyMap<string, DirectoryEntry>>;
  /** Returns open members whose name starts with the prefix, case-insensitively, ordered by name. */
  directoryBeginning(prefix: string, limit: number): Promise<DirectoryEntry[]>;
  /** Does the same among the given accounts, including closed ones. */
  directoryBeginningAmong(prefix: string, ids: readonly string[], limit: number): Promise<DirectoryEntry[]>;
  /** Returns the given accounts that were seen last; accounts that hide when they were seen follow, ordered by name. */
  directoryLatest(ids: readonly string[], limit: number): Promise<DirectoryEntry[]>;
  /** Records that the accounts were seen at `at` (ms since the epoch). */
  seen(ids: readonly string[], at: number): Promise<void>;
}

export const createDirectoryService = ({ store, now }: AccountsPlatform): DirectoryService => ({
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
  isCoach: row.is_coach,
  isActivated: row.activated_at !== null,
  settings: { ...DEFAULT_SETTINGS, ...row.settings },
});
