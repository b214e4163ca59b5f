import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table text_picture_place (
      place text not null,
      hash text not null references text_picture (hash) on delete cascade,
      primary key (place, hash)
    )`.execute(db);
  await sql`create index text_picture_place_of on text_picture_place (hash)`.execute(db);
};
