import type { Queries } from '../../../platform/store/store.ts';

export interface PollRow {
  topic_id: string;
  question: string;
  choices: string[];
  is_multiple: boolean;
  closes_at: number | null;
}

export const insertPoll = async (queries: Queries, poll: PollRow): Promise<void> => {
  await queries.query(
    `insert into forum_poll (topic_id, question, choices, is_multiple, closes_at) values ($1, $2, $3::jsonb, $4, $5)`,
    [poll.topic_id, poll.question, JSON.stringify(poll.choices), poll.is_multiple, poll.closes_at],
  );
};

export const pollOf = async (queries: Queries, topicId: string): Promise<PollRow | undefined> => {
  const rows = await queries.query<PollRow>('select * from forum_poll where topic_id = $1', [topicId]);
  return rows[0];
};

/** Counts the votes for each choice, and says which the reader has given; `voters` counts everybody once. */
export const votesOf = async (
  queries: Queries,
  topicId: string,
  readerId: string | null,
): Promise<{ voters: number; votes: { choice: number; count: number; is_mine: boolean }[] }> => {
  const votes = await queries.query<{ choice: number; count: number; is_mine: boolean }>(
    `select choice, count(*)::int as count, coalesce(bool_or(account_id = $2::uuid), false) as is_mine
      from forum_poll_vote where topic_id = $1 group by choice`,
    [topicId, readerId],
  );
  const [row] = await queries.query<{ voters: number }>(
    'select count(distinct account_id)::int as voters from forum_poll_vote where topic_id = $1',
    [topicId],
  );
  return { voters: row?.voters ?? 0, votes };
};

/** Replaces what an account has voted for. */
export const writeVote = async (
  queries: Queries,
  { topicId, accountId, choices }: { topicId: string; accountId: string; choices: readonly number[] },
): Promise<void> => {
  await queries.query('delete from forum_poll_vote where topic_id = $1 and account_id = $2', [topicId, accountId]);
  await queries.query(
    `insert into forum_poll_vote (topic_id, account_id, choice)
      select $1, $2, choice from unnest($3::int[]) as chosen (choice) on conflict do nothing`,
    [topicId, accountId, choices],
  );
};

export const forgetVotes = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from forum_poll_vote where account_id = $1', [accountId]);
};
