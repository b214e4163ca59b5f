import type { RatingClass } from '@tabiya/chess/rules/types.ts';
import type { OutputOf } from '@tabiya/contract/kit/endpoint.ts';
import type {
  ClassStats,
  GameCounts,
  MemberPopup,
  members,
  MemberView,
  PlayerView,
  RatingPoint,
} from '@tabiya/contract/people/members.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService, DirectoryEntry } from '../../account/accounts/service.ts';
import type { FriendsService } from '../friends/service.ts';
import type { PresenceService } from '../presence/service.ts';
import type { ProfilesService } from '../profiles/service.ts';
import { mayReadName } from './policy.ts';
import type { MemberRatings, PlayedGames } from './record.ts';
import { toPublicPlayer } from './public-player.ts';
import { toClassStats, toMemberCore, toMemberWords } from './view.ts';

const DAY = 86_400_000;

/** Public data of members. `viewerId` is null for a visitor. Methods return undefined when the name is unknown. */
export interface MembersService {
  /** Returns what the viewer may know of the member. */
  viewMember(username: string, viewerId: string | null): Promise<MemberView | undefined>;
  popup(username: string, viewerId: string | null): Promise<MemberPopup | undefined>;
  /** Returns all games of two players, from the first one's side. */
  lifetimeScore(of: { user: string; opponent: string }, viewerId: string | null): Promise<GameCounts | undefined>;
  stats(username: string, viewerId: string | null): Promise<{ player: PlayerView; classes: ClassStats[] } | undefined>;
  /** `days` limits how far back the history goes. */
  ratingHistory(username: string, ratingClass: RatingClass, days: number): Promise<RatingPoint[] | undefined>;
  earlierRatings(
    username: string,
    days: number,
  ): Promise<{ ratings: { ratingClass: RatingClass; rating: number }[] } | undefined>;
  /** Returns what everybody may know, for programs; undefined for a guest. */
  publicPlayer(username: string): Promise<OutputOf<typeof members.publicPlayer> | undefined>;
  /** Updates the present rating stored with each account. */
  keepRatings(accountIds: readonly string[]): Promise<void>;
}

export interface MembersNeeds {
  accounts: AccountsService;
  ratings: MemberRatings;
  archive: PlayedGames;
  friends: Pick<FriendsService, 'areFriends' | 'friendCountOf' | 'standingWith'>;
  presence: PresenceService;
  profiles: ProfilesService;
}

export const createMembersService = (
  { now, config }: Pick<Platform, 'now' | 'config'>,
  needs: MembersNeeds,
): MembersService => {
  const { accounts, ratings, archive } = needs;
  const idOf = async (username: string) => (await accounts.accountByName(username))?.id;

  const viewMember: MembersService['viewMember'] = async (username, viewerId) => {
    const id = await idOf(username);
    if (id === undefined) return undefined;
    const [core, words, games] = await Promise.all([
      coreOf(needs, id, viewerId),
      wordsOf(needs, id, viewerId),
      archive.countsOf(id, viewerId),
    ]);
    return { ...core, words, games };
  };

  return {
    viewMember,
    async popup(username, viewerId) {
      const id = await idOf(username);
      if (id === undefined) return undefined;
      const [core, { fullName, status }, lifetimeScore] = await Promise.all([
        coreOf(needs, id, viewerId),
        wordsOf(needs, id, viewerId),
        viewerId === null || viewerId === id
          ? null
          : archive.meetingsOf({ accountId: viewerId, opponentId: id }, viewerId),
      ]);
      return { ...core, fullName, status, lifetimeScore };
    },
    async lifetimeScore({ user, opponent }, viewerId) {
      const [accountId, opponentId] = [await idOf(user), await idOf(opponent)];
      if (accountId === undefined || opponentId === undefined) return undefined;
      return archive.meetingsOf({ accountId, opponentId }, viewerId);
    },
    async stats(username, viewerId) {
      const player = await accounts.playerByName(username);
      if (player === undefined) return undefined;
      const [ends, peaks] = await Promise.all([archive.endsOf(player.id, viewerId), ratings.peaks(player.id)]);
      const byClass = Map.groupBy(ends, ({ ratingClass }) => ratingClass);
      const all = await ratings.of(player.id, [...byClass.keys()]);
      const classes = all.map((rating) =>
        toClassStats(rating, byClass.get(rating.ratingClass) ?? [], peaks.get(rating.ratingClass)),
      );
      return { player, classes };
    },
    async ratingHistory(username, ratingClass, days) {
      const id = await idOf(username);
      return id === undefined ? undefined : ratings.history(id, ratingClass, now() - days * DAY);
    },
    async earlierRatings(username, days) {
      const id = await idOf(username);
      return id === undefined ? undefined : { ratings: await ratings.earlier(id, now() - days * DAY) };
    },
    async publicPlayer(username) {
      const id = await idOf(username);
      const entry = id === undefined ? undefined : (await accounts.directoryOf([id])).get(id);
      const member = entry?.player.isGuest === false ? await viewMember(username, null) : undefined;
      return entry && member && toPublicPlayer(member, entry, config.baseUrl);
    },
    async keepRatings(accountIds) {
      for (const id of accountIds) {
        const [most] = (await ratings.of(id)).toSorted((a, b) => b.games - a.games);
        if (most !== undefined && most.games > 0) await accounts.setLook(id, { rating: most.rating });
      }
    },
  };
};

const coreOf = async ({ accounts, ratings, friends, presence }: MembersNeeds, id: string, viewerId: string | null) => {
  const entries = await accounts.directoryOf([id]);
  const [[seen], all, count] = await Promise.all([
    presence.of([id], viewerId),
    ratings.of(id),
    friends.friendCountOf(id),
  ]);
  const entry = entries.get(id);
  if (entry === undefined || seen === undefined) throw new Error(`There is no account ${id}`);
  return toMemberCore({ entry, presence: seen, ratings: all, friends: count });
};

const wordsOf = async (needs: MembersNeeds, id: string, viewerId: string | null) => {
  const [profile, entries] = await Promise.all([needs.profiles.profileOf(id), needs.accounts.directoryOf([id])]);
  const { player, settings } = entries.get(id) as DirectoryEntry;
  const areFriends = viewerId !== null && viewerId !== id && (await needs.friends.areFriends(viewerId, id));
  return toMemberWords(profile, {
    level: player.membershipLevel,
    mayReadName: mayReadName(settings, { isSelf: viewerId === id, areFriends }),
  });
};
