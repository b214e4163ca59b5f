import type { BoardVariant, Result } from '@tabiya/chess/rules/types.ts';
import type { EntryKind } from '@tabiya/contract/study/library.ts';
import type { Queries } from '../../../platform/store/store.ts';

/** An entry as lists need it: without its PGN. */
export interface EntryRow {
  id: string;
  collection_id: string;
  owner_id: string;
  /** Order within the collection; places have gaps. */
  place: number;
  title: string | null;
  kind: EntryKind;
  variant: BoardVariant;
  white: string | null;
  black: string | null;
  event: string | null;
  site: string | null;
  played_on: string | null;
  result: Result;
  eco: string | null;
  opening: string | null;
  tags: string[];
  moves: number;
  fen: string;
  version: number;
  /** ms since the epoch. */
  created_at: number;
  updated_at: number;
}

/** What is written with the moves; `positions` are hashes in decimal, `words` is the text in which is searched. */
export interface StoredGame {
  pgn: string;
  positions: readonly string[];
  words: string;
}

export interface EntryFilter {
  /** Lower-case beginnings of words, of letters and digits only. */
  words: readonly string[];
  /** Hash of a position, in decimal. */
  position: string | undefined;
  variant: string | undefined;
  kind: string | undefined;
  /** A variant, or `analysis` for all that is no game. */
  gameType: string | undefined;
  tag: string | undefined;
}

/** A filter that every entry passes. */
export const NO_FILTER: EntryFilter = {
  ...{ words: [], position: undefined, variant: undefined, kind: undefined, gameType: undefined, tag: undefined },
};

const COLUMNS = [
  ...['id', 'collection_id', 'owner_id', 'place', 'title', 'kind', 'variant', 'white', 'black', 'event', 'site'],
  ...['played_on', 'result', 'eco', 'opening', 'tags', 'moves', 'fen', 'version', 'created_at', 'updated_at'],
] as const satisfies (keyof EntryRow)[];
const LISTED = COLUMNS.join(', ');

export const insertEntry = async (queries: Queries, row: EntryRow, { pgn, positions, words }: StoredGame) => {
  const values = COLUMNS.map((_, at) => `$${at + 1}`).join(', ');
  const next = COLUMNS.length + 1;
  await queries.query(
    `insert into library_entry (${LISTED}, pgn, positions, search)
      values (${values}, $${next}, $${next + 1}::bigint[], to_tsvector('simple', $${next + 2}))`,
    [...COLUMNS.map((name) => row[name]), pgn, positions, words],
  );
};

/** Copies an entry to a place of a collection, under a new id. */
export const copyEntry = async (queries: Queries, fromId: string, to: EntryRow): Promise<void> => {
  const taken = COLUMNS.filter((name) => !OWN_OF_COPY.includes(name as never)).join(', ');
  await queries.query(
    `insert into library_entry (${OWN_OF_COPY.join(', ')}, ${taken}, pgn, positions, search)
      select $2::uuid, $3::uuid, $4::uuid, $5::bigint, 1, $6::bigint, $6::bigint, ${taken}, pgn, positions, search
      from library_entry where id = $1`,
    [fromId, to.id, to.collection_id, to.owner_id, to.place, to.updated_at],
  );
};
const OWN_OF_COPY = ['id', 'collection_id', 'owner_id', 'place', 'version', 'created_at', 'updated_at'] as const;

export const entryOf = async (queries: Queries, id: string): Promise<EntryRow | undefined> =>
  (await entriesById(queries, [id]))[0];

export const entriesById = (queries: Queries, ids: readonly string[]): Promise<EntryRow[]> =>
  queries.query(`select ${LISTED} from library_entry where id = any ($1::uuid[])`, [ids]);

export const pgnOf = async (queries: Queries, id: string): Promise<string | undefined> => {
  const [row] = await queries.query<{ pgn: string }>('select pgn from library_entry where id = $1', [id]);
  return row?.pgn;
};

/** Conditions of a filter, with their parameters appended to `params`. */
const conditions = ({ words, position, variant, kind, gameType, tag }: EntryFilter, params: unknown[]): string => {
  const parts: string[] = [];
  const add = (value: unknown, write: (name: string) => string) => {
    params.push(value);
    parts.push(`and ${write(`$${params.length}`)}`);
  };
  if (words.length > 0) {
    add(words.map((word) => `'${word}':*`).join(' & '), (name) => `search @@ to_tsquery('simple', ${name})`);
  }
  if (position !== undefined) add([position], (name) => `positions @> ${name}::bigint[]`);
  if (variant !== undefined) add(variant, (name) => `variant = ${name}`);
  if (kind !== undefined) add(kind, (name) => `kind = ${name}`);
  if (gameType === 'analysis') add('game', (name) => `kind <> ${name}`);
  else if (gameType !== undefined) add(gameType, (name) => `kind = 'game' and variant = ${name}`);
  if (tag !== undefined) add(tag, (name) => `${name} = any (tags)`);
  return parts.join(' ');
};

