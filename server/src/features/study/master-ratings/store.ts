import type { RatingListType } from '@tabiya/contract/study/master-ratings.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { SearchedRow } from './rating-row.ts';

export interface ListRow {
  id: string;
  day: string;
  players: number;
  federations: string[];
}

/** Returns the list of a type that is shown. */
export const shownList = async (queries: Queries, type: RatingListType): Promise<ListRow | undefined> => {
  const [row] = await queries.query<ListRow>(
    'select id, day, players, federations from master_rating_list where type = $1 and is_shown',
    [type],
  );
  return row;
};

export interface PlayerRow {
  player_id: number;
  rank: number;
  name: string;
  federation: string;
  title: string | null;
  rating: number;
  games: number | null;
  born: number | null;
}

interface Wanted {
  listId: string;
  federation: string | undefined;
  /** Beginning of the searched name; empty for all. */
  searched: string;
  /** Rating and number of the player after whom the page begins. */
  after: readonly [rating: number, playerId: number] | null;
  limit: number;
}

const COLUMNS = 'player_id, rank, name, federation, title, rating, games, born';
/** The letter after all others, which ends a range of names. */
const LAST = '\u{10FFFF}';

export const playersOf = async (
  queries: Queries,
  { listId, federation, searched, after, limit }: Wanted,
): Promise<PlayerRow[]> => {
  const values: unknown[] = [listId];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const wanted = ['list_id = $1'];
  if (federation !== undefined) wanted.push(`federation = ${place(federation)}`);
  if (searched !== '') wanted.push(`searched >= ${place(searched)} and searched < ${place(searched + LAST)}`);
  if (after !== null) {
    const [rating, id] = after.map(place);
    wanted.push(`(rating < ${rating}::int or (rating = ${rating}::int and player_id > ${id}::int))`);
  }
  return queries.query<PlayerRow>(
    `select ${COLUMNS} from master_rating where ${wanted.join(' and ')}
      order by rating desc, player_id limit ${place(limit)}`,
    values,
  );
};

/** Begins a list that is not shown yet, in place of what an import that was cut off has left. */
export const beginList = async (queries: Queries, list: { id: string; type: RatingListType; day: string }) => {
  await queries.query('delete from master_rating_list where type = $1 and not is_shown', [list.type]);
  await queries.query('insert into master_rating_list (id, type, day) values ($1, $2, $3)', [
    list.id,
    list.type,
    list.day,
  ]);
};

/** Adds players; of two rows with one number the first counts. */
export const addPlayers = async (queries: Queries, listId: string, rows: readonly SearchedRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await queries.query(
    `insert into master_rating (list_id, player_id, name, searched, federation, title, rating, games, born)
      select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[], $9::int[])
      on conflict do nothing`,
    [
      listId,
      rows.map(({ playerId }) => playerId),
      rows.map(({ name }) => name),
      rows.map(({ searched }) => searched),
      rows.map(({ federation }) => federation),
      rows.map(({ title }) => title),
      rows.map(({ rating }) => rating),
      rows.map(({ games }) => games),
      rows.map(({ born }) => born),
    ],
  );
};

/** Ranks the players of a list and shows it in place of the one before. Called in a transaction. */
export const showList = async (queries: Queries, { id, type }: { id: string; type: RatingListType }): Promise<void> => {
  await queries.query(
    `update master_rating set rank = ranked.rank from (
        select player_id, rank() over (order by rating desc) as rank from master_rating where list_id = $1
      ) ranked
      where master_rating.list_id = $1 and master_rating.player_id = ranked.player_id`,
    [id],
  );
  await queries.query('delete from master_rating_list where type = $1 and id <> $2', [type, id]);
  await queries.query(
    `update master_rating_list set is_shown = true,
        players = (select count(*) from master_rating where list_id = $1),
        federations = coalesce(
          (select array_agg(distinct federation order by federation) from master_rating where list_id = $1), '{}')
      where id = $1`,
    [id],
  );
};

export const dropList = async (queries: Queries, id: string): Promise<void> => {
  await queries.query('delete from master_rating_list where id = $1 and not is_shown', [id]);
};
