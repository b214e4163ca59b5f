import type { ClubRight, ClubRole } from '@tabiya/contract/community/club-rights.ts';
import type { ClubHead } from '@tabiya/contract/community/clubs.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import * as rows from './store.ts';
import { toClubHead } from './view.ts';

export type { ClubHead } from '@tabiya/contract/community/clubs.ts';
export type { ClubRight, ClubRole } from '@tabiya/contract/community/club-rights.ts';

/** What features built on clubs ask of them. Nobody is a member of a closed club. */
export interface ClubsService {
  byUrl(url: string): Promise<ClubHead | undefined>;
  byIds(ids: readonly number[]): Promise<ClubHead[]>;
  /** Returns the clubs of a member, the most recent activity first. */
  of(userId: string): Promise<ClubHead[]>;
  roleOf(clubId: number, userId: string): Promise<ClubRole | undefined>;
  may(clubId: number, userId: string, right: ClubRight): Promise<boolean>;
  /** Returns the account ids of all members; `CLUB_MEMBERS_MAX` bounds their number. */
  memberIds(clubId: number): Promise<string[]>;
  /** Notes that something has happened in the club. */
  touch(clubId: number): Promise<void>;
}

export const createClubsService = ({ store, now }: Pick<Platform, 'store' | 'now'>): ClubsService => ({
  async byUrl(url) {
    const row = await rows.clubByUrl(store, url);
    return row && toClubHead(row);
  },
  byIds: async (ids) => (await rows.clubsById(store, ids)).map(toClubHead),
  of: async (userId) => (await rows.clubsOf(store, userId)).map(toClubHead),
  roleOf: async (clubId, userId) => (await rows.memberOf(store, clubId, userId))?.role,
  async may(clubId, userId, right) {
    const member = await rows.memberOf(store, clubId, userId);
    return member?.role === 'founder' || (member?.rights.includes(right) ?? false);
  },
  memberIds: (clubId) => rows.memberIds(store, clubId),
  touch: (clubId) => rows.writeActivity(store, clubId, now()),
});
