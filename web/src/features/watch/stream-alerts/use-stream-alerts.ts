import { useMutation, useQueryClient } from '@tanstack/react-query';
import { streamAlerts, type OwnStreamAlerts, type StreamAlertSettings } from '@tabiya/contract/watch/stream-alerts.ts';
import { call } from '../../../platform/net/call.ts';
import { streamAlertsQuery } from './queries.ts';

export type ChangeStreamAlerts = (part: Partial<StreamAlertSettings>) => void;

/** Saves each change at once, one after the other, and undoes what the server refuses. */
export function useStreamAlerts({ settings }: OwnStreamAlerts): {
  settings: StreamAlertSettings;
  change: ChangeStreamAlerts;
} {
  const queries = useQueryClient();
  const { queryKey } = streamAlertsQuery(call);
  const { mutate } = useMutation({
    scope: { id: 'stream-alerts' },
    mutationFn: (wish: StreamAlertSettings) => call(streamAlerts.save, wish),
    onSettled: (...[, failure]) => (failure ? queries.invalidateQueries({ queryKey }) : undefined),
  });
  const change: ChangeStreamAlerts = (part) => {
    const own = queries.getQueryData<OwnStreamAlerts>(queryKey);
    if (own === undefined) return;
    const wish = { ...own.settings, ...part };
    queries.setQueryData(queryKey, { ...own, settings: wish });
    mutate(wish);
  };
  return { settings, change };
}
