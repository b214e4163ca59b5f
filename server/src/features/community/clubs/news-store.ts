import type { Queries } from '../../../platform/store/store.ts';

export interface NewsRow {
  id: number;
  club_id: number;
  title: string;
  source: string;
  html: string;
  author_id: string | null;
  at: number;
  edited_at: number | null;
}

const COLUMNS = 'id, club_id, title, source, html, author_id, at, edited_at';

export const listNews = (
  queries: Queries,
  clubId: number,
  { after, limit }: { after: number | null; limit: number },
): Promise<NewsRow[]> =>
  queries.query(
    `select ${COLUMNS} from club_news where club_id = $1 and removed_at is null and id < $2 order by id desc limit $3`,
    [clubId, after ?? 2 ** 31 - 1, limit],
  );

export const newsById = async (queries: Queries, id: number): Promise<NewsRow | undefined> => {
  const rows = await queries.query<NewsRow>(`select ${COLUMNS} from club_news where id = $1 and removed_at is null`, [
    id,
  ]);
  return rows[0];
};

export const countNewsSince = async (queries: Queries, clubId: number, since: number): Promise<number> => {
  const [row] = await queries.query<{ count: number }>(
    'select count(*)::int as count from club_news where club_id = $1 and at > $2',
    [clubId, since],
  );
  return row?.count ?? 0;
};

interface WrittenNews {
  title: string;
  source: string;
  html: string;
  at: number;
}

export const insertNews = async (
  queries: Queries,
  { clubId, authorId, title, source, html, at }: WrittenNews & { clubId: number; authorId: string },
): Promise<number> => {
  const [row] = await queries.query<{ id: number }>(
    'insert into club_news (club_id, title, source, html, author_id, at) values ($1, $2, $3, $4, $5, $6) returning id',
    [clubId, title, source, html, authorId, at],
  );
  return row!.id;
};

export const updateNews = async (
  queries: Queries,
  id: number,
  { title, source, html, at }: WrittenNews,
): Promise<void> => {
  await queries.query('update club_news set title = $2, source = $3, html = $4, edited_at = $5 where id = $1', [
    id,
    title,
    source,
    html,
    at,
  ]);
};

export const removeNews = async (queries: Queries, id: number, at: number): Promise<void> => {
  await queries.query('update club_news set removed_at = $2 where id = $1', [id, at]);
};

export interface DateRow {
  id: number;
  title: string;
  text: string;
  starts_at: number;
}

export const listDates = (
  queries: Queries,
  clubId: number,
  { since, limit }: { since: number; limit: number },
): Promise<DateRow[]> =>
  queries.query(
    'select id, title, text, starts_at from club_date where club_id = $1 and starts_at >= $2 order by starts_at, id limit $3',
    [clubId, since, limit],
  );

export const insertDate = async (
  queries: Queries,
  clubId: number,
  { title, text, startsAt }: { title: string; text: string; startsAt: number },
): Promise<void> => {
  await queries.query('insert into club_date (club_id, title, text, starts_at) values ($1, $2, $3, $4)', [
    clubId,
    title,
    text,
    startsAt,
  ]);
};

/** Returns the title of the date; undefined if the club has no such date. */
export const deleteDate = async (queries: Queries, clubId: number, id: number): Promise<string | undefined> => {
  const rows = await queries.query<{ title: string }>(
    'delete from club_date where id = $1 and club_id = $2 returning title',
    [id, clubId],
  );
  return rows[0]?.title;
};
