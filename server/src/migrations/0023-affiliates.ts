import { sql, type Kysely } from 'kysely';

/** Results of affiliate links, counted by place. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index membership_event_source on membership_event (source, kind) where source is not null`.execute(db);
};
