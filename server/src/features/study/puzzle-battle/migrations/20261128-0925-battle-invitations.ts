import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table puzzle_battle
      add column called_off text check (called_off in ('owner', 'declined', 'expired')),
      add check (called_off is null or status = 'called_off')`.execute(db);
};
