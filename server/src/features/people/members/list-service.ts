import {
  MEMBERS_PAGE_SIZE,
  RECENT_OPPONENTS,
  type ListedMember as ListedMemberView,
  type MEMBER_ORDERS,
  type MemberPage,
  type PlayerView,
} from '@tabiya/contract/people/members.ts';
import type { PresenceView } from '@tabiya/contract/people/presence.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService, ListedMember } from '../../account/accounts/service.ts';
import type { FriendsService } from '../friends/service.ts';
import { LAST_PAGE, mayReadName } from './policy.ts';
import type { MembersNeeds } from './service.ts';
import { toFullName } from './view.ts';

const DAY = 86_400_000;
/** Sort orders of the pages as the documents name them, mapped to those of the store. */
const ORDERS = { active: 'seen', newest: 'joined', username: 'name' } as const;

/** Lists of members. Pages count from 1. `viewerId` is null for a visitor. */
export interface MemberLists {
  /**
   * Returns members whose name contains three letters or more, or begins with fewer: the exact name first, then friends,
   * then names that begin with them, then the most recently seen; members not seen for `activeDays` are left out.
   */
  search(request: { part: string; activeDays: number; page: number; viewerId: string | null }): Promise<MemberPage>;
  list(request: {
    order: (typeof MEMBER_ORDERS)[number];
    country?: string | undefined;
    title?: string | undefined;
    page: number;
    viewerId: string | null;
  }): Promise<MemberPage>;
  recentOpponents(accountId: string): Promise<{ player: PlayerView; presence: PresenceView; playedAt: number }[]>;
}

interface ListNeeds extends Omit<MembersNeeds, 'friends'> {
  accounts: AccountsService;
  friends: Pick<FriendsService, 'friendIdsOf' | 'standingWith'>;
}

export const createMemberLists = ({ now }: Pick<Platform, 'now'>, needs: ListNeeds): MemberLists => {
  const { accounts, archive, friends, presence } = needs;
  return {
    async search({ part, activeDays, page, viewerId }) {
      const firstIds = viewerId === null ? [] : await friends.friendIdsOf(viewerId);
      const found = await accounts.membersLike({
        part,
        firstIds,
        seenSince: now() - activeDays * DAY,
        ...range(page),
      });
      return toPage(needs, found, { page, viewerId });
    },
    async list({ order, country, title, page, viewerId }) {
      const found = await accounts.membersLike({ order: ORDERS[order], country, chessTitle: title, ...range(page) });
      const shown = await toPage(needs, found, { page, viewerId });
      return order === 'active' ? { ...shown, members: bySeen(shown.members) } : shown;
    },
    async recentOpponents(accountId) {
      const last = await archive.lastOpponents(accountId, RECENT_OPPONENTS);
      const ids = last.map(({ id }) => id);
      const [players, seen] = await Promise.all([accounts.playersById(ids), presence.of(ids, accountId)]);
      return last.flatMap(({ id, playedAt }) => {
        const player = players.get(id);
        const here = seen.find((one) => one.id === id);
        return player === undefined || here === undefined ? [] : [{ player, presence: here, playedAt }];
      });
    },
  };
};

/**
 * Orders members by when they were seen, as the list says it: those online first, those who hide it last. The store
 * knows it only to some minutes.
 */
const bySeen = (members: readonly ListedMemberView[]): ListedMemberView[] => {
  const seenAt = ({ presence: { status, statusAt } }: ListedMemberView) =>
    status === 'online' ? Infinity : (statusAt ?? -Infinity);
  return members.toSorted((a, b) => (seenAt(a) === seenAt(b) ? 0 : seenAt(b) - seenAt(a)));
};

/** One entry more than a page shows tells whether there is another page. */
const range = (page: number) =>
  page > LAST_PAGE ? { limit: 0, offset: 0 } : { limit: MEMBERS_PAGE_SIZE + 1, offset: (page - 1) * MEMBERS_PAGE_SIZE };

/** Members who block the viewer, or are blocked, are not shown. */
const toPage = async (
  { accounts, friends, presence, profiles }: ListNeeds,
  found: readonly ListedMember[],
  { page, viewerId }: { page: number; viewerId: string | null },
): Promise<MemberPage> => {
  const ids = found.slice(0, MEMBERS_PAGE_SIZE).map(({ player }) => player.id);
  const [standings, entries, names] = await Promise.all([
    viewerId === null ? new Map<string, never>() : friends.standingWith(viewerId, ids),
    accounts.directoryOf(ids),
    profiles.fullNames(ids),
  ]);
  const seen = new Map((await presence.of(ids, viewerId)).map((one) => [one.id, one]));
  const members = found.slice(0, MEMBERS_PAGE_SIZE).flatMap(({ player, joinedAt, rating }): ListedMemberView[] => {
    const { areFriends = false, isBlocked = false } = standings.get(player.id) ?? {};
    const settings = entries.get(player.id)?.settings;
    const here = seen.get(player.id);
    if (isBlocked || settings === undefined || here === undefined) return [];
    const name = names.get(player.id);
    const mayRead = mayReadName(settings, { isSelf: player.id === viewerId, areFriends });
    const fullName = name !== undefined && mayRead ? toFullName(name) : null;
    return [{ player, fullName, rating, joinedAt, presence: here, areFriends }];
  });
  return { members, page, hasMore: found.length > MEMBERS_PAGE_SIZE };
};
