import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Answers count in the order of their arrival, so that the oldest ones can go.
  await sql`alter table repertoire_answer add column number bigint generated always as identity`.execute(db);
  await sql`create unique index repertoire_answer_number on repertoire_answer (repertoire_id, number)`.execute(db);
};
