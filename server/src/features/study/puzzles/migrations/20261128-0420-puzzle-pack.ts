import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table puzzle_pack (
      account_id uuid not null references account (id) on delete cascade,
      puzzle_id text not null references puzzle (id),
      primary key (account_id, puzzle_id)
    )`.execute(db);
};
