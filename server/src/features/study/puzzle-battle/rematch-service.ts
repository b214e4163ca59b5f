import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { takenSeats, type BattleRow } from './battle-row.ts';
import type { BattleEntry, Busy } from './entry-service.ts';
import type { Fighter } from './policy.ts';
import { lockBattle, lockPlayers, setRematch, waitingOf, wantRematch } from './store.ts';
import { seatOfAccount } from './waiting-service.ts';

type RematchRefusal =
  | Busy
  | 'battle_not_found'
  | 'not_a_player'
  | 'battle_running'
  | 'opponent_busy'
  | 'puzzles_missing';

/** Further battles of the same people. */
export interface Rematches {
  /**
   * Writes that the account wants another battle. Resolves to the id of the battle that follows, once there is one, and
   * whether this call has begun it.
   */
  want(row: BattleRow, me: Fighter): Promise<{ id: string | undefined; isBegun: boolean } | Refusal<RematchRefusal>>;
}

export const createRematches = (
  { store }: Pick<Platform, 'store'>,
  { entry, isBlocked }: { entry: BattleEntry; isBlocked(one: string, other: string): Promise<boolean> },
): Rematches => {
  /** Begins the battle that both want. */
  const beginSecond = async (queries: Queries, row: BattleRow, asked: { otherId: string; puzzleIds: string[] }) => {
    const { otherId, puzzleIds } = asked;
    const other = (await entry.playing(queries, otherId)) ?? (await waitingOf(queries, otherId));
    if (other !== undefined) return refuse('opponent_busy');
    const ids = takenSeats(row).map(([, { account_id: id }]) => id);
    const id = await entry.write(queries, { ...row, invited_id: null }, ids);
    await entry.begin(queries, id, puzzleIds);
    return id;
  };

  return {
    async want(known, me) {
      const players = takenSeats(known).map(([, { account_id: id }]) => id);
      const others = players.filter((id) => id !== me.id);
      const [otherId] = others;
      if (others.length === players.length) return refuse('not_a_player');
      if (await entry.isInGame(me.id)) return refuse('already_playing');
      const isPair = players.length === 2 && otherId !== undefined;
      if (isPair && ((await isBlocked(me.id, otherId)) || (await entry.isInGame(otherId))))
        return refuse('opponent_busy');
      const puzzleIds = await entry.drawSequence();
      if (puzzleIds.length === 0) return refuse('puzzles_missing');
      return store.transaction(async (queries) => {
        await lockPlayers(queries, players);
        const row = (await lockBattle(queries, known.id))!;
        if (row.status !== 'ended') return refuse('battle_running');
        if (row.rematch_id !== null) return { id: row.rematch_id, isBegun: false };
        const hindered = await entry.hindrance(queries, me);
        if (hindered) return hindered;
        const doesOtherWant = takenSeats(row).some(([, seat]) => seat.account_id !== me.id && seat.wants_rematch);
        const isAgreed = isPair && doesOtherWant;
        const next = isAgreed
          ? await beginSecond(queries, row, { otherId, puzzleIds })
          : isPair
            ? undefined
            : await entry.write(queries, { ...row, kind: 'link', rated: false, invited_id: null }, [me.id]);
        if (typeof next === 'object') return next;
        await wantRematch(queries, row.id, seatOfAccount(row, me.id)!);
        if (next !== undefined) await setRematch(queries, row.id, next);
        return { id: next, isBegun: isAgreed };
      });
    },
  };
};
