import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table game add column white_base_ms int, add column black_base_ms int,
      add column move_cost_ms int not null default 0`.execute(db);
  await sql`
    create table conduct (
      account_id uuid primary key references account (id),
      fault double precision not null,
      weighed_at bigint not null,
      bans double precision not null,
      banned_until bigint,
      reason text
    )`.execute(db);
};
