import { queryOptions } from '@tanstack/react-query';
import { analytics, type AnalyticsEvent } from '@tabiya/contract/staff/analytics.ts';
import { clientErrors } from '@tabiya/contract/staff/client-errors.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { reports } from '@tabiya/contract/staff/reports.ts';
import { staff, type StaffAction } from '@tabiya/contract/staff/staff.ts';
import { puzzleReports } from '@tabiya/contract/study/puzzle-reports.ts';
import { pagedQuery } from '../../../platform/net/paged-query.ts';

export const staffMembersQuery = (call: Call, query: string, page: number) =>
  queryOptions({
    queryKey: ['staff', 'members', query, page],
    queryFn: () => call(staff.members, { query, page }),
    staleTime: 0,
  });

export const staffMemberKey = (username: string) => ['staff', 'member', username.toLowerCase()] as const;

export const staffMemberQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: staffMemberKey(username),
    queryFn: () => call(staff.member, { username }),
    staleTime: 0,
  });

export interface AuditRequest {
  act: StaffAction | undefined;
  actor: string | undefined;
  subject: string | undefined;
}

export const auditQuery = (call: Call, request: AuditRequest) =>
  pagedQuery({
    key: ['staff', 'audit', request],
    ask: (page) => call(staff.audit, { ...request, ...page }),
    staleTime: 0,
  });

export const errorsQuery = (call: Call, page: number) =>
  queryOptions({
    queryKey: ['staff', 'errors', page],
    queryFn: () => call(clientErrors.list, { page }),
    staleTime: 0,
  });

export const eventsQuery = (call: Call) =>
  queryOptions({ queryKey: ['staff', 'events'], queryFn: () => call(analytics.counts, {}), staleTime: 0 });

export const eventDetailsQuery = (call: Call, day: string, name: AnalyticsEvent['name']) =>
  queryOptions({
    queryKey: ['staff', 'events', day, name],
    queryFn: () => call(analytics.details, { day, name }),
    staleTime: 60_000,
  });

/** First part of the keys of all lists of reports. */
export const REPORTS_KEY = ['staff', 'reports'] as const;

export const PUZZLE_REPORTS_KEY = ['staff', 'puzzle-reports'] as const;

export const puzzleReportsQuery = (call: Call) =>
  queryOptions({ queryKey: PUZZLE_REPORTS_KEY, queryFn: () => call(puzzleReports.list, {}), staleTime: 0 });

export type ReportState = 'open' | 'resolved';

export const reportsQuery = (call: Call, state: ReportState, page: number) =>
  queryOptions({
    queryKey: [...REPORTS_KEY, state, page],
    queryFn: () => call(reports.list, { state, page }),
    staleTime: 0,
  });
