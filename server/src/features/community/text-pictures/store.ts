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

export const pictureBytes = async (queries: Queries, hash: string): Promise<Uint8Array | undefined> => {
  const [row] = await queries.query<Pick<PictureRow, 'bytes'>>('select bytes from text_picture where hash = $1', [
    hash,
  ]);
  return row?.bytes;
};

export const picturesAmong = (
  queries: Queries,
  accountId: string,
  hashes: readonly string[],
): Promise<PictureFacts[]> =>
  queries.query(`select ${FACTS} from text_picture where account_id = $1 and hash = any($2::text[])`, [
    accountId,
    hashes,
  ]);

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
