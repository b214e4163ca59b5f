import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table achievement_counter (
      account_id uuid not null references account (id) on delete cascade,
      counter text not null,
      value int not null,
      primary key (account_id, counter)
    )`.execute(db);
};
