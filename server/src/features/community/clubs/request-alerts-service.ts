import type { Queries } from '../../../platform/store/store.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { ClubRow } from './club-store.ts';
import { invitedBy } from './invitation-store.ts';
import { leadersOf } from './member-store.ts';
import { requesterIds } from './order-store.ts';
import { clubPath } from './view.ts';

/** The alerts of requests, of their answers, and of invitations. Each names the accounts to tell after the commit. */
export interface RequestAlerts {
  asked(queries: Queries, club: ClubRow, accountId: string): Promise<string[]>;
  /** The request is answered or taken back. */
  answered(queries: Queries, club: ClubRow, accountId: string): Promise<string[]>;
  approved(queries: Queries, club: ClubRow, accountId: string): Promise<string[]>;
  invited(queries: Queries, club: ClubRow, invitation: { accountId: string; by: string }): Promise<string[]>;
  /** The invitation is answered. */
  settled(queries: Queries, club: ClubRow, accountId: string): Promise<string[]>;
  /** A leader no longer answers requests. */
  relieved(queries: Queries, club: ClubRow, accountId: string): Promise<string[]>;
  /** The club ends, with all that waits for an answer. */
  closed(queries: Queries, club: ClubRow): Promise<string[]>;
  tell(accountIds: readonly string[]): void;
}

export const createRequestAlerts = (
  alerts: Pick<AlertsService, 'raise' | 'withdraw' | 'withdrawAll' | 'tell'>,
): RequestAlerts => {
  const answerers = async (queries: Queries, club: ClubRow) => {
    const leaders = await leadersOf(queries, club.id);
    return leaders
      .filter(({ role, rights }) => role === 'founder' || rights.includes('requests'))
      .map(({ account_id: id }) => id);
  };
  const withdrawRequests = async (queries: Queries, { id }: ClubRow, from: readonly string[]) => {
    const keys = (await requesterIds(queries, id, 'pending')).map((by) => `${id} ${by}`);
    return alerts.withdrawAll({ from, alertType: 'user_group_request', keys }, queries);
  };
  const group = (club: ClubRow) => ({ id: club.id, groupName: club.name, groupUrl: clubPath(club.url) });

  return {
    async asked(queries, club, by) {
      const told = await answerers(queries, club);
      for (const to of told) {
        await alerts.raise({ to, payload: { alertType: 'user_group_request', ...group(club), by } }, queries);
      }
      return told;
    },
    async answered(queries, club, by) {
      const told = (await leadersOf(queries, club.id)).map(({ account_id: id }) => id);
      for (const to of told) {
        await alerts.withdraw({ to, alertType: 'user_group_request', key: `${club.id} ${by}` }, queries);
      }
      return told;
    },
    async approved(queries, club, to) {
      await alerts.raise({ to, payload: { alertType: 'club_approved', ...group(club) } }, queries);
      return [to];
    },
    async invited(queries, club, { accountId: to, by }) {
      await alerts.raise({ to, payload: { alertType: 'club_invitation', ...group(club), by } }, queries);
      return [to];
    },
    async settled(queries, club, to) {
      await alerts.withdraw({ to, alertType: 'club_invitation', key: String(club.id) }, queries);
      return [to];
    },
    relieved: (queries, club, accountId) => withdrawRequests(queries, club, [accountId]),
    async closed(queries, club) {
      const leaders = (await leadersOf(queries, club.id)).map(({ account_id: id }) => id);
      const invited = {
        from: await invitedBy(queries, club.id),
        alertType: 'club_invitation',
        keys: [String(club.id)],
      } as const;
      return [...(await withdrawRequests(queries, club, leaders)), ...(await alerts.withdrawAll(invited, queries))];
    },
    tell(accountIds) {
      for (const id of new Set(accountIds)) alerts.tell(id);
    },
  };
};
