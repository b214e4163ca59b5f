import { ASK_AGAIN_DAYS, REQUESTS_WAITING_MAX } from '@tabiya/contract/community/club-members.ts';
import { CLUB_MEMBERS_MAX, CLUBS_MAX } from '@tabiya/contract/community/clubs.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { lockClub, type ClubRow } from './club-store.ts';
import { clubJoined, clubLeft } from './events.ts';
import { endInvitation, openInvitation } from './invitation-store.ts';
import { countClubs, deleteMember, insertMember, memberOf, writeHears } from './member-store.ts';
import * as rows from './order-store.ts';
import { rightsOf, type Actor } from './policy.ts';
import type { RequestAlerts } from './request-alerts-service.ts';

const DAY_MS = 86_400_000;

type NoClub = Refusal<'club_not_found'>;
type Done = Record<string, never>;
type Full = Refusal<'club_full' | 'too_many_clubs'>;

/** How members come into a club, and leave it. */
export interface Membership {
  join(
    me: Actor,
    id: number,
    text: string,
  ): Promise<
    | { state: 'member' | 'pending' }
    | NoClub
    | Full
    | Refusal<'club_banned' | 'club_asked_lately' | 'too_many_club_requests'>
  >;
  /** Also takes back a request, and declines an invitation. */
  leave(me: Actor, id: number): Promise<Done | NoClub | Refusal<'club_founder_stays'>>;
  hear(me: Actor, id: number, isOn: boolean): Promise<Done | NoClub>;
  manage(
    me: Actor,
    id: number,
    { username, action }: { username: string; action: 'approve' | 'deny' },
  ): Promise<Done | NoClub | Full | Refusal<'club_right_missing' | 'club_request_not_found'>>;
}

export interface MembershipNeeds {
  accounts: Pick<AccountsService, 'accountByName'>;
  alerts: RequestAlerts;
}

export const createMembership = (
  platform: Pick<Platform, 'store' | 'now' | 'events'>,
  { accounts, alerts }: MembershipNeeds,
): Membership => {
  const { store, now, events } = platform;
  const { enter, ask } = createEntrance({ now }, alerts);

  return {
    ...createAnswers(platform, { accounts, alerts }),
    async join(me, id, text) {
      const joined = await store.transaction(async (queries) => {
        const club = await lockClub(queries, id);
        if (club === undefined) return refuse('club_not_found');
        if ((await memberOf(queries, id, me.id)) !== undefined) return { state: 'member' as const, told: [] };
        if (await rows.isBanned(queries, id, me.id)) return refuse('club_banned');
        const isInvited = (await openInvitation(queries, id, me.id)) !== undefined;
        return club.is_open || isInvited ? enter(queries, club, me.id) : ask(queries, club, { by: me.id, text });
      });
      if (isRefusal(joined)) return joined;
      if ('isNew' in joined) events.emit(clubJoined, { clubId: id, userId: me.id });
      alerts.tell(joined.told);
      return { state: joined.state };
    },
    async leave(me, id) {
      const left = await store.transaction(async (queries) => {
        const club = await lockClub(queries, id);
        if (club === undefined) return refuse('club_not_found');
        const member = await memberOf(queries, id, me.id);
        if (member?.role === 'founder') return refuse('club_founder_stays');
        const told: string[] = [];
        const request = await rows.requestOf(queries, id, me.id);
        // A refusal stays on record, so that nobody asks again at once.
        if (request?.state === 'pending') {
          await rows.deleteRequest(queries, id, me.id);
          told.push(...(await alerts.answered(queries, club, me.id)));
        }
        if ((await openInvitation(queries, id, me.id)) !== undefined) {
          await endInvitation(queries, { clubId: id, accountId: me.id, isDeclined: true });
          told.push(...(await alerts.settled(queries, club, me.id)));
        }
        if (member?.rights.includes('requests')) told.push(...(await alerts.relieved(queries, club, me.id)));
        return { hasLeft: await deleteMember(queries, id, me.id), told };
      });
      if (isRefusal(left)) return left;
      if (left.hasLeft) events.emit(clubLeft, { clubId: id, userId: me.id, removed: false });
      alerts.tell(left.told);
      return {};
    },
    hear: async (me, id, isOn) =>
      (await writeHears(store, { clubId: id, accountId: me.id, hears: isOn })) ? {} : refuse('club_not_found'),
  };
};

/** The answers of leaders. */
const createAnswers = (
  { store, now, events }: Pick<Platform, 'store' | 'now' | 'events'>,
  { accounts, alerts }: MembershipNeeds,
): Pick<Membership, 'manage'> => {
  const { enter } = createEntrance({ now }, alerts);
  return {
    async manage(me, id, { username, action }) {
      const account = await accounts.accountByName(username);
      const answered = await store.transaction(async (queries) => {
        const club = await lockClub(queries, id);
        if (club === undefined) return refuse('club_not_found');
        const mine = await memberOf(queries, id, me.id);
        if (!rightsOf(mine, me).includes('requests')) return refuse('club_right_missing');
        const request = account && (await rows.requestOf(queries, id, account.id));
        if (account === undefined || request === undefined) return refuse('club_request_not_found');
        const about = { clubId: id, by: me.id, about: account.id, at: now() };
        if (action === 'deny') {
          await rows.denyRequest(queries, { clubId: id, accountId: account.id, by: me.id, at: now() });
          await rows.writeLog(queries, { ...about, act: 'denied' });
          return { told: await alerts.answered(queries, club, account.id) };
        }
        const entered = await enter(queries, club, account.id);
        if (isRefusal(entered)) return entered;
        await rows.writeLog(queries, { ...about, act: 'approved' });
        return { told: [...entered.told, ...(await alerts.approved(queries, club, account.id))], joined: account.id };
      });
      if (isRefusal(answered)) return answered;
      if (answered.joined !== undefined) events.emit(clubJoined, { clubId: id, userId: answered.joined });
      alerts.tell(answered.told);
      return {};
    },
  };
};

/** The two ways in, within a transaction that has locked the club. */
const createEntrance = ({ now }: Pick<Platform, 'now'>, alerts: RequestAlerts) => ({
  async enter(queries: Queries, club: ClubRow, accountId: string) {
    if (club.members >= CLUB_MEMBERS_MAX) return refuse('club_full');
    if ((await countClubs(queries, accountId)) >= CLUBS_MAX) return refuse('too_many_clubs');
    await insertMember(queries, { clubId: club.id, accountId, role: 'member', rights: [], at: now() });
    await rows.deleteRequest(queries, club.id, accountId);
    await endInvitation(queries, { clubId: club.id, accountId, isDeclined: false });
    const told = await alerts.answered(queries, club, accountId);
    return {
      state: 'member' as const,
      told: [...told, ...(await alerts.settled(queries, club, accountId))],
      isNew: true,
    };
  },
  async ask(queries: Queries, club: ClubRow, { by, text }: { by: string; text: string }) {
    const before = await rows.requestOf(queries, club.id, by);
    if (before?.state === 'pending') return { state: 'pending' as const, told: [] };
    if (before !== undefined && now() - before.at < ASK_AGAIN_DAYS * DAY_MS) return refuse('club_asked_lately');
    if ((await rows.countRequests(queries, club.id)) >= REQUESTS_WAITING_MAX) return refuse('too_many_club_requests');
    await rows.putRequest(queries, { clubId: club.id, accountId: by, text, at: now() });
    return { state: 'pending' as const, told: await alerts.asked(queries, club, by) };
  },
});
