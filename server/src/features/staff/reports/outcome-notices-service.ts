import type { AlertPayload } from '@tabiya/contract/notify/alerts.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import { markTold, untoldReporters, type Untold } from './store.ts';

export interface OutcomeNotices {
  /** Queues the notices to the reporters of a member, which are sent once the transaction is committed. */
  begin(queries: Queries, subjectId: string): Promise<void>;
  /**
   * Notifies reporters of each report once; it may be interrupted and restarted. Throws if `signal` is aborted before
   * it is done.
   */
  tellOf(subjectId: string, signal: AbortSignal): Promise<void>;
}

export interface OutcomeNoticesNeeds {
  alerts: Pick<AlertsService, 'raise' | 'tell'>;
  /** Queues `tellOf` in the background. */
  send(subjectId: string, queries: Queries): Promise<void>;
}

/** Number of reporters looked up in one statement. */
const BATCH_SIZE = 500;

export const createOutcomeNotices = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { alerts, send }: OutcomeNoticesNeeds,
): OutcomeNotices => {
  const tell = async (subjectId: string, reporterId: string) => {
    await store.transaction(async (queries) => {
      const told = await markTold(queries, { subjectId, reporterId, at: now() });
      for (const payload of payloadsOf(subjectId, told)) await alerts.raise({ to: reporterId, payload }, queries);
    });
    alerts.tell(reporterId);
  };
  return {
    begin: (queries, subjectId) => send(subjectId, queries),
    async tellOf(subjectId, signal) {
      for (;;) {
        const reporters = await untoldReporters(store, subjectId, BATCH_SIZE);
        if (reporters.length === 0) return;
        for (const reporterId of reporters) {
          signal.throwIfAborted();
          await tell(subjectId, reporterId);
        }
      }
    },
  };
};

/** One alert for all reports with the same outcome: a member who reported ten times reads one line. */
const payloadsOf = (about: string, told: readonly Untold[]): AlertPayload[] =>
  [...Map.groupBy(told, ({ outcome }) => outcome)].map(([outcome, [last, ...others]]) => ({
    alertType: 'report_resolved',
    id: last!.id,
    about,
    contentType: others.length > 0 ? null : last!.content_type || null,
    outcome,
    count: others.length + 1,
  }));
