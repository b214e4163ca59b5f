import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table club_result (
      kind text not null check (kind in ('match', 'votechess')),
      contest_id text not null,
      club_id int not null,
      outcome text not null check (outcome in ('win', 'draw', 'loss')),
      ended_at bigint not null,
      primary key (kind, contest_id, club_id)
    )`.execute(db);
  await sql`create index club_result_ended on club_result (ended_at)`.execute(db);
  await sql`create index club_result_of on club_result (club_id, ended_at)`.execute(db);
  await sql`
    insert into club_result (kind, contest_id, club_id, outcome, ended_at)
    select 'match', m.id::text, s.club_id,
        case m.winner when 'draw' then 'draw' when s.side then 'win' else 'loss' end, m.ended_at
      from club_match m, lateral (values (m.home_id, 'home'), (m.away_id, 'away')) as s (club_id, side)
      where m.state = 'over' and m.winner is not null and m.ended_at is not null`.execute(db);
  await sql`
    insert into club_result (kind, contest_id, club_id, outcome, ended_at)
    select 'votechess', g.id::text, s.club_id,
        case g.result when '1/2-1/2' then 'draw' when s.won then 'win' else 'loss' end, g.ended_at
      from vote_chess_game g,
        lateral (values (g.white_club_id, '1-0'), (g.black_club_id, '0-1')) as s (club_id, won)
      where g.status = 'ended' and g.result <> '*' and g.white_club_id is not null and g.black_club_id is not null`.execute(
    db,
  );
};
