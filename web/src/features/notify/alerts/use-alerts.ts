import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { AlertsView } from '@tabiya/contract/notify/alerts.ts';
import type { NoticeCounts } from '@tabiya/contract/notify/notices.ts';
import { useEffect } from 'react';
import { call } from '../../../platform/net/call.ts';
import { noticesQuery } from '../../../platform/overlays/queries.ts';
import { useKnownNotices } from '../../../platform/overlays/use-notices.ts';
import { afterClearing, countAlerts, withoutAlert } from './alert-list.ts';
import { alertsQuery, countsQuery } from './queries.ts';
import { useVisible } from './use-visible.ts';

const differ = (a: NoticeCounts, b: NoticeCounts): boolean =>
  a.notifications !== b.notifications ||
  a.games_to_move !== b.games_to_move ||
  a.challenge_waiting !== b.challenge_waiting;

/**
 * Queries the alerts while the tab is visible and caches them: only a changed count triggers a refetch. The first
 * counts trigger
 * none.
 */
export function useAlerts() {
  const queries = useQueryClient();
  const counts = useKnownNotices();
  const isVisible = useVisible();
  useEffect(() => {
    if (counts === undefined) return;
    const before = queries.getQueryData(countsQuery.queryKey);
    queries.setQueryData(countsQuery.queryKey, counts);
    if (before && differ(before, counts)) void queries.invalidateQueries({ queryKey: alertsQuery(call).queryKey });
  }, [queries, counts]);
  return useQuery({ ...alertsQuery(call), enabled: isVisible });
}

/** Changes the cached alerts and the badge, which never goes below zero. */
const change = (queries: QueryClient, view: AlertsView, badge: (count: number) => number): void => {
  queries.setQueryData(alertsQuery(call).queryKey, view);
  const changed = (counts: NoticeCounts | null | undefined) =>
    counts && { ...counts, notifications: Math.max(0, badge(counts.notifications)) };
  // Both are updated, so that one's own change does not trigger a refetch.
  queries.setQueryData(countsQuery.queryKey, changed);
  queries.setQueryData(noticesQuery(call, { username: '' }).queryKey, (counts) => changed(counts) ?? undefined);
};

/** Removes one alert from the list. */
export const removeAlert = (queries: QueryClient, alertId: number): void => {
  const view = queries.getQueryData(alertsQuery(call).queryKey);
  if (view) change(queries, withoutAlert(view, alertId), (count) => count - 1);
};

/** Removes all alerts that may be cleared; the badge counts the rest. */
export const clearAlerts = (queries: QueryClient): void => {
  const view = queries.getQueryData(alertsQuery(call).queryKey);
  if (!view) return;
  const left = afterClearing(view);
  change(queries, left, () => countAlerts(left));
};
