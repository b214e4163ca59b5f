import { sql, type Kysely } from 'kysely';
import { plainWords } from '../../../../platform/store/search-words.ts';

/** Names are found without their accents, and by any Chinese or Japanese sign in them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table club drop column words`.execute(db);
  await sql`alter table club add column plain_name text not null default ''`.execute(db);
  const { rows } = await sql<{ id: number; name: string }>`select id, name from club`.execute(db);
  for (const { id, name } of rows) {
    await sql`update club set plain_name = ${plainWords(name)} where id = ${id}`.execute(db);
  }
  await sql`
    alter table club add column words tsvector not null
      generated always as (to_tsvector('simple'::regconfig, plain_name)) stored`.execute(db);
  await sql`create index club_words on club using gin (words)`.execute(db);
};
