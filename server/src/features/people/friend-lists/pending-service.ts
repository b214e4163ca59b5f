import type { FriendPage } from '@tabiya/contract/people/friend-lists.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';
import type { FriendListNeeds } from './circle.ts';
import { isOpenMember } from '../friends/service.ts';
import { toMatches } from './matches.ts';
import type { Match } from './view.ts';

export interface PendingRequest {
  direction: 'received' | 'sent';
  pageSize: number;
  pageToken?: string | undefined;
}

/** Pending friend requests and suggestions. */
export interface PendingService {
  /** Returns pending requests, newest first. */
  pending(accountId: string, request: PendingRequest): Promise<FriendPage | Refusal<'bad_page_token'>>;
  /** Returns members whom friends of the account know, most friends in common first. */
  followSuggestions(accountId: string): Promise<{ player: PlayerView; mutual: number }[]>;
  /** Stops suggesting the named member. */
  dismissFollow(accountId: string, username: string): Promise<void | Refusal<'member_not_found'>>;
}

const SUGGESTED = 12;

export const createPendingService = (needs: FriendListNeeds): PendingService => {
  const { accounts, friends } = needs;
  return {
    async pending(accountId, { direction, pageSize, pageToken }) {
      const key = readCursor(pageToken, ['bigint', 'uuid']);
      if (isRefusal(key)) return key;
      const after = key === null ? undefined : { at: key[0], id: key[1] };
      const [listed, totalSize] = await Promise.all([
        friends.requestsOf(accountId, { direction, after, limit: pageSize + 1 }),
        friends.requestCountOf(accountId, direction),
      ]);
      const { items: page, next: nextPageToken } = pageOf(listed, pageSize, ({ at, id }) => [at, id]);
      const entries = await accounts.directoryOf(page.map(({ id }) => id));
      const matches = page.flatMap(({ id, at }): Match[] => {
        const entry = entries.get(id);
        // Somebody who only requests friendship is not shown who is online.
        return entry === undefined ? [] : [{ entry, presence: null, areFriends: false, since: at }];
      });
      return { friends: await toMatches(needs, matches), pagination: { totalSize, nextPageToken } };
    },
    async followSuggestions(accountId) {
      const known = await friends.knownToFriends(accountId, SUGGESTED);
      const entries = await accounts.directoryOf(known.map(({ id }) => id));
      return known.flatMap(({ id, mutual }) => {
        const entry = entries.get(id);
        return entry === undefined || !isOpenMember(entry) ? [] : [{ player: entry.player, mutual }];
      });
    },
    async dismissFollow(accountId, username) {
      const account = await accounts.accountByName(username);
      if (account === undefined) return refuse('member_not_found');
      await friends.dismiss(accountId, account.id);
    },
  };
};
