import type { Queries } from '../../../platform/store/store.ts';

export interface PictureRow {
  hash: string;
  account_id: string;
  bytes: Uint8Array;
  width: number;
  height: number;
  at: number;
}

/** A picture without its bytes. */
export type PictureFacts = Omit<PictureRow, 'bytes'>;

const FACTS = 'hash, account_id, width, height, at';

/** Lets only one upload at a time be counted for an account, so that the limit holds. */
export const lockUploader = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 31))', [accountId]);
};

export const countSince = async (queries: Queries, accountId: string, since: number): Promise<number> => {
  const [row] = await queries.query<{ n: number }>(
    'select count(*)::int as n from text_picture where account_id = $1 and at > $2',
    [accountId, since],
  );
  return row?.n ?? 0;
};

/** The same picture again stays as it is, and is looked at again only after another day. */
export const insertPicture = async (queries: Queries, row: PictureRow): Promise<void> => {
  await queries.query(
    `insert into text_picture (hash, account_id, bytes, width, height, at, looked_at)
      values ($1, $2, $3, $4, $5, $6, $6) on conflict (hash) do update set looked_at = excluded.looked_at`,
    [row.hash, row.account_id, row.bytes, row.width, row.height, row.at],
  );
};

export const pictureOf = async (
  queries: Queries,
  hash: string,
): Promise<Pick<PictureRow, 'account_id' | 'bytes'> | undefined> => {
  const [row] = await queries.query<Pick<PictureRow, 'account_id' | 'bytes'>>(
    'select account_id, bytes from text_picture where hash = $1',
    [hash],
  );
  return row;
};

/** Returns those of the pictures that the account uploaded, or that are shown at one of the places already. */
export const picturesAmong = (
  queries: Queries,
  { accountId, places = [] }: { accountId: string; places?: readonly string[] | undefined },
  hashes: readonly string[],
): Promise<PictureFacts[]> =>
  queries.query(
    `select ${FACTS} from text_picture p where hash = any($2::text[]) and (account_id = $1
      or exists (select from text_picture_place l where l.place = any($3::text[]) and l.hash = p.hash))`,
    [accountId, hashes, places],
  );

/** Records that exactly these pictures are shown at the place. */
export const writePlace = async (queries: Queries, place: string, hashes: readonly string[]): Promise<void> => {
  await queries.query('delete from text_picture_place where place = $1 and hash <> all($2::text[])', [place, hashes]);
  if (hashes.length === 0) return;
  await queries.query(
    `insert into text_picture_place (place, hash) select $1, hash from text_picture where hash = any($2::text[])
      on conflict do nothing`,
    [place, hashes],
  );
};

export const placesOf = async (queries: Queries, hash: string, limit: number): Promise<string[]> => {
  const rows = await queries.query<{ place: string }>(
    'select place from text_picture_place where hash = $1 order by place desc limit $2',
    [hash, limit],
  );
  return rows.map(({ place }) => place);
};

export const isAtPlace = async (queries: Queries, hash: string): Promise<boolean> => {
  const found = await queries.query('select from text_picture_place where hash = $1 limit 1', [hash]);
  return found.length > 0;
};

/** Returns the pictures that were looked at longest ago. */
export const lookedAtBefore = (queries: Queries, before: number, limit: number): Promise<PictureFacts[]> =>
  queries.query(`select ${FACTS} from text_picture where looked_at < $1 order by looked_at limit $2`, [before, limit]);

export const markLooked = async (queries: Queries, hash: string, at: number): Promise<void> => {
  await queries.query('update text_picture set looked_at = $2 where hash = $1', [hash, at]);
};

/** Deletes a picture, unless it was uploaded again since it was looked at. */
export const deletePicture = async (queries: Queries, hash: string, before: number): Promise<void> => {
  await queries.query('delete from text_picture where hash = $1 and looked_at < $2', [hash, before]);
};

export const picturesOf = (queries: Queries, accountId: string, limit: number): Promise<PictureRow[]> =>
  queries.query(`select ${FACTS}, bytes from text_picture where account_id = $1 order by at desc limit $2`, [
    accountId,
    limit,
  ]);

export const deletePictures = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from text_picture where account_id = $1', [accountId]);
};
