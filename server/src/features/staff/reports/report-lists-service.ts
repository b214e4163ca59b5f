import type { Paged, PageRequest } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { OwnReportView, ReportView } from '@tabiya/contract/staff/reports.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import * as rows from './store.ts';
import { toOwnReportView, toReportView } from './view.ts';

export interface ReportLists {
  list(state: 'open' | 'resolved', page: number): Promise<{ reports: ReportView[]; more: boolean }>;
  /** Returns the reports that a member has made, newest first. */
  mine(me: string, request: PageRequest): Promise<Paged<OwnReportView> | Refusal<'bad_page_token'>>;
  /** Returns them for a member's personal data export. */
  exportOf(accountId: string): Promise<unknown>;
}

const PAGE_SIZE = 25;

const rangeOf = (page: number) => ({ limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE });

export const createReportLists = (store: Queries, accounts: Pick<AccountsService, 'playersById'>): ReportLists => ({
  async list(state, page) {
    const found = await (state === 'open' ? rows.openReports : rows.resolvedReports)(store, rangeOf(page));
    const ids = found.flatMap((row) => [row.reporter_id, row.subject_id, row.resolved_by].flatMap((id) => id ?? []));
    const players = await accounts.playersById(ids);
    const views = found.map((row) => toReportView(row, (id) => players.get(id ?? '')?.username ?? null));
    return { reports: views.slice(0, PAGE_SIZE), more: found.length > PAGE_SIZE };
  },
  async mine(me, { cursor, limit }) {
    const before = readCursor(cursor, ['bigint']);
    if (isRefusal(before)) return before;
    const found = await rows.reportsPageOf(store, me, { before: before?.[0] ?? null, limit: limit + 1 });
    const { items, next } = pageOf(found, limit, ({ id }) => [id]);
    const players = await accounts.playersById(items.map(({ subject_id }) => subject_id));
    return { items: items.map((row) => toOwnReportView(row, players.get(row.subject_id)?.username ?? null)), next };
  },
  async exportOf(accountId) {
    const found = await rows.reportsBy(store, accountId);
    const players = await accounts.playersById(found.map(({ subject_id }) => subject_id));
    return found.map(({ at, reason, note, content_type, subject_id, resolved_at, outcome }) => ({
      at,
      reason,
      note,
      about: players.get(subject_id)?.username ?? null,
      contentType: content_type || null,
      resolvedAt: resolved_at,
      outcome,
    }));
  },
});
