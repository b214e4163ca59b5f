import { INVITATIONS_A_DAY, INVITE_AGAIN_DAYS } from '@tabiya/contract/community/club-members.ts';
import { isClosed } from '@tabiya/contract/kit/levels.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { Account, AccountsService } from '../../account/accounts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import { lockClub } from './club-store.ts';
import { countInvitedBy, invitationsAmong, putInvitation } from './invitation-store.ts';
import { memberOf } from './member-store.ts';
import { isBanned, writeLog } from './order-store.ts';
import { rightsOf, type Actor } from './policy.ts';
import type { RequestAlerts } from './request-alerts-service.ts';

const DAY_MS = 86_400_000;

export interface Invitations {
  invite(
    me: Actor,
    id: number,
    usernames: readonly string[],
  ): Promise<
    | { invited: number }
    | Refusal<'club_not_found' | 'club_right_missing' | 'nobody_chosen' | 'member_not_found' | 'too_many_invitations'>
  >;
}

export interface InvitationNeeds {
  accounts: Pick<AccountsService, 'accountsByName'>;
  friends: Pick<FriendsService, 'blockedBetween'>;
  alerts: RequestAlerts;
}

export const createInvitations = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, friends, alerts }: InvitationNeeds,
): Invitations => {
  /** Returns those whom an invitation would reach. */
  const invitable = async (queries: Queries, id: number, asked: readonly Account[]): Promise<Account[]> => {
    const before = await invitationsAmong(
      queries,
      id,
      asked.map((account) => account.id),
    );
    const reached: Account[] = [];
    for (const account of asked) {
      const earlier = before.find(({ account_id: other }) => other === account.id);
      const isLate = earlier?.declined === false || now() - (earlier?.at ?? 0) < INVITE_AGAIN_DAYS * DAY_MS;
      if (isLate || (await memberOf(queries, id, account.id)) !== undefined) continue;
      if (!(await isBanned(queries, id, account.id))) reached.push(account);
    }
    return reached;
  };

  return {
    async invite(me, id, usernames) {
      if (usernames.length === 0) return refuse('nobody_chosen');
      const found = (await accounts.accountsByName(usernames)).filter((account) => !account.isGuest);
      const names = new Set(found.map(({ username }) => username.toLowerCase()));
      const unknown = usernames.filter((name) => !names.has(name.toLowerCase()));
      if (unknown.length > 0) return { ...refuse('member_not_found'), names: unknown };
      const blocked = await friends.blockedBetween(
        me.id,
        found.map((account) => account.id),
      );
      const open = found.filter(
        (account) => account.id !== me.id && !isClosed(account.membershipLevel) && !blocked.has(account.id),
      );
      const sent = await store.transaction(async (queries) => {
        const club = await lockClub(queries, id);
        if (club === undefined) return refuse('club_not_found');
        const mine = await memberOf(queries, id, me.id);
        if (!rightsOf(mine, me).includes('requests')) return refuse('club_right_missing');
        const reached = await invitable(queries, id, open);
        const today = await countInvitedBy(queries, { clubId: id, by: me.id, since: now() - DAY_MS });
        if (today + reached.length > INVITATIONS_A_DAY) return refuse('too_many_invitations');
        const told: string[] = [];
        for (const { id: accountId } of reached) {
          await putInvitation(queries, { clubId: id, accountId, by: me.id, at: now() });
          told.push(...(await alerts.invited(queries, club, { accountId, by: me.id })));
          await writeLog(queries, { clubId: id, act: 'invited', by: me.id, about: accountId, at: now() });
        }
        return { told };
      });
      if (isRefusal(sent)) return sent;
      alerts.tell(sent.told);
      // Those who were passed over count too, so that nobody learns who blocks whom.
      return { invited: usernames.length };
    },
  };
};
