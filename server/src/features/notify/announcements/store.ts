import type { Queries } from '../../../platform/store/store.ts';

export interface AnnouncementRow {
  id: number;
  locale: string;
  text: string;
  url: string | null;
  from_at: number;
  until_at: number;
}

/** Returns what is announced at `at` in these locales, the latest of each. */
export const announcedIn = (queries: Queries, locales: readonly string[], at: number): Promise<AnnouncementRow[]> =>
  queries.query(
    `select distinct on (locale) * from announcement
      where locale = any($1) and from_at <= $2 and until_at > $2 order by locale, from_at desc, id desc`,
    [locales, at],
  );

export const notOver = (queries: Queries, at: number): Promise<AnnouncementRow[]> =>
  queries.query('select * from announcement where until_at > $1 order by from_at, id limit 200', [at]);

export const insertAnnouncement = async (queries: Queries, row: Omit<AnnouncementRow, 'id'>): Promise<number> => {
  const [added] = await queries.query<{ id: number }>(
    'insert into announcement (locale, text, url, from_at, until_at) values ($1, $2, $3, $4, $5) returning id',
    [row.locale, row.text, row.url, row.from_at, row.until_at],
  );
  return added!.id;
};

/** Returns the text of the deleted announcement; undefined when there is none. */
export const deleteAnnouncement = async (queries: Queries, id: number): Promise<string | undefined> => {
  const [gone] = await queries.query<{ text: string }>('delete from announcement where id = $1 returning text', [id]);
  return gone?.text;
};