/** Returns the entries of a collection after a key, in their order. */
export const entriesIn = (
  queries: Queries,
  collectionId: string,
  { after, filter, limit }: { after: readonly [number, string] | null; filter: EntryFilter; limit: number },
): Promise<EntryRow[]> => {
  const params: unknown[] = [collectionId, after?.[0] ?? null, after?.[1] ?? null, limit];
  return queries.query(
    `select ${LISTED} from library_entry
      where collection_id = $1 and ($2::bigint is null or (place, id) > ($2::bigint, $3::uuid)) ${conditions(filter, params)}
      order by place, id limit $4`,
    params,
  );
};

/** Returns the entries of a member after a key, those changed last first. */
export const entriesFor = (
  queries: Queries,
  ownerId: string,
  { after, filter, limit }: { after: readonly [number, string] | null; filter: EntryFilter; limit: number },
): Promise<EntryRow[]> => {
  const params: unknown[] = [ownerId, after?.[0] ?? null, after?.[1] ?? null, limit];
  return queries.query(
    `select ${LISTED} from library_entry
      where owner_id = $1 and ($2::bigint is null or (updated_at, id) < ($2::bigint, $3::uuid)) ${conditions(filter, params)}
      order by updated_at desc, id desc limit $4`,
    params,
  );
};

/** Returns entries of a collection with their PGN after a key, in their order. */
export const pgnsIn = (
  queries: Queries,
  collectionId: string,
  { after, limit }: { after: readonly [number, string] | null; limit: number },
): Promise<{ id: string; place: number; title: string | null; tags: string[]; pgn: string }[]> =>
  queries.query(
    `select id, place, title, tags, pgn from library_entry
      where collection_id = $1 and ($2::bigint is null or (place, id) > ($2::bigint, $3::uuid))
      order by place, id limit $4`,
    [collectionId, after?.[0] ?? null, after?.[1] ?? null, limit],
  );

/** Returns the ids of the neighbours of a place. */
export const neighboursOf = async (
  queries: Queries,
  { id, collection_id, place }: Pick<EntryRow, 'id' | 'collection_id' | 'place'>,
): Promise<{ previous: string | null; next: string | null }> => {
  const [row] = await queries.query<{ previous: string | null; next: string | null }>(
    `select
      (select id from library_entry where collection_id = $1 and (place, id) < ($2::bigint, $3::uuid)
        order by place desc, id desc limit 1) as previous,
      (select id from library_entry where collection_id = $1 and (place, id) > ($2::bigint, $3::uuid)
        order by place, id limit 1) as next`,
    [collection_id, place, id],
  );
  return row!;
};

/** Returns the last place of a collection, 0 where it is empty. */
export const lastPlace = async (queries: Queries, collectionId: string): Promise<number> => {
  const [row] = await queries.query<{ place: number | null }>(
    'select max(place) as place from library_entry where collection_id = $1',
    [collectionId],
  );
  return row?.place ?? 0;
};

/** Returns the first place behind another one; undefined at the end. */
export const placeAfter = async (
  queries: Queries,
  collectionId: string,
  place: number,
): Promise<number | undefined> => {
  const [row] = await queries.query<{ place: number }>(
    'select place from library_entry where collection_id = $1 and place > $2 order by place, id limit 1',
    [collectionId, place],
  );
  return row?.place;
};

/** Gives all entries of a collection places with gaps, in their order. */
export const spreadPlaces = async (queries: Queries, collectionId: string, gap: number): Promise<void> => {
  await queries.query(
    `update library_entry as e set place = n.number * $2::bigint
      from (select id, row_number() over (order by place, id) as number from library_entry where collection_id = $1) as n
      where e.id = n.id`,
    [collectionId, gap],
  );
};

export const movePlace = async (
  queries: Queries,
  id: string,
  { collectionId, place }: { collectionId: string; place: number },
): Promise<void> => {
  await queries.query('update library_entry set collection_id = $2, place = $3 where id = $1', [
    id,
    collectionId,
    place,
  ]);
};

/** Replaces the game of an entry, if it still has the version. Returns the new version. */
export const writeGame = async (
  queries: Queries,
  row: EntryRow,
  { pgn, positions, words }: StoredGame,
): Promise<number | undefined> => {
  const [written] = await queries.query<{ version: number }>(
    `update library_entry set kind = $3, variant = $4, white = $5, black = $6, event = $7, site = $8, played_on = $9,
        result = $10, eco = $11, opening = $12, moves = $13, fen = $14, updated_at = $15, version = version + 1,
        pgn = $16, positions = $17::bigint[], search = to_tsvector('simple', $18)
      where id = $1 and version = $2 returning version`,
    [
      ...[row.id, row.version, row.kind, row.variant, row.white, row.black, row.event, row.site, row.played_on],
      ...[row.result, row.eco, row.opening, row.moves, row.fen, row.updated_at, pgn, positions, words],
    ],
  );
  return written?.version;
};

export const writeWords = async (queries: Queries, row: EntryRow, words: string): Promise<void> => {
  await queries.query(
    `update library_entry set title = $2, tags = $3::text[], updated_at = $4, search = to_tsvector('simple', $5)
      where id = $1`,
    [row.id, row.title, row.tags, row.updated_at, words],
  );
};

export const deleteEntries = async (queries: Queries, ids: readonly string[]): Promise<void> => {
  await queries.query('delete from library_entry where id = any ($1::uuid[])', [ids]);
};
