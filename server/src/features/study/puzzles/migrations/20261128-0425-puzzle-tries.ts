import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table puzzle_opening (
      opening text not null,
      band int not null,
      shuffle double precision not null,
      puzzle_id text not null references puzzle (id) on delete cascade,
      primary key (opening, band, shuffle, puzzle_id)
    )`.execute(db);
  await sql`
    create table puzzle_opening_count (opening text primary key, puzzles int not null, is_family boolean not null)
  `.execute(db);
  await sql`
    insert into puzzle_opening (opening, band, shuffle, puzzle_id)
    select distinct tag, band, shuffle, id from puzzle, string_to_table(opening, ' ') as tag where tag <> ''
  `.execute(db);
  await sql`
    insert into puzzle_opening_count (opening, puzzles, is_family)
    select tag, count(*)::int, bool_or(place = 1)
    from puzzle, unnest(string_to_array(opening, ' ')) with ordinality as tags (tag, place) where tag <> '' group by tag
  `.execute(db);
  await sql`
    create table puzzle_try (
      id bigint primary key generated always as identity,
      account_id uuid not null references account (id) on delete cascade,
      at bigint not null,
      puzzle_id text not null references puzzle (id),
      source text not null,
      is_solved boolean not null,
      ms int
    )`.execute(db);
  await sql`
    insert into puzzle_try (account_id, at, puzzle_id, source, is_solved, ms)
    select account_id, at, puzzle_id, source, is_solved, ms from (
      select account_id, at, puzzle_id, 'rated' as source, outcome <> 'failed' as is_solved, ms from puzzle_attempt
      union all
      select p.account_id, p.at, p.puzzle_id, 'practice', p.is_solved, null from puzzle_practice as p where not exists (
        select 1 from puzzle_attempt as a where a.account_id = p.account_id and a.puzzle_id = p.puzzle_id and a.at = p.at)
      union all
      select r.account_id, r.started_at + sum(a.ms) over (partition by a.run_id order by a.number), a.puzzle_id, 'rush',
        a.is_right, a.ms from rush_answer as a join rush_run as r on r.id = a.run_id
      union all
      select t.account_id, t.at, d.puzzle_id, 'daily', t.is_solved, t.ms
      from daily_puzzle_try as t join daily_puzzle as d on d.day = t.day
    ) as tries order by at`.execute(db);
  await sql`create index puzzle_try_of_account on puzzle_try (account_id, at, id)`.execute(db);
};
