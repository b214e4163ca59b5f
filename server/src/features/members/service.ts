import type { MemberView } from '@tabiya/contract/members.ts';
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
      joinedAt,
      lastSeenAt: isOnline ? platform.now() : account.lastSeenAt,
      isOnline,
      ratings: await ratings.of(id),
      games: await archive.countsOf(id),
    };
  },
});
