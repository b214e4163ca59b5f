import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { PlaybanView } from '@tabiya/contract/people/conduct.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { CLEAN, playbanAt, weigh, type ConductOutcome, type ConductRecord } from './policy.ts';

import { conductOf, deleteConduct, lockConduct, writeConduct, type ConductRow } from './store.ts';

export type { ConductOutcome } from './policy.ts';

export interface ConductService {
  /** Returns the playban of a guest or member; undefined when it may begin games. Refuse with the code `playban`. */
  playbanOf(accountId: string): Promise<PlaybanView | undefined>;
  /** Returns the refusal of a game that the account may not begin now, with the seconds until it may. */
  barOf(accountId: string): Promise<Refusal<'playban'> | undefined>;
  /** Returns whether the account may begin a game now. */
  mayPlay(accountId: string): Promise<boolean>;
  /** Records how a game went for one of its players. */
  note(accountId: string, outcome: ConductOutcome): Promise<void>;
  exportOf(accountId: string): Promise<ConductRecord | null>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export const createConductService = ({ store, now }: Pick<Platform, 'store' | 'now'>): ConductService => {
  const playbanOf: ConductService['playbanOf'] = async (accountId) => {
    const row = await conductOf(store, accountId);
    return row && playbanAt(toConductRecord(row), now());
  };
  return {
    playbanOf,
    async barOf(accountId) {
      const playban = await playbanOf(accountId);
      return playban && refuse('playban', Math.max(1, Math.ceil((playban.until - now()) / 1_000)));
    },
    mayPlay: async (accountId) => (await playbanOf(accountId)) === undefined,
    note: (accountId, outcome) =>
      store.transaction(async (queries) => {
        const row = await lockConduct(queries, accountId);
        // Most accounts never misbehave, so they have no row.
        if (row === undefined && (outcome === 'good' || outcome === 'fair')) return;
        const { fault, weighedAt, bans, bannedUntil, reason } = weigh(
          row ? toConductRecord(row) : CLEAN,
          outcome,
          now(),
        );
        const rest = { fault, weighed_at: weighedAt, bans, banned_until: bannedUntil, reason };
        await writeConduct(queries, { account_id: accountId, ...rest });
      }),
    async exportOf(accountId) {
      const row = await conductOf(store, accountId);
      return row ? toConductRecord(row) : null;
    },
    erase: deleteConduct,
  };
};

const toConductRecord = (row: ConductRow): ConductRecord => ({
  fault: row.fault,
  weighedAt: row.weighed_at,
  bans: row.bans,
  bannedUntil: row.banned_until,
  reason: row.reason,
});
