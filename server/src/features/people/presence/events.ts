import { defineEvent } from '../../../platform/jobs/domain-events.ts';

/**
 * Event of a node that failed: the accounts that were connected to it could not act since `since` (ms since the epoch).
 */
export interface PlayersCutOff {
  accountIds: readonly string[];
  since: number;
}
/** Emitted on one node of the site. */
export const playersCutOff = defineEvent<PlayersCutOff>('presence.players_cut_off');
