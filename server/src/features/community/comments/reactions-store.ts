import type { Reaction } from '@tabiya/contract/community/comments.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface ReactionRow {
  comment_id: number;
  reaction: Reaction;
  count: number;
  is_mine: boolean;
}

/** Counts the reactions to some comments, and says which are the reader's. */
export const reactionsTo = (
  queries: Queries,
  commentIds: readonly number[],
  readerId: string | null,
): Promise<ReactionRow[]> =>
  queries.query(
    {
      name: 'comment_reactions',
      text: `select comment_id, reaction, count(*)::int as count,
          coalesce(bool_or(account_id = $2::uuid), false) as is_mine
        from comment_reaction where comment_id = any($1::bigint[]) group by comment_id, reaction`,
    },
    [commentIds, readerId],
  );

/** `instead` is the opposite vote, which the new one replaces. */
export const addReaction = async (
  queries: Queries,
  { commentId, accountId, reaction }: { commentId: number; accountId: string; reaction: Reaction },
  instead: Reaction | undefined,
): Promise<void> => {
  if (instead !== undefined) await removeReaction(queries, { commentId, accountId, reaction: instead });
  await queries.query(
    'insert into comment_reaction (comment_id, account_id, reaction) values ($1, $2, $3) on conflict do nothing',
    [commentId, accountId, reaction],
  );
};

export const removeReaction = async (
  queries: Queries,
  { commentId, accountId, reaction }: { commentId: number; accountId: string; reaction: Reaction },
): Promise<void> => {
  await queries.query('delete from comment_reaction where comment_id = $1 and account_id = $2 and reaction = $3', [
    commentId,
    accountId,
    reaction,
  ]);
};

/** Removes approval of an earlier text: those who gave it have not read the new one. */
export const clearApproval = async (queries: Queries, commentId: number): Promise<void> => {
  await queries.query(`delete from comment_reaction where comment_id = $1 and reaction in ('up', 'heart')`, [
    commentId,
  ]);
};

export const forgetReactions = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from comment_reaction where account_id = $1', [accountId]);
};
