import type { PresenceView } from '@tabiya/contract/people/presence.ts';
import type { DirectoryEntry } from '../../account/accounts/service.ts';

/** A friend with what a friend may know. */
export interface Friend {
  entry: DirectoryEntry;
  presence: PresenceView;
  /** Start of the friendship, ms since the epoch. */
  since: number;
}

/** Ranks playing, online and offline. */
export const presenceRank = ({ status, activity }: PresenceView): number => {
  if (status === 'offline') return 0;
  return activity === 'playing' ? 2 : 1;
};

export const isOnline = ({ presence }: Friend): boolean => presence.status === 'online';

/** Orders by online first, then by the latest change, then by name. */
export const byPresence = (a: Friend, b: Friend): number =>
  Number(isOnline(b)) - Number(isOnline(a)) ||
  (b.presence.statusAt ?? 0) - (a.presence.statusAt ?? 0) ||
  compareText(a.entry.key, b.entry.key);

export const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
