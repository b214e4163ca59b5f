import type { ReportReason } from '@tabiya/contract/reports.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { ReportsService } from '../reports/service.ts';
import { DEMO_MEMBERS } from './members.ts';

export interface ReportedNeeds {
  accounts: Pick<AccountsService, 'accountByName'>;
  reports: Pick<ReportsService, 'mine' | 'reportUser'>;
}

interface Made {
  about: (typeof DEMO_MEMBERS)[number]['username'];
  reason: ReportReason;
  note: string;
}

const MADE: readonly Made[] = [
  { about: 'demo-chiara', reason: 'cheating', note: 'Twenty best moves in a row. I would like to know how.' },
  { about: 'demo-elif', reason: 'profile', note: '' },
];

/** What the first member has reported: it waits for whoever is made staff of the world. */
export const fillReported = async ({ accounts, reports }: ReportedNeeds): Promise<void> => {
  const me = await accounts.accountByName(DEMO_MEMBERS[0].username);
  if (me === undefined || (await reports.mine(me.id, 1)).reports.length > 0) return;
  for (const { about, ...said } of MADE) await reports.reportUser(me.id, about, said);
};
