import type { BattleEvent } from '@tabiya/chess/puzzles/battle.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { BattleEntry } from './entry-service.ts';
import type { HeldBattles } from './held-battles-service.ts';
import { battleLog, recentOf, writeStart } from './store.ts';

/** A rated battle of two that was fought before, with its whole log. */
export interface PastBattle {
  accountIds: readonly [string, string];
  /** ms since the epoch. */
  startedAt: number;
  puzzleIds: readonly string[];
  events: readonly BattleEvent[];
}

export interface PastBattles {
  hasFought(accountId: string): Promise<boolean>;
  /** Writes a battle and settles it as any other. */
  record(battle: PastBattle): Promise<void>;
}

export const createPastBattles = (
  { store }: Pick<Platform, 'store'>,
  { entry, battles }: { entry: Pick<BattleEntry, 'write'>; battles: Pick<HeldBattles, 'load' | 'settle'> },
): PastBattles => ({
  hasFought: async (accountId) => (await recentOf(store, accountId, 1)).length > 0,
  async record({ accountIds, startedAt, puzzleIds, events }) {
    const id = await store.transaction(async (queries) => {
      const battle = { kind: 'paired', rated: true, places: 2, invited_id: null } as const;
      const gameId = await entry.write(queries, battle, accountIds);
      await writeStart(queries, { id: gameId, startedAt, puzzleIds });
      const lines = events.map((event) => ({ gameId, seq: event.seq, event: JSON.stringify(event) }));
      await battleLog.append(queries, lines);
      return gameId;
    });
    const held = await battles.load(id);
    if (held) await battles.settle(held);
  },
});
