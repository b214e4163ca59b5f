import { isClosed, levelName, LEVELS } from '@tabiya/contract/kit/levels.ts';
import { BADGES, type MemberView } from '@tabiya/contract/members.ts';
import { limitOf } from '@tabiya/contract/membership-table.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { ArchiveService } from '../archive/service.ts';
import type { RatingsService } from '../ratings/service.ts';

export interface MembersService {
  /** What anyone may see of a member or guest. Undefined where nobody has that name. */
  viewMember(username: string): Promise<MemberView | undefined>;
}

export interface MembersNeeds {
  accounts: AccountsService;
  ratings: RatingsService;
  archive: ArchiveService;
}

export const createMembersService = (
  platform: Pick<Platform, 'now' | 'isOnline'>,
  { accounts, ratings, archive }: MembersNeeds,
): MembersService => ({
  async viewMember(username) {
    const account = await accounts.accountByName(username);
    if (account === undefined) return undefined;
    const { id, isGuest, joinedAt } = account;
    const isOnline = platform.isOnline(id);
    return {
      id,
      username: account.username,
      isGuest,
      badge: badgeOf(account.membershipLevel),
      closed: closedNote(account.membershipLevel),
      joinedAt,
      lastSeenAt: isOnline ? platform.now() : account.lastSeenAt,
      isOnline,
      ratings: await ratings.of(id),
      games: await archive.countsOf(id),
    };
  },
});

/** Moderators and staff are always told; a membership shows where its level brings that. */
const badgeOf = (level: number): MemberView['badge'] => {
  const isShown = level >= LEVELS.moderator || limitOf('badge', level) === true;
  return isShown ? (BADGES.find((badge) => badge === levelName(level)) ?? null) : null;
};

const closedNote = (level: number): MemberView['closed'] => {
  if (!isClosed(level)) return null;
  if (level === LEVELS.cheater) return 'fair_play';
  return level === LEVELS.abuser ? 'abuse' : 'inactive';
};
