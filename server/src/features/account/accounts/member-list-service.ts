import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { AccountsPlatform } from './accounts-platform.ts';
import { listMembers, type MemberQuery } from './member-list-store.ts';
import { usernameKey } from './policy.ts';
import { toPlayerView } from './view.ts';

/** Member data for lists of members. Instants are ms since the epoch. */
export interface ListedMember {
  player: PlayerView;
  joinedAt: number;
  lastSeenAt: number;
  /** Rating in the class that is played most; null without one. */
  rating: number | null;
}

export interface MemberListRequest extends Partial<Omit<MemberQuery, 'limit' | 'offset'>> {
  limit: number;
  offset?: number;
}

export interface MemberListService {
  /** Returns open accounts of members; the most recently seen come first unless another order is requested. */
  membersLike(request: MemberListRequest): Promise<ListedMember[]>;
}

export const createMemberListService = ({ store, now }: AccountsPlatform): MemberListService => ({
  async membersLike({ part = '', ...request }) {
    const rows = await listMembers(store, {
      seenSince: 0,
      country: undefined,
      chessTitle: undefined,
      order: 'seen',
      firstIds: [],
      withoutIds: [],
      offset: 0,
      ...request,
      part: usernameKey(part),
    });
    return rows.map((row) => ({
      player: toPlayerView(row, now()),
      joinedAt: row.joined_at,
      lastSeenAt: row.last_seen_at,
      rating: row.rating,
    }));
  },
});
