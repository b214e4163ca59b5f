import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { ReportOutcome, ReportReason, ReportView } from '@tabiya/contract/reports.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Queries } from '../../platform/store.ts';
import type { AccountsService } from '../accounts/service.ts';
import { createFinding, type Content, type FindingNeeds } from './content.ts';
import * as rows from './store.ts';
import { toReportView } from './view.ts';

/** Why, and in the reporter's own words. */
interface Said {
  reason: ReportReason;
  note: string;
}
export interface Verdict {
  outcome: ReportOutcome;
  why: string;
}

export interface ReportsService {
  reportUser(
    me: string,
    username: string,
    said: Said,
  ): Promise<Refusal<'member_not_found' | 'own_account'> | undefined>;
  /** Keeps what it says now: it may be another thing tomorrow. */
  reportContent(
    me: string,
    content: Content,
    said: Said,
  ): Promise<Refusal<'content_not_found' | 'own_account'> | undefined>;
  list(state: 'open' | 'resolved', page: number): Promise<{ reports: ReportView[]; more: boolean }>;
  /** Nobody judges what is said about themselves. */
  resolve(
    moderatorId: string,
    id: number,
    verdict: Verdict,
  ): Promise<Refusal<'report_not_found' | 'already_resolved' | 'own_account'> | undefined>;
  /** What the member has reported. */
  exportOf(accountId: string): Promise<unknown>;
  /** What was reported stays; who reported it is forgotten. */
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface ReportsNeeds extends FindingNeeds {
  accounts: Pick<AccountsService, 'playerByName' | 'playersById'>;
}

const PAGE_SIZE = 25;

export const createReportsService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  needs: ReportsNeeds,
): ReportsService => {
  const { accounts } = needs;
  const find = createFinding(needs);

  return {
    async reportUser(me, username, said) {
      const player = await accounts.playerByName(username);
      if (player === undefined) return refuse('member_not_found');
      if (player.id === me) return refuse('own_account');
      await rows.insertReport(store, { ...said, at: now(), reporter_id: me, subject_id: player.id });
      return undefined;
    },
    async reportContent(me, content, said) {
      const found = await find(me, content);
      if (found === undefined) return refuse('content_not_found');
      if (found.subjectId === me) return refuse('own_account');
      await rows.insertReport(store, {
        ...said,
        at: now(),
        reporter_id: me,
        subject_id: found.subjectId,
        content_type: content.contentType,
        content_id: content.contentId,
        content: found.text,
      });
      return undefined;
    },
    async list(state, page) {
      const range = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
      const found = await (state === 'open' ? rows.openReports : rows.resolvedReports)(store, range);
      const ids = found.flatMap((row) => [row.reporter_id, row.subject_id, row.resolved_by].flatMap((id) => id ?? []));
      const players = await accounts.playersById(ids);
      const views = found.map((row) => toReportView(row, (id) => players.get(id ?? '')?.username ?? null));
      return { reports: views.slice(0, PAGE_SIZE), more: found.length > PAGE_SIZE };
    },
    async resolve(moderatorId, id, { outcome, why }) {
      const report = await rows.reportById(store, id);
      if (report === undefined) return refuse('report_not_found');
      if (report.subject_id === moderatorId) return refuse('own_account');
      const isDone = await rows.resolveReport(store, { id, at: now(), by: moderatorId, outcome, why });
      return isDone ? undefined : refuse('already_resolved');
    },
    async exportOf(accountId) {
      const found = await rows.reportsBy(store, accountId);
      const players = await accounts.playersById(found.map(({ subject_id }) => subject_id));
      return found.map(({ at, reason, note, content_type, subject_id }) => ({
        at,
        reason,
        note,
        about: players.get(subject_id)?.username ?? null,
        contentType: content_type || null,
      }));
    },
    erase: (queries, accountId) => rows.forgetReporter(queries, accountId),
  };
};
