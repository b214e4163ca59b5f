import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { ReportedContent, ReportOutcome, ReportReason } from '@tabiya/contract/staff/reports.ts';
import type { Contents } from '../../../platform/site/content.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { createReportLists, type ReportLists } from './report-lists-service.ts';
import * as rows from './store.ts';
import type { OutcomeNotices } from './outcome-notices-service.ts';

/** What is reported. */
interface Reported {
  contentType: ReportedContent;
  contentId: string;
  /** Which of the other players is meant, in a bughouse game. */
  username?: string | undefined;
}

/** The reason, and the reporter's own words. */
interface Said {
  reason: ReportReason;
  note: string;
}
export interface ReportVerdict {
  outcome: ReportOutcome;
  why: string;
}

/** A member who was closed for the reason of the reports, by whom and why. */
export interface Settled {
  subjectId: string;
  reason: ReportReason;
  by: string;
  why: string;
}

export interface ReportsService extends ReportLists {
  reportUser(
    me: string,
    username: string,
    said: Said,
  ): Promise<Refusal<'member_not_found' | 'own_account'> | undefined>;
  /** Stores a report with the present content, which may change later. */
  reportContent(
    me: string,
    content: Reported,
    said: Said,
  ): Promise<Refusal<'content_not_found' | 'own_account'> | undefined>;
  /** Nobody may resolve reports about themselves. */
  resolve(
    moderatorId: string,
    id: number,
    verdict: ReportVerdict,
  ): Promise<Refusal<'report_not_found' | 'already_resolved' | 'own_account'> | undefined>;
  /** Resolves all open reports that a closing confirms, within the transaction that closes the account. */
  settle(queries: Queries, closed: Settled): Promise<void>;
  /** Forgets who reported; the reports stay. */
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface ReportsNeeds {
  accounts: Pick<AccountsService, 'playerByName' | 'playersById'>;
  contents: Pick<Contents, 'find'>;
  telling: Pick<OutcomeNotices, 'begin'>;
}

export const createReportsService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  needs: ReportsNeeds,
): ReportsService => {
  const { accounts, contents, telling } = needs;

  return {
    ...createReportLists(store, accounts),
    async reportUser(me, username, said) {
      const player = await accounts.playerByName(username);
      if (player === undefined) return refuse('member_not_found');
      if (player.id === me) return refuse('own_account');
      await rows.insertReport(store, { ...said, at: now(), reporter_id: me, subject_id: player.id });
      return undefined;
    },
    async reportContent(me, { contentType: kind, contentId: id, username: author }, said) {
      const found = await contents.find({ kind, id }, { id: me, author });
      if (found === undefined) return refuse('content_not_found');
      if (found.authorId === me) return refuse('own_account');
      await rows.insertReport(store, {
        ...said,
        at: now(),
        reporter_id: me,
        subject_id: found.authorId,
        content_type: kind,
        content_id: id,
        content: found.text,
      });
      return undefined;
    },
    async resolve(moderatorId, id, { outcome, why }) {
      const report = await rows.reportById(store, id);
      if (report === undefined) return refuse('report_not_found');
      if (report.subject_id === moderatorId) return refuse('own_account');
      const isDone = await store.transaction(async (queries) => {
        if (!(await rows.resolveReport(queries, { id, at: now(), by: moderatorId, outcome, why }))) return false;
        await telling.begin(queries, report.subject_id);
        return true;
      });
      return isDone ? undefined : refuse('already_resolved');
    },
    async settle(queries, closed) {
      const resolved = await rows.resolveReportsOf(queries, { ...closed, at: now(), outcome: 'acted' });
      if (resolved > 0) await telling.begin(queries, closed.subjectId);
    },
    erase: (queries, accountId) => rows.forgetReporter(queries, accountId),
  };
};
