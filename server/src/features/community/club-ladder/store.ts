import type { Queries } from '../../../platform/store/store.ts';

/** Kinds of contests for which clubs get points. */
export interface Contest {
  kind: 'match' | 'votechess';
  id: number | string;
}

export interface ClubOutcome {
  clubId: number;
  outcome: 'win' | 'draw' | 'loss';
}

export interface LadderRecord {
  club_id: number;
  wins: number;
  draws: number;
  losses: number;
}

/** Writes the outcomes of a contest; those that were written before are replaced. */
export const writeOutcomes = async (
  queries: Queries,
  { kind, id }: Contest,
  { outcomes, at }: { outcomes: readonly ClubOutcome[]; at: number },
): Promise<void> => {
  await queries.query(
    `insert into club_result (kind, contest_id, club_id, outcome, ended_at)
      select $1, $2, club_id, outcome, $5 from unnest($3::int[], $4::text[]) as line (club_id, outcome)
      on conflict (kind, contest_id, club_id) do update set outcome = excluded.outcome, ended_at = excluded.ended_at`,
    [kind, String(id), outcomes.map(({ clubId }) => clubId), outcomes.map(({ outcome }) => outcome), at],
  );
};

export const deleteOutcomes = async (queries: Queries, { kind, id }: Contest): Promise<void> => {
  await queries.query('delete from club_result where kind = $1 and contest_id = $2', [kind, String(id)]);
};

const COUNTED = `select club_id,
    count(*) filter (where outcome = 'win')::int as wins, count(*) filter (where outcome = 'draw')::int as draws,
    count(*) filter (where outcome = 'loss')::int as losses
  from club_result where ended_at >= $1`;

/** Returns the clubs with the most points since an instant, `win` for a win and `draw` for a draw. */
export const ladderSince = (
  queries: Queries,
  since: number,
  { win, draw, limit }: { win: number; draw: number; limit: number },
): Promise<LadderRecord[]> =>
  queries.query(
    `select * from (${COUNTED} group by club_id) clubs
      order by wins * $2::int + draws * $3::int desc, wins desc, losses, club_id limit $4`,
    [since, win, draw, limit],
  );

export const recordSince = async (queries: Queries, clubId: number, since: number): Promise<LadderRecord> => {
  const [row] = await queries.query<LadderRecord>(`${COUNTED} and club_id = $2 group by club_id`, [since, clubId]);
  return row ?? { club_id: clubId, wins: 0, draws: 0, losses: 0 };
};
