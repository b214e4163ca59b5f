import { sql, type Kysely } from 'kysely';

/** Names of members for the search: guests are many, and are not found. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index account_searched on account (username_key text_pattern_ops)
      where not is_guest and closed_level is null`.execute(db);
};
