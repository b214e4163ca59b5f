import type { AgreedRule } from '@tabiya/chess/rules/agreed-rules.ts';
import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import type { CHALLENGE_STATES, ColorChoice, DeclineReason } from '@tabiya/contract/play/challenges.ts';
import type { Queries } from '../../../platform/store/store.ts';

export type ChallengeState = (typeof CHALLENGE_STATES)[number];

export interface ChallengeRow {
  id: string;
  number: number;
  from_id: string;
  /** Null for a link. */
  to_id: string | null;
  variant: BoardVariant;
  base_ms: number;
  increment_ms: number;
  /** Time of each move in a daily game; null in all others. */
  per_move_ms: number | null;
  odds_ms: number | null;
  rated: boolean;
  /** Whether vacations do not stop the clocks of a daily game. */
  no_vacation: boolean;
  /** The rules on which the players of the game agree. */
  rules: readonly AgreedRule[];
  color: ColorChoice;
  initial_fen: string | null;
  /** The only account that may take up a link; null for everybody, and in challenges to a member. */
  only_for: string | null;
  /** Name of the game that the maker of a link chose. */
  name: string | null;
  is_offline: boolean;
  state: ChallengeState;
  reason: DeclineReason | null;
  taken_by: string | null;
  game_id: string | null;
  created_at: number;
  expires_at: number;
  ended_at: number | null;
}

export type NewChallenge = Pick<
  ChallengeRow,
  | 'id'
  | 'from_id'
  | 'to_id'
  | 'variant'
  | 'base_ms'
  | 'increment_ms'
  | 'per_move_ms'
  | 'odds_ms'
  | 'rated'
  | 'no_vacation'
  | 'rules'
  | 'color'
  | 'initial_fen'
  | 'only_for'
  | 'name'
  | 'is_offline'
  | 'created_at'
  | 'expires_at'
>;

/** Returns undefined if one between the two is open already. */
export const insertChallenge = async (queries: Queries, row: NewChallenge): Promise<ChallengeRow | undefined> => {
  const [written] = await queries.query<ChallengeRow>(
    `insert into challenge (id, from_id, to_id, variant, base_ms, increment_ms, odds_ms, rated, color, initial_fen,
        is_offline, created_at, expires_at, per_move_ms, no_vacation, only_for, name, rules)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
      on conflict (from_id, to_id) where state = 'open' do nothing returning *`,
    [
      ...[row.id, row.from_id, row.to_id, row.variant, row.base_ms, row.increment_ms, row.odds_ms, row.rated],
      ...[row.color, row.initial_fen, row.is_offline, row.created_at, row.expires_at, row.per_move_ms, row.no_vacation],
      ...[row.only_for, row.name, row.rules],
    ],
  );
  return written;
};

/** Returns a challenge by UUID or by number. */
export const challengeOf = async (queries: Queries, id: string | number): Promise<ChallengeRow | undefined> => {
  const column = typeof id === 'number' ? 'number' : 'id';
  const [row] = await queries.query<ChallengeRow>(`select * from challenge where ${column} = $1`, [id]);
  return row;
};

interface End {
  state: Exclude<ChallengeState, 'open'>;
  at: number;
  reason?: DeclineReason;
  takenBy?: string;
}

/** Ends an open challenge; returns undefined if it was already ended. */
export const endChallenge = async (
  queries: Queries,
  id: string,
  { state, at, reason, takenBy }: End,
): Promise<ChallengeRow | undefined> => {
  const [row] = await queries.query<ChallengeRow>(
    `update challenge set state = $2, ended_at = $3, reason = $4, taken_by = $5
      where id = $1 and state = 'open' returning *`,
    [id, state, at, reason ?? null, takenBy ?? null],
  );
  return row;
};

/** Records the game that an accepted challenge has led to. */
export const writeGame = async (queries: Queries, id: string, gameId: string): Promise<ChallengeRow> => {
  const [row] = await queries.query<ChallengeRow>('update challenge set game_id = $2 where id = $1 returning *', [
    id,
    gameId,
  ]);
  if (row === undefined) throw new Error(`challenge ${id} is gone`);
  return row;
};

