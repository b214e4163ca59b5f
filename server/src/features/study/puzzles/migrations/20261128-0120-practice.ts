import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table puzzle_theme (
      theme text not null,
      band int not null,
      shuffle double precision not null,
      puzzle_id text not null references puzzle (id) on delete cascade,
      primary key (theme, band, shuffle, puzzle_id)
    )`.execute(db);
  await sql`create table puzzle_theme_count (theme text primary key, puzzles int not null)`.execute(db);
  await sql`
    insert into puzzle_theme (theme, band, shuffle, puzzle_id)
    select theme, band, shuffle, id from puzzle, unnest(themes) as theme`.execute(db);
  await sql`
    insert into puzzle_theme_count (theme, puzzles) select theme, count(*)::int from puzzle_theme group by theme
  `.execute(db);
  await sql`
    create table puzzle_practice (
      account_id uuid not null references account (id) on delete cascade,
      puzzle_id text not null references puzzle (id),
      at bigint not null,
      is_solved boolean not null,
      step smallint,
      due_at bigint,
      primary key (account_id, puzzle_id)
    )`.execute(db);
  await sql`
    create index puzzle_practice_due on puzzle_practice (account_id, due_at) where due_at is not null`.execute(db);
};
