import { sql, type Kysely } from 'kysely';

/** Usage of the site by people who agreed to be counted: by day, without names. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // The salt is deleted when its day is over; from then on nobody can tell which browser a hash stands for.
  await sql`
    create table analytics_day (
      day date primary key,
      salt bytea,
      events int not null
    )`.execute(db);
  await sql`
    create table analytics_event (
      day date not null references analytics_day (day) on delete cascade,
      name text not null,
      detail text not null,
      visitor bytea not null,
      times int not null,
      primary key (day, name, detail, visitor)
    )`.execute(db);
};
