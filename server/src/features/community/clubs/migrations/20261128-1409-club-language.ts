import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index club_by_language on club (language, last_activity_at desc, id desc)
      where closed_at is null`.execute(db);
};
