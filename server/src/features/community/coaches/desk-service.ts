import type { CoachApplication } from '@tabiya/contract/community/coaches.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { StaffAction } from '@tabiya/contract/staff/staff.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { CoachEntries } from './entry-service.ts';
import * as rows from './store.ts';
import { toApplication } from './view.ts';

const SHOWN_MAX = 100;

/** The part of the staff's audit log that is needed here. */
interface AuditLog {
  write(
    note: { agent: { id: string; ip: string } | null; subjectId: string | null; act: StaffAction; about: string },
    queries: Queries,
  ): Promise<void>;
}

export interface CoachDeskNeeds {
  accounts: Pick<AccountsService, 'playersById' | 'accountByName' | 'changed'>;
  audit: AuditLog;
}

/** The desk at which staff answer applications of coaches. */
export interface CoachDesk {
  asking(): Promise<CoachApplication[]>;
  decide(
    agent: { id: string; ip: string },
    answer: { username: string; isConfirmed: boolean; isVerified: boolean; reason: string },
  ): Promise<Refusal<'member_not_found' | 'nobody_asked' | 'own_account'> | void>;
}

export const createCoachDesk = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, audit, entries }: CoachDeskNeeds & { entries: Pick<CoachEntries, 'list'> },
): CoachDesk => ({
  async asking() {
    const found = await rows.asking(store, SHOWN_MAX);
    const players = await accounts.playersById(found.map((row) => row.account_id));
    return found.flatMap((row) => {
      const player = players.get(row.account_id);
      return player === undefined ? [] : [toApplication(row, player)];
    });
  },
  async decide(agent, { username, isConfirmed, isVerified, reason }) {
    const account = await accounts.accountByName(username);
    if (account === undefined) return refuse('member_not_found');
    if (account.id === agent.id) return refuse('own_account');
    const { id } = account;
    const refused = await store.transaction(async (queries) => {
      const row = await rows.coachOf(queries, id, { lock: true });
      if (row?.state !== 'asked') return refuse('nobody_asked');
      if (isConfirmed) await entries.list(queries, id, isVerified);
      else await rows.setState(queries, id, { state: 'declined', at: now(), reason });
      const act = isConfirmed ? 'coach_confirm' : 'coach_decline';
      await audit.write({ agent, subjectId: id, act, about: reason }, queries);
      return undefined;
    });
    if (refused === undefined) await accounts.changed(id);
    return refused;
  },
});
