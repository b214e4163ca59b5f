import { defineEvent } from '../../../platform/jobs/domain-events.ts';

/** A node has gone without a word: these, who were connected to it, could do nothing since `since` (ms since the epoch). */
export interface PlayersCutOff {
  accountIds: readonly string[];
  since: number;
}
/** Told on one node of the site. */
export const playersCutOff = defineEvent<PlayersCutOff>('presence.players_cut_off');
