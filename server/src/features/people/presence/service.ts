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
  /** Says where running puzzle battles are found. Called once, by the composition. */
  followBattles(source: RunningBattles): void;
  /** Sets who is live on stream, and returns the accounts for which that has changed. */
  setStreaming(accountIds: ReadonlySet<string>): ReadonlySet<string>;
}

/** Games that are being played. */
interface RunningGames {
  /** Returns the running game of each account, by account id; accounts without one are left out. */
  runningGames(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Puzzle battles that go on. */
interface RunningBattles {
  /** Returns the running battle of each account, by account id; accounts without one are left out. */
  runningBattles(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Running games and battles, each by account id. */
interface Playing {
  games: ReadonlyMap<string, string>;
  battles: ReadonlyMap<string, string>;
}
const NOTHING: Playing = { games: new Map(), battles: new Map() };

export interface PresenceNeeds {
  accounts: Pick<AccountsService, 'directoryOf' | 'seen'>;
  friends: Pick<FriendsService, 'standingWith' | 'friendIdsOf'>;
  games: RunningGames;
}

export const createPresenceService = (
  here: Pick<WhoIsHere, 'since' | 'leftAt'>,
  { accounts, friends, games }: PresenceNeeds,
): PresenceService => {
  let battles: RunningBattles = { runningBattles: async () => new Map() };
  let streaming: ReadonlySet<string> = new Set();
  /** Returns what the accounts play, as far as they are here. */
  const playing = async (ids: readonly string[]): Promise<Playing> => {
    const online = ids.filter((id) => here.since(id) !== undefined);
    if (online.length === 0) return NOTHING;
    const [inGames, inBattles] = await Promise.all([games.runningGames(online), battles.runningBattles(online)]);
    return { games: inGames, battles: inBattles };
  };
  const see = ({ player: { id }, lastSeenAt }: DirectoryEntry, now: Playing) => {
    const [isStreaming, gameId, battleId] = [streaming.has(id), now.games.get(id), now.battles.get(id)];
    const seen = { since: here.since(id), leftAt: here.leftAt(id), lastSeenAt };
    return toPresenceView({ id, ...seen, gameId, battleId, isStreaming });
  };

  return {
    async of(ids, viewerId, known) {
      const [entries, standings, now] = await Promise.all([
        known ?? accounts.directoryOf(ids),
        viewerId === null ? new Map<string, never>() : friends.standingWith(viewerId, ids),
        playing(ids),
      ]);
      return ids.flatMap((id) => {
        const entry = entries.get(id);
        if (entry === undefined) return [];
        const isTold = id === viewerId || maySeePresence(entry.settings['social.show_presence'], standings.get(id));
        return isTold ? see(entry, now) : hiddenPresence(id);
      });
    },
    async toFriends(entries) {
      const now = await playing(entries.map(({ player }) => player.id));
      return new Map(
        entries.map((entry) => {
          const { id } = entry.player;
          const isTold = maySeePresence(entry.settings['social.show_presence'], FRIEND);
          return [id, isTold ? see(entry, now) : hiddenPresence(id)] as const;
        }),
      );
    },
    isHere: (accountId) => here.since(accountId) !== undefined,
    followBattles(source) {
      battles = source;
    },
    setStreaming(accountIds) {
      const changed = accountIds.symmetricDifference(streaming);
      streaming = accountIds;
      return changed;
    },
  };
};

const FRIEND = { areFriends: true, isBlocked: false };
