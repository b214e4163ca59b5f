import { SEATS, type BughouseEnd, type BySeat } from '@tabiya/chess/bughouse/types.ts';
import type { TimeClass } from '@tabiya/chess/rules/types.ts';
import { createGameLog } from '../../../live-play/log-store.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { LoggedRow, NewGameRow, SeatedRow } from './game-row.ts';

export const insertGame = async (queries: Queries, row: NewGameRow): Promise<void> => {
  await queries.query(
    `with game as (
        insert into bughouse_game (id, base_ms, increment_ms, time_class, rated, started_at, status)
        values ($1, $2, $3, $4, $5, $6, 'playing') returning id
      )
      insert into bughouse_seat (game_id, seat, account_id, rating, provisional)
      select game.id, row.seat, row.account_id, row.rating, row.provisional
      from game, unnest($7::text[], $8::uuid[], $9::int[], $10::boolean[]) as row (seat, account_id, rating, provisional)`,
    [
      row.id,
      row.base_ms,
      row.increment_ms,
      row.time_class,
      row.rated,
      row.started_at,
      SEATS,
      SEATS.map((seat) => row.seats[seat].account_id),
      SEATS.map((seat) => row.seats[seat].rating),
      SEATS.map((seat) => row.seats[seat].provisional),
    ],
  );
};

const COLUMNS = `g.id, g.base_ms, g.increment_ms, g.time_class, g.rated, g.started_at, g.status, g.ended_at, g.ending,
  (select jsonb_object_agg(s.seat, jsonb_build_object('account_id', s.account_id, 'rating', s.rating,
    'provisional', s.provisional, 'rating_after', s.rating_after)) from bughouse_seat s where s.game_id = g.id) as seats`;

// One statement, so that a fold cannot happen between reading the row and its events.
export const loggedGames = (queries: Queries, ids: readonly string[]): Promise<LoggedRow[]> =>
  queries.query(
    {
      name: 'bughouse_logged',
      text: `select ${COLUMNS}, coalesce(g.log,
          (select jsonb_agg(e.event order by e.seq) from bughouse_event e where e.game_id = g.id), '[]') as log
        from bughouse_game g where g.id = any($1::uuid[])`,
    },
    [ids],
  );

export const bughouseLog = createGameLog({ game: 'bughouse_game', event: 'bughouse_event' });

/** Locks the game until the transaction ends, which excludes appends to it and other folds. */
export const lockGame = async (queries: Queries, id: string): Promise<'playing' | 'ended' | undefined> => {
  const rows = await queries.query<{ status: 'playing' | 'ended' }>(
    'select status from bughouse_game where id = $1 for update',
    [id],
  );
  return rows[0]?.status;
};

export interface Fold {
  id: string;
  endedAt: number;
  end: BughouseEnd;
  /** Null if the game changes no rating. */
  ratingAfter: BySeat<number> | null;
}

/** Moves the log into the row of the game. */
export const writeFold = async (queries: Queries, { id, endedAt, end, ratingAfter }: Fold): Promise<void> => {
  await queries.query(
    `with line as (delete from bughouse_event where game_id = $1 returning seq, event)
      update bughouse_game set status = 'ended', ended_at = $2, ending = $3,
        log = (select coalesce(jsonb_agg(event order by seq), '[]') from line)
      where id = $1`,
    [id, endedAt, JSON.stringify(end)],
  );
  if (!ratingAfter) return;
  await queries.query(
    `update bughouse_seat set rating_after = row.rating
      from unnest($2::text[], $3::int[]) as row (seat, rating)
      where game_id = $1 and bughouse_seat.seat = row.seat`,
    [id, SEATS, SEATS.map((seat) => ratingAfter[seat])],
  );
};

/** Returns each of the accounts that is in a running game, with the game. */
export const playingOf = (
  queries: Queries,
  accountIds: readonly string[],
): Promise<{ account_id: string; game_id: string }[]> =>
  queries.query(
    {
      name: 'bughouse_playing_of',
      text: `select s.account_id, s.game_id from bughouse_game g join bughouse_seat s on s.game_id = g.id
        where g.status = 'playing' and s.account_id = any($1::uuid[])`,
    },
    [accountIds],
  );

/** Running games with the mean rating of the four players, highest first. */
export const playingByRating = (
  queries: Queries,
  timeClass: TimeClass | undefined,
  limit: number,
): Promise<{ id: string; rating: number }[]> =>
  queries.query(
    `select g.id, round(avg(s.rating))::int as rating from bughouse_game g join bughouse_seat s on s.game_id = g.id
      where g.status = 'playing' and ($1::text is null or g.time_class = $1)
      group by g.id order by avg(s.rating) desc, g.id limit $2`,
    [timeClass ?? null, limit],
  );

export const countPlaying = async (queries: Queries, timeClass: TimeClass | undefined): Promise<number> => {
  const rows = await queries.query<{ count: number }>(
    `select count(*) as count from bughouse_game where status = 'playing' and ($1::text is null or time_class = $1)`,
    [timeClass ?? null],
  );
  return rows[0]?.count ?? 0;
};

/** Returns running games, those of the best players first. */
export const bestPlaying = (queries: Queries, limit: number): Promise<SeatedRow[]> =>
  queries.query(
    `select ${COLUMNS} from bughouse_game g where g.status = 'playing'
      order by (select sum(rating) from bughouse_seat s where s.game_id = g.id) desc, g.id limit $1`,
    [limit],
  );

/** Returns the account's games before `after`, newest first, without games that were called off. */
export const gamesOf = (
  queries: Queries,
  accountId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<SeatedRow[]> =>
  queries.query(
    `select ${COLUMNS} from bughouse_seat own join bughouse_game g on g.id = own.game_id
      where own.account_id = $1 and ($2::uuid is null or own.game_id < $2)
        and (g.ending is null or g.ending ->> 'result' <> '*')
      order by own.game_id desc limit $3`,
    [accountId, before ?? null, limit],
  );