/** Reopens a challenge whose game could not begin. */
export const reopenChallenge = async (queries: Queries, id: string): Promise<void> => {
  await queries.query(
    `update challenge set state = 'open', ended_at = null, taken_by = null
      where id = $1 and state = 'accepted' and game_id is null`,
    [id],
  );
};

export const acceptedAmong = async (queries: Queries, ids: readonly string[]): Promise<string[]> => {
  const rows = await queries.query<{ id: string }>(
    `select id from challenge where id = any($1::uuid[]) and state = 'accepted'`,
    [ids],
  );
  return rows.map(({ id }) => id);
};

/** Returns open challenges from or to an account, newest first. */
export const openOf = (queries: Queries, accountId: string): Promise<ChallengeRow[]> =>
  queries.query(
    `select * from challenge where state = 'open' and to_id = $1
      union all select * from challenge where state = 'open' and from_id = $1
      order by number desc`,
    [accountId],
  );

/** Returns the challenges of an account that were answered since `since`. */
export const answeredSince = (queries: Queries, accountId: string, since: number): Promise<ChallengeRow[]> =>
  queries.query(
    `select * from challenge where from_id = $1 and ended_at >= $2 and state in ('accepted', 'declined', 'expired')
      order by number desc limit 10`,
    [accountId, since],
  );

export const openBetween = (queries: Queries, a: string, b: string): Promise<ChallengeRow[]> =>
  queries.query(
    `select * from challenge where state = 'open' and (from_id, to_id) in (($1, $2), ($2, $1)) order by number desc`,
    [a, b],
  );

export const countOpen = async (queries: Queries, accountId: string): Promise<{ from: number; to: number }> => {
  const [row] = await queries.query<{ sent: number; received: number }>(
    `select (select count(*) from challenge where state = 'open' and from_id = $1) as sent,
        (select count(*) from challenge where state = 'open' and to_id = $1) as received`,
    [accountId],
  );
  return { from: row?.sent ?? 0, to: row?.received ?? 0 };
};

/** Counts open challenges to the account that want an answer now. */
export const countLive = async (queries: Queries, accountId: string): Promise<number> => {
  const [row] = await queries.query<{ total: number }>(
    {
      name: 'count_live_challenges',
      text: `select count(*) as total from challenge where state = 'open' and to_id = $1 and not is_offline`,
    },
    [accountId],
  );
  return row?.total ?? 0;
};

/** Returns open challenges to members who were on the site when they were made. */
export const liveOpen = (queries: Queries): Promise<Pick<ChallengeRow, 'id' | 'from_id'>[]> =>
  queries.query({
    name: 'live_challenges',
    text: `select id, from_id from challenge where state = 'open' and to_id is not null and not is_offline`,
  });

/** Ends expired challenges, and accepted ones whose process died before the game began. */
export const expireOverdue = (queries: Queries, now: number, begunBefore: number): Promise<ChallengeRow[]> =>
  queries.query(
    {
      name: 'expire_challenges',
      text: `update challenge set state = 'expired', ended_at = $1
        where (state = 'open' and expires_at <= $1) or (state = 'accepted' and game_id is null and ended_at < $2)
        returning *`,
    },
    [now, begunBefore],
  );

/** Returns all challenges from or to an account, oldest first. */
export const challengesOf = (queries: Queries, accountId: string): Promise<ChallengeRow[]> =>
  queries.query('select * from challenge where from_id = $1 or to_id = $1 order by number', [accountId]);

export const deleteEnded = async (queries: Queries, before: number, limit: number): Promise<number> => {
  const rows = await queries.query(
    `delete from challenge where id in (
      select id from challenge where ended_at is not null and ended_at < $1 limit $2) returning id`,
    [before, limit],
  );
  return rows.length;
};

export const deleteOf = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from challenge where from_id = $1 or to_id = $1 or only_for = $1', [accountId]);
  await queries.query('update challenge set taken_by = null where taken_by = $1', [accountId]);
};
