import { sql, type Kysely } from 'kysely';

/** Ratings belong to classes, which are more than speeds; archives are counted and filtered by variant too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table rating rename column time_class to rating_class`.execute(db);
  await sql`alter table rating_change rename column time_class to rating_class`.execute(db);
  // The best of a class, without uncertain ratings, so that only few rows are read.
  await sql`create index rating_best on rating (rating_class, rating desc)`.execute(db);
  await sql`drop index archived_game_ends`.execute(db);
  await sql`
    create index archived_game_ends on archived_game (account_id, variant, time_class, outcome, color, reason)`.execute(
    db,
  );
  await sql`drop index archived_game_count`.execute(db);
  await sql`
    create index archived_game_count on archived_game (account_id, outcome, variant, time_class, color, rated)`.execute(
    db,
  );
};
