import { FOUNDER_AWAY_DAYS, SUCCESSION_DAYS } from '@tabiya/contract/community/club-members.ts';
import { isClosed } from '@tabiya/contract/kit/levels.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService, DirectoryEntry } from '../../account/accounts/service.ts';
import { lockClub, writeFounderMissed, type ClubRow } from './club-store.ts';
import type { Closing } from './closing-service.ts';
import {
  deleteMember,
  foundersAfter,
  leadersOf,
  memberOf,
  oldestMembers,
  writeRole,
  type MemberRow,
} from './member-store.ts';
import { passOn } from './order-service.ts';
import { writeLog } from './order-store.ts';
import { inLine } from './policy.ts';
import { RIGHTS_OF_ROLE } from '@tabiya/contract/community/club-rights.ts';

const DAY_MS = 86_400_000;
const BATCH = 200;
/** Members without a role who are considered for a succession. */
const CANDIDATES = 100;

/** Finds another founder for a club whose founder is gone, because no open club may be without one. */
export interface Succession {
  /** Notes founders who are missing, and passes on the clubs that have waited long enough. */
  sweep(): Promise<void>;
  /** Takes a member out of a club whose account is erased. The founder's club passes on, or closes with the last one. */
  forget(queries: Queries, clubId: number, accountId: string): Promise<void>;
}

export interface SuccessionNeeds {
  accounts: Pick<AccountsService, 'directoryOf' | 'playersById'>;
  closing: Pick<Closing, 'end'>;
}

export const createSuccession = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, closing }: SuccessionNeeds,
): Succession => {
  const passToHeir = createHeirs({ accounts, closing }, now);
  const goneOf = (entry: DirectoryEntry | undefined): keyof typeof SUCCESSION_DAYS | undefined => {
    if (entry === undefined || isClosed(entry.player.membershipLevel)) return 'closed';
    return now() - entry.lastSeenAt > FOUNDER_AWAY_DAYS * DAY_MS ? 'away' : undefined;
  };

  /** Returns who is next, among those who were here lately. */
  const successorIn = async (queries: Queries, clubId: number): Promise<MemberRow | undefined> => {
    const since = now() - FOUNDER_AWAY_DAYS * DAY_MS;
    const line = inLine([
      ...(await leadersOf(queries, clubId)),
      ...(await oldestMembers(queries, clubId, { since, limit: CANDIDATES })),
    ]);
    const known = await accounts.directoryOf(line.map(({ account_id: id }) => id));
    return line.find(({ account_id: id }) => goneOf(known.get(id)) === undefined);
  };

  const succeed = async (clubId: number, founderId: string, to: MemberRow) =>
    store.transaction(async (queries) => {
      const club = await lockClub(queries, clubId);
      const founder = await memberOf(queries, clubId, founderId);
      if (club === undefined || founder?.role !== 'founder') return;
      if ((await memberOf(queries, clubId, to.account_id)) === undefined) return;
      await passOn(queries, { club, from: founderId, to: to.account_id });
      await writeLog(queries, { clubId, act: 'succeeded', by: null, about: to.account_id, at: now() });
    });

  const judge = async (
    { club_id: id, account_id: founderId, founder_missed_at: missedAt }: Awaited<ReturnType<typeof foundersAfter>>[0],
    gone: keyof typeof SUCCESSION_DAYS | undefined,
  ) => {
    if (gone === undefined) {
      if (missedAt !== null) await writeFounderMissed(store, id, null);
      return;
    }
    if (missedAt === null) {
      await store.transaction(async (queries) => {
        await writeFounderMissed(queries, id, now());
        await writeLog(queries, { clubId: id, act: 'founder_missed', by: null, about: founderId, at: now() });
      });
      return;
    }
    if (now() - missedAt < SUCCESSION_DAYS[gone] * DAY_MS) return;
    const successor = await successorIn(store, id);
    if (successor !== undefined) await succeed(id, founderId, successor);
  };

  return {
    async sweep() {
      for (let after = 0; ;) {
        const found = await foundersAfter(store, after, BATCH);
        const known = await accounts.directoryOf(found.map(({ account_id: id }) => id));
        for (const founder of found) await judge(founder, goneOf(known.get(founder.account_id)));
        if (found.length < BATCH) return;
        after = found.at(-1)!.club_id;
      }
    },
    async forget(queries, clubId, accountId) {
      const club = await lockClub(queries, clubId);
      const member = club && (await memberOf(queries, clubId, accountId));
      if (club !== undefined && member?.role === 'founder') await passToHeir(queries, { club, accountId });
      await deleteMember(queries, clubId, accountId);
    },
  };
};

/** Finds another founder at once, since the account of the present one is about to be erased. */
const createHeirs =
  ({ accounts, closing }: SuccessionNeeds, now: Platform['now']) =>
  async (queries: Queries, { club, accountId }: { club: ClubRow; accountId: string }): Promise<void> => {
    const line = inLine([
      ...(await leadersOf(queries, club.id)),
      ...(await oldestMembers(queries, club.id, { since: 0, limit: CANDIDATES })),
    ]);
    const players = await accounts.playersById(
      line.map(({ account_id: id }) => id),
      queries,
    );
    const heir = line.find(({ account_id: id }) => {
      const player = players.get(id);
      return player !== undefined && !isClosed(player.membershipLevel);
    });
    if (heir === undefined) return void (await closing.end(queries, club, null));
    const rights = [...RIGHTS_OF_ROLE.founder];
    await writeRole(queries, { club_id: club.id, account_id: accountId, role: 'member', rights: [] });
    await writeRole(queries, { club_id: club.id, account_id: heir.account_id, role: 'founder', rights });
    await writeFounderMissed(queries, club.id, null);
    await writeLog(queries, { clubId: club.id, act: 'succeeded', by: null, about: heir.account_id, at: now() });
  };
