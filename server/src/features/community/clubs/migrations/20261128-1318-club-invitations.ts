import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table club_invitation (
      club_id int not null references club (id),
      account_id uuid not null references account (id) on delete cascade,
      by_id uuid references account (id) on delete set null,
      at bigint not null,
      declined boolean not null default false,
      primary key (club_id, account_id)
    )`.execute(db);
  await sql`create index club_invitation_of on club_invitation (account_id, at desc)`.execute(db);
  await sql`create index club_invitation_by on club_invitation (by_id, club_id, at)`.execute(db);
  await sql`create index club_by_age on club (created_at desc, id desc) where closed_at is null`.execute(db);
};
