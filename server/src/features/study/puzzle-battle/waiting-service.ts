import { BATTLE_SEATS, type BattleSeat } from '@tabiya/chess/puzzles/battle.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { takenSeats, type BattleRow } from './battle-row.ts';
import type { BattleEntry, Busy } from './entry-service.ts';
import type { Fighter } from './policy.ts';
import { callOff, callOffOld, deleteSeat, insertSeat, lockBattle, lockPlayers } from './store.ts';

type JoinRefusal = Busy | 'battle_not_found' | 'battle_not_waiting' | 'battle_full' | 'not_invited' | 'puzzles_missing';

/** Battles that wait for players. What changes one resolves to whether it has begun by that. */
export interface WaitingBattles {
  /** Opens a battle and returns its id; `friendId`: only this member may join, and it is rated. */
  open(me: Fighter, asked: { places: number; friendId: string | null }): Promise<string | Refusal<Busy>>;
  /** Takes a place, if the account has none yet. A battle of two begins with the second one. */
  join(id: string, me: Fighter): Promise<boolean | Refusal<JoinRefusal>>;
  start(
    id: string,
    me: Fighter,
  ): Promise<
    | boolean
    | Refusal<'battle_not_found' | 'battle_not_waiting' | 'not_battle_owner' | 'battle_needs_two' | 'puzzles_missing'>
  >;
  /** Leaves a battle that waits; its owner calls it off. Returns undefined if it does not wait. */
  leave(id: string, me: Fighter): Promise<'left' | Refusal<'not_a_player'> | undefined>;
  /** Calls off a battle to which the account was invited. */
  decline(
    id: string,
    me: Fighter,
  ): Promise<'declined' | Refusal<'battle_not_found' | 'not_invited' | 'battle_not_waiting'>>;
  /** Calls off some battles that have waited since before an instant; returns their ids. */
  callOffOld(before: number): Promise<string[]>;
}

/** Battles that are called off in one statement. */
const BATCH_SIZE = 200;

export const seatOfAccount = (row: BattleRow, accountId: string): BattleSeat | undefined =>
  takenSeats(row).find(([, { account_id: id }]) => id === accountId)?.[0];

/** Takes the next place of a battle for an account. */
const take = async (
  queries: Queries,
  row: BattleRow,
  { entry, me }: { entry: BattleEntry; me: Fighter },
): Promise<void | Refusal<Exclude<JoinRefusal, 'battle_not_found' | 'puzzles_missing'>>> => {
  if (row.status !== 'waiting') return refuse('battle_not_waiting');
  if (row.invited_id !== null && row.invited_id !== me.id) return refuse('not_invited');
  const taken = takenSeats(row);
  const seat = BATTLE_SEATS.find((each) => !taken.some(([one]) => one === each));
  if (seat === undefined || taken.length >= row.places) return refuse('battle_full');
  const hindered = await entry.hindrance(queries, me);
  if (hindered) return hindered;
  return insertSeat(queries, row.id, { seat, player: await entry.seatOf(queries, me.id) });
};

export const createWaitingBattles = (
  { store }: Pick<Platform, 'store'>,
  { entry }: { entry: BattleEntry },
): WaitingBattles => ({
  async open(me, { places, friendId }) {
    if (await entry.isInGame(me.id)) return refuse('already_playing');
    const isForFriend = friendId !== null;
    const battle = { kind: isForFriend ? 'friend' : 'link', rated: isForFriend, places, invited_id: friendId } as const;
    return store.transaction(async (queries) => {
      await lockPlayers(queries, [me.id]);
      return (await entry.hindrance(queries, me)) ?? entry.write(queries, battle, [me.id]);
    });
  },
  async join(id, me) {
    if (await entry.isInGame(me.id)) return refuse('already_playing');
    const puzzleIds = await entry.drawSequence();
    if (puzzleIds.length === 0) return refuse('puzzles_missing');
    return store.transaction(async (queries) => {
      await lockPlayers(queries, [me.id]);
      const row = await lockBattle(queries, id);
      if (row === undefined) return refuse('battle_not_found');
      if (seatOfAccount(row, me.id) !== undefined) return false;
      const refusal = await take(queries, row, { entry, me });
      if (refusal) return refusal;
      if (row.places > 2) return false;
      await entry.begin(queries, id, puzzleIds);
      return true;
    });
  },
  async start(id, me) {
    const puzzleIds = await entry.drawSequence();
    return store.transaction(async (queries) => {
      const row = await lockBattle(queries, id);
      if (row === undefined) return refuse('battle_not_found');
      const taken = takenSeats(row);
      if (taken[0]?.[1].account_id !== me.id) return refuse('not_battle_owner');
      if (row.status !== 'waiting') return refuse('battle_not_waiting');
      if (taken.length < 2) return refuse('battle_needs_two');
      if (puzzleIds.length === 0) return refuse('puzzles_missing');
      await entry.begin(queries, id, puzzleIds);
      return true;
    });
  },
  leave: (id, me) =>
    store.transaction(async (queries) => {
      const row = await lockBattle(queries, id);
      if (row?.status !== 'waiting') return undefined;
      const seat = seatOfAccount(row, me.id);
      if (seat === undefined) return refuse('not_a_player');
      const isOwner = takenSeats(row)[0]?.[0] === seat;
      await (isOwner ? callOff(queries, id, 'owner') : deleteSeat(queries, id, seat));
      return 'left';
    }),
  decline: (id, me) =>
    store.transaction(async (queries) => {
      const row = await lockBattle(queries, id);
      if (row === undefined) return refuse('battle_not_found');
      if (row.invited_id !== me.id) return refuse('not_invited');
      if (row.status !== 'waiting') return refuse('battle_not_waiting');
      await callOff(queries, id, 'declined');
      return 'declined';
    }),
  callOffOld: (before) => callOffOld(store, { before, limit: BATCH_SIZE }),
});
