import type { PresenceView } from '@tabiya/contract/people/presence.ts';
import type { AccountsService, DirectoryEntry } from '../../account/accounts/service.ts';
import type { FriendsService } from '../friends/service.ts';
import { maySeePresence } from './policy.ts';
import { hiddenPresence, toPresenceView } from './view.ts';
import type { WhoIsHere } from './who-is-here.ts';

export interface PresenceService {
  /**
   * Returns what a viewer (null: a visitor) may know of these accounts, in their order; unknown ids are left out. Pass
   * `entries` when they are read already.
   */
  of(
    ids: readonly string[],
    viewerId: string | null,
    entries?: ReadonlyMap<string, DirectoryEntry>,
  ): Promise<PresenceView[]>;
  /** Returns what friends may know of these accounts, by id. */
  toFriends(entries: readonly DirectoryEntry[]): Promise<ReadonlyMap<string, PresenceView>>;
  /** Returns whether the account has a live connection anywhere on the site, regardless of privacy settings. */
  isHere(accountId: string): boolean;
  /** Sets who is live on stream, and returns the accounts for which that has changed. */
  setStreaming(accountIds: ReadonlySet<string>): ReadonlySet<string>;
}

/** Games that are being played. */
interface RunningGames {
  /** Returns the running game of each account, by account id; accounts without one are left out. */
  runningGames(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface PresenceNeeds {
  accounts: Pick<AccountsService, 'directoryOf' | 'seen'>;
  friends: Pick<FriendsService, 'standingWith' | 'friendIdsOf'>;
  games: RunningGames;
}

export const createPresenceService = (
  here: Pick<WhoIsHere, 'since' | 'leftAt'>,
  { accounts, friends, games }: PresenceNeeds,
): PresenceService => {
  const playing = async (ids: readonly string[]) => {
    const online = ids.filter((id) => here.since(id) !== undefined);
    return online.length === 0 ? new Map<string, string>() : games.runningGames(online);
  };
  let streaming: ReadonlySet<string> = new Set();
  const see = ({ player: { id }, lastSeenAt }: DirectoryEntry, gameId: string | undefined) => {
    const isStreaming = streaming.has(id);
    return toPresenceView({ id, since: here.since(id), leftAt: here.leftAt(id), lastSeenAt, gameId, isStreaming });
  };

  return {
    async of(ids, viewerId, known) {
      const [entries, standings, inGames] = await Promise.all([
        known ?? accounts.directoryOf(ids),
        viewerId === null ? new Map<string, never>() : friends.standingWith(viewerId, ids),
        playing(ids),
      ]);
      return ids.flatMap((id) => {
        const entry = entries.get(id);
        if (entry === undefined) return [];
        const isTold = id === viewerId || maySeePresence(entry.settings['social.show_presence'], standings.get(id));
        return isTold ? see(entry, inGames.get(id)) : hiddenPresence(id);
      });
    },
    async toFriends(entries) {
      const inGames = await playing(entries.map(({ player }) => player.id));
      return new Map(
        entries.map((entry) => {
          const { id } = entry.player;
          const isTold = maySeePresence(entry.settings['social.show_presence'], FRIEND);
          return [id, isTold ? see(entry, inGames.get(id)) : hiddenPresence(id)] as const;
        }),
      );
    },
    isHere: (accountId) => here.since(accountId) !== undefined,
    setStreaming(accountIds) {
      const changed = accountIds.symmetricDifference(streaming);
      streaming = accountIds;
      return changed;
    },
  };
};

const FRIEND = { areFriends: true, isBlocked: false };
