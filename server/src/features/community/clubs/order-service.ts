import { LEADERS_MAX, type clubMembers } from '@tabiya/contract/community/club-members.ts';
import { RIGHTS_OF_ROLE, type ClubRight } from '@tabiya/contract/community/club-rights.ts';
import { FOUNDED_MAX } from '@tabiya/contract/community/clubs.ts';
import type { InputOf } from '@tabiya/contract/kit/endpoint.ts';
import { isClosed } from '@tabiya/contract/kit/levels.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { Account, AccountsService } from '../../account/accounts/service.ts';
import { lockClub, writeFounderMissed, type ClubRow } from './club-store.ts';
import { clubLeft } from './events.ts';
import { endInvitation } from './invitation-store.ts';
import { countFounded, deleteMember, leadersOf, memberOf, writeRole, type MemberRow } from './member-store.ts';
import * as rows from './order-store.ts';
import { isWithinReach, rightsOf, type Actor } from './policy.ts';
import type { RequestAlerts } from './request-alerts-service.ts';

type Done = Record<string, never>;
type Missing = Refusal<'club_not_found' | 'club_right_missing' | 'member_not_found'>;
type Protected = Refusal<'club_leader_protected'>;
type RoleInput = InputOf<typeof clubMembers.setRole>;

/** How leaders keep order: roles, removals and bans. Each act is on the record of the club. */
export interface Order {
  setRole(
    me: Actor,
    id: number,
    given: Pick<RoleInput, 'username' | 'role' | 'rights'>,
  ): Promise<Done | Missing | Protected | Refusal<'too_many_leaders'>>;
  handOver(me: Actor, id: number, username: string): Promise<Done | Missing | Refusal<'too_many_founded'>>;
  kick(me: Actor, id: number, username: string): Promise<Done | Missing | Protected>;
  ban(me: Actor, id: number, username: string): Promise<Done | Missing | Protected>;
  unban(me: Actor, id: number, username: string): Promise<Done | Missing>;
}

export interface OrderNeeds {
  accounts: Pick<AccountsService, 'accountByName'>;
  alerts: RequestAlerts;
}

/** An act within its transaction, which has locked the club. */
interface Act {
  queries: Queries;
  club: ClubRow;
  /** The caller as a member; moderators of the site need not be. */
  mine: MemberRow | undefined;
  account: Account;
  /** The account as a member. */
  theirs: MemberRow | undefined;
}

export const createOrder = (
  { store, now, events }: Pick<Platform, 'store' | 'now' | 'events'>,
  { accounts, alerts }: OrderNeeds,
): Order => {
  const act = async <Result>(
    me: Actor,
    { id, username, right }: { id: number; username: string; right: ClubRight },
    run: (act: Act) => Promise<Result>,
  ): Promise<Result | Missing> => {
    const account = await accounts.accountByName(username);
    return store.transaction(async (queries) => {
      const club = await lockClub(queries, id);
      if (club === undefined) return refuse('club_not_found');
      const mine = await memberOf(queries, id, me.id);
      if (!rightsOf(mine, me).includes(right)) return refuse('club_right_missing');
      if (account === undefined || account.isGuest) return refuse('member_not_found');
      return run({ queries, club, mine, account, theirs: await memberOf(queries, id, account.id) });
    });
  };
  const log = ({ queries, club, account }: Act, me: Actor, entry: Pick<rows.LoggedAct, 'act' | 'detail'>) =>
    rows.writeLog(queries, { ...entry, clubId: club.id, by: me.id, about: account.id, at: now() });

  /** Takes somebody out; returns whom to tell. */
  const remove = async ({ queries, club, account, theirs }: Act): Promise<string[]> => {
    await deleteMember(queries, club.id, account.id);
    await rows.deleteRequest(queries, club.id, account.id);
    await endInvitation(queries, { clubId: club.id, accountId: account.id, isDeclined: false });
    const told = await alerts.answered(queries, club, account.id);
    if (theirs?.rights.includes('requests')) told.push(...(await alerts.relieved(queries, club, account.id)));
    return [...told, ...(await alerts.settled(queries, club, account.id))];
  };
  const done = async (
    id: number,
    removed: { told: string[]; left: string | undefined } | Missing | Protected,
  ): Promise<Done | Missing | Protected> => {
    if (isRefusal(removed)) return removed;
    if (removed.left !== undefined) events.emit(clubLeft, { clubId: id, userId: removed.left, removed: true });
    alerts.tell(removed.told);
    return {};
  };

  return {
    ...createRoles({ act, log, alerts }),
    kick: async (me, id, username) =>
      done(
        id,
        await act(me, { id, username, right: 'kick' }, async (step) => {
          if (step.theirs === undefined) return refuse('member_not_found');
          if (!isWithinReach(step.mine, me, step.theirs)) return refuse('club_leader_protected');
          await log(step, me, { act: 'kicked' });
          return { told: await remove(step), left: step.account.id };
        }),
      ),
    ban: async (me, id, username) =>
      done(
        id,
        await act(me, { id, username, right: 'kick' }, async (step) => {
          const { queries, account, theirs } = step;
          if (account.id === me.id) return refuse('club_leader_protected');
          if (theirs !== undefined && !isWithinReach(step.mine, me, theirs)) return refuse('club_leader_protected');
          const ban = { clubId: id, accountId: account.id, by: me.id, at: now() };
          if (await rows.insertBan(queries, ban)) await log(step, me, { act: 'banned' });
          return { told: await remove(step), left: theirs && account.id };
        }),
      ),
    unban: (me, id, username) =>
      act(me, { id, username, right: 'kick' }, async (step) => {
        if (!(await rows.deleteBan(step.queries, id, step.account.id))) return refuse('member_not_found');
        await log(step, me, { act: 'unbanned' });
        return {};
      }),
  };
};

