import type { ClubRight, ClubRole } from '@tabiya/contract/community/club-rights.ts';
import type { ClubHead } from '@tabiya/contract/community/clubs.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import * as clubs from './club-store.ts';
import { clubIdsOf, forgetAccount, keptOf } from './keeping-store.ts';
import { leadersOf, memberIds, memberOf, writeActive } from './member-store.ts';
import { writeLog, type LoggedAct } from './order-store.ts';
import { rightsOf } from './policy.ts';
import type { Succession } from './succession-service.ts';
import { toClubHead } from './view.ts';

export type { ClubHead } from '@tabiya/contract/community/clubs.ts';
export type { ClubRight, ClubRole } from '@tabiya/contract/community/club-rights.ts';

/** Clubs as other features use them. Nobody is a member of a closed club. */
export interface ClubsService {
  byUrl(url: string): Promise<ClubHead | undefined>;
  byIds(ids: readonly number[]): Promise<ClubHead[]>;
  /** Returns the clubs of a member, the most recent activity first. */
  of(userId: string): Promise<ClubHead[]>;
  roleOf(clubId: number, userId: string): Promise<ClubRole | undefined>;
  may(clubId: number, userId: string, right: ClubRight): Promise<boolean>;
  /** Returns the account ids of the leaders who have the right; their number is bounded by `LEADERS_MAX`. */
  holdersOf(queries: Queries, clubId: number, right: ClubRight): Promise<string[]>;
  /** Returns the account ids of all members; `CLUB_MEMBERS_MAX` bounds their number. */
  memberIds(clubId: number): Promise<string[]>;
  /** Notes that something has happened in the club, and who did it. */
  touch(clubId: number, userId?: string): Promise<void>;
  /** Writes down what a leader has done, for the leaders of the club. */
  writeDown(act: Omit<LoggedAct, 'at'>, queries?: Queries): Promise<void>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export const createClubsService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  succession: Pick<Succession, 'forget'>,
): ClubsService => ({
  async byUrl(url) {
    const row = await clubs.clubByUrl(store, url);
    return row && toClubHead(row);
  },
  byIds: async (ids) => (await clubs.clubsById(store, ids)).map(toClubHead),
  of: async (userId) => (await clubs.clubsOf(store, userId)).map(toClubHead),
  roleOf: async (clubId, userId) => (await memberOf(store, clubId, userId))?.role,
  may: async (clubId, userId, right) => rightsOf(await memberOf(store, clubId, userId), null).includes(right),
  holdersOf: async (queries, clubId, right) =>
    (await leadersOf(queries, clubId))
      .filter((leader) => rightsOf(leader, null).includes(right))
      .map(({ account_id: id }) => id),
  memberIds: (clubId) => memberIds(store, clubId),
  async touch(clubId, userId) {
    await clubs.writeActivity(store, clubId, now());
    if (userId !== undefined) await writeActive(store, { clubId, accountId: userId, at: now() });
  },
  writeDown: (act, queries = store) => writeLog(queries, { ...act, at: now() }),
  async exportOf(accountId) {
    const kept = await keptOf(store, accountId);
    return Object.values(kept).some((part) => part.length > 0) ? kept : undefined;
  },
  async erase(queries, accountId) {
    for (const id of await clubIdsOf(queries, accountId)) await succession.forget(queries, id, accountId);
    await forgetAccount(queries, accountId);
  },
});
