import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table club_news (
      id int primary key generated always as identity,
      club_id int not null references club (id),
      title text not null,
      source text not null,
      html text not null,
      author_id uuid references account (id) on delete set null,
      at bigint not null,
      edited_at bigint,
      removed_at bigint
    )`.execute(db);
  await sql`create index club_news_listed on club_news (club_id, id desc) where removed_at is null`.execute(db);
  await sql`create index club_news_by on club_news (author_id)`.execute(db);
  await sql`
    create table club_date (
      id int primary key generated always as identity,
      club_id int not null references club (id),
      title text not null,
      text text not null,
      starts_at bigint not null
    )`.execute(db);
  await sql`create index club_date_listed on club_date (club_id, starts_at)`.execute(db);
};
