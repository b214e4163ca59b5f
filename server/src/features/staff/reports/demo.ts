import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import type { ReportReason } from '@tabiya/contract/staff/reports.ts';
import type { DemoWorld } from '../../../platform/site/demo-world.ts';
import type { ReportsService } from './service.ts';

interface Made {
  about: string;
  reason: ReportReason;
  note: string;
}

const MADE: readonly Made[] = [
  { about: 'demo-chiara', reason: 'cheating', note: 'Twenty best moves in a row. I would like to know how.' },
  { about: 'demo-elif', reason: 'profile', note: '' },
];

/** Creates a report by the first member, which waits for the staff of the demo world. */
export const fillReports = async (
  reports: Pick<ReportsService, 'mine' | 'reportUser'>,
  { members: [me] }: DemoWorld,
): Promise<void> => {
  const made = await reports.mine(me.id, { limit: 1 });
  if (isRefusal(made) || made.items.length > 0) return;
  for (const { about, ...said } of MADE) await reports.reportUser(me.id, about, said);
};
