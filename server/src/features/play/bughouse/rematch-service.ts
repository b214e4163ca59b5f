import { SEATS, type BySeat, type Seat } from '@tabiya/chess/bughouse/types.ts';
import type { BughouseRematch } from '@tabiya/contract/play/bughouse-rematch.ts';
import { bughouseChannel } from '@tabiya/contract/play/bughouse.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { ConductService } from '../../people/conduct/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { GamesService } from '../games/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import type { NewGameRow } from './game-row.ts';
import { clearWishes, rematchOf, setRematchGame, setWish, type RematchRow } from './rematch-store.ts';
import { newRow, type NewTable } from './start.ts';
import { insertGame, lockGame } from './store.ts';
import { seatOf, type Table } from './table.ts';
import type { Tables } from './tables-service.ts';

type OfferRefusal = 'not_a_player' | 'game_not_over' | 'somebody_left' | 'already_playing' | 'playban';

/** Rematches of the same four players, which all of them must want. */
export interface Rematches {
  of(table: Table): Promise<BughouseRematch>;
  offer(table: Table, accountId: string): Promise<void | Refusal<OfferRefusal>>;
  /** Ends the rematch: one of the players no longer wants it. */
  drop(table: Table, accountId: string): Promise<void | Refusal<'not_a_player' | 'no_rematch_offer'>>;
  /** Called after the end when an account opens or leaves the table; leaving cancels the rematch. */
  came(table: Table, accountId: string): Promise<void>;
  left(table: Table, seat: Seat): Promise<void>;
}

export interface RematchNeeds {
  conduct: Pick<ConductService, 'mayPlay'>;
  friends: Pick<FriendsService, 'isBlocked'>;
  games: Pick<GamesService, 'playing'>;
  ratings: Pick<RatingsService, 'current'>;
  tables: Pick<Tables, 'begun' | 'games'>;
}

const NONE: BughouseRematch = { wantedBy: [], gone: [], gameId: null };

export const createRematches = (
  { store, now, room }: Pick<Platform, 'store' | 'now' | 'room'>,
  { conduct, friends, games, ratings, tables }: RematchNeeds,
): Rematches => {
  const rooms = room(bughouseChannel);
  const tell = async (id: string) => rooms.passing(id, 'rematch', toView(await rematchOf(store, id)));

  const hindrance = async ({ seats }: Table, accountId: string) => {
    const ids = SEATS.map((seat) => seats[seat].id);
    for (const id of ids) {
      // The answer is the same as for a player who left, so that it does not reveal a block.
      if (id !== accountId && (await friends.isBlocked(accountId, id))) return refuse('somebody_left');
    }
    if ((await games.playing(ids)).size > 0) return refuse('already_playing');
    return (await conduct.mayPlay(accountId)) ? undefined : refuse('playban');
  };

  return {
    of: async ({ id, game }) => (game.end ? toView(await rematchOf(store, id)) : NONE),
    async offer(table, accountId) {
      const seat = seatOf(table, accountId);
      if (!seat) return refuse('not_a_player');
      if (!table.game.end) return refuse('game_not_over');
      // The next game starts with the ratings that this one has produced.
      await tables.games.settle(table);
      const before = await rematchOf(store, table.id);
      if (before?.game_id) return;
      if (before && SEATS.some((each) => before.seats[each] === 'gone')) return refuse('somebody_left');
      const hindered = await hindrance(table, accountId);
      if (hindered) return hindered;
      const next = await newRow({ ratings, now }, nextOf(table));
      const isBegun = await store.transaction((queries) => record(queries, { id: table.id, seat, next }));
      if (isBegun) await tables.begun(next.id);
      await tell(table.id);
    },
    async drop(table, accountId) {
      if (!seatOf(table, accountId)) return refuse('not_a_player');
      if (!(await clearWishes(store, table.id))) return refuse('no_rematch_offer');
      await tell(table.id);
    },
    async came(table, accountId) {
      const seat = seatOf(table, accountId);
      if (!seat || !table.game.end) return;
      const row = await rematchOf(store, table.id);
      if (row?.seats[seat] !== 'gone' || row.game_id) return;
      await setWish(store, table.id, { seat, wish: null });
      await tell(table.id);
    },
    async left(table, seat) {
      if (!table.game.end) return;
      // The players have already gone on to it.
      if ((await rematchOf(store, table.id))?.game_id) return;
      await store.transaction(async (queries) => {
        await lockGame(queries, table.id);
        await setWish(queries, table.id, { seat, wish: 'gone' });
        await clearWishes(queries, table.id);
      });
      await tell(table.id);
    },
  };
};

const toView = (row: RematchRow | undefined): BughouseRematch =>
  row
    ? {
        wantedBy: SEATS.filter((seat) => row.seats[seat] === 'wanted'),
        gone: SEATS.filter((seat) => row.seats[seat] === 'gone'),
        gameId: row.game_id,
      }
    : NONE;

/** Returns the next game: the same partners and opponents, everybody with the other colour. */
const nextOf = ({ seats, game, rated }: Table): NewTable => {
  const { whiteA, blackA, whiteB, blackB } = seats;
  const players: BySeat<string> = { whiteA: blackA.id, blackA: whiteA.id, whiteB: blackB.id, blackB: whiteB.id };
  return { players, timeControl: game.setup.timeControl, rated };
};

/**
 * Records that the seat wants a rematch and, if all four do, the one game that follows; returns whether this call
 * completed the four.
 */
const record = async (
  queries: Queries,
  { id, seat, next }: { id: string; seat: Seat; next: NewGameRow },
): Promise<boolean> => {
  await lockGame(queries, id);
  await setWish(queries, id, { seat, wish: 'wanted' });
  const after = await rematchOf(queries, id);
  if (!after || after.game_id || !SEATS.every((each) => after.seats[each] === 'wanted')) return false;
  await insertGame(queries, next);
  await setRematchGame(queries, id, next.id);
  return true;
};