interface RoleParts {
  act<Result>(
    me: Actor,
    about: { id: number; username: string; right: ClubRight },
    run: (act: Act) => Promise<Result>,
  ): Promise<Result | Missing>;
  log(act: Act, me: Actor, entry: Pick<rows.LoggedAct, 'act' | 'detail'>): Promise<void>;
  alerts: RequestAlerts;
}

const createRoles = ({ act, log, alerts }: RoleParts): Pick<Order, 'setRole' | 'handOver'> => ({
  async setRole(me, id, { username, role, rights }) {
    const changed = await act(me, { id, username, right: 'admin' }, async (step) => {
      const { queries, mine, account, theirs } = step;
      if (theirs === undefined) return refuse('member_not_found');
      const given = role === 'member' ? [] : [...new Set(rights ?? RIGHTS_OF_ROLE[role])];
      // Holders of the right `admin` may step down, but only the founder gives it to others or takes it from them.
      const isOwn = account.id === me.id && !given.includes('admin');
      if (!isOwn && !isWithinReach(mine, me, theirs)) return refuse('club_leader_protected');
      if (theirs.role === 'founder') return refuse('club_leader_protected');
      if (given.includes('admin') && mine?.role !== 'founder') return refuse('club_leader_protected');
      const isPromoted = theirs.role === 'member' && role !== 'member';
      if (isPromoted && (await leadersOf(queries, id)).length >= LEADERS_MAX) return refuse('too_many_leaders');
      await writeRole(queries, { club_id: id, account_id: account.id, role, rights: given });
      await log(step, me, { act: 'role', detail: [role, ...given].join(' ') });
      const isRelieved = theirs.rights.includes('requests') && !given.includes('requests');
      return { told: isRelieved ? await alerts.relieved(queries, step.club, account.id) : [] };
    });
    if (isRefusal(changed)) return changed;
    alerts.tell(changed.told);
    return {};
  },
  handOver: (me, id, username) =>
    act(me, { id, username, right: 'admin' }, async (step) => {
      const { queries, mine, account, theirs } = step;
      if (mine?.role !== 'founder') return refuse('club_right_missing');
      const isGone = isClosed(account.membershipLevel);
      if (theirs === undefined || theirs.role === 'founder' || isGone) return refuse('member_not_found');
      if ((await countFounded(queries, account.id)) >= FOUNDED_MAX) return refuse('too_many_founded');
      await passOn(queries, { club: step.club, from: mine.account_id, to: account.id });
      await log(step, me, { act: 'handed_over' });
      return {};
    }),
});

/** Makes somebody the founder, and the founder until now an admin with all rights. */
export const passOn = async (
  queries: Queries,
  { club, from, to }: { club: Pick<ClubRow, 'id'>; from: string; to: string },
): Promise<void> => {
  const rights = [...RIGHTS_OF_ROLE.founder];
  await writeRole(queries, { club_id: club.id, account_id: from, role: 'admin', rights });
  await writeRole(queries, { club_id: club.id, account_id: to, role: 'founder', rights });
  await writeFounderMissed(queries, club.id, null);
};
