import {
  REACTIONS,
  type CommentView,
  type DiscussionView,
  type ReactionCount,
} from '@tabiya/contract/community/comments.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { ReadDiscussionRow } from './discussion-store.ts';
import { mayEdit, mayRemove, type Writer } from './policy.ts';
import type { ReactionRow } from './reactions-store.ts';
import type { CommentRow } from './store.ts';

/** Data that comments are shown with, and the reader. */
export interface CommentContext {
  authors: ReadonlyMap<string, PlayerView>;
  reactions: readonly ReactionRow[];
  blockedIds: ReadonlySet<string>;
  me: Writer | null;
  isKeeper: boolean;
  now: number;
}

export const toCommentView = (row: CommentRow, context: CommentContext): CommentView => {
  const { authors, reactions, blockedIds, me, isKeeper, now } = context;
  const isRemoved = row.removed_at !== null;
  return {
    id: row.id,
    number: row.number,
    parentId: row.parent_id,
    author: authors.get(row.author_id ?? '') ?? null,
    isSite: row.is_site,
    at: row.at,
    editedAt: row.edited_at,
    html: isRemoved ? null : row.html,
    removedBy: isRemoved ? (row.is_removed_by_author ? 'author' : 'moderator') : null,
    reactions: isRemoved ? [] : toReactions(reactions.filter((each) => each.comment_id === row.id)),
    answers: row.answers,
    mayEdit: mayEdit(row, me, now),
    mayRemove: mayRemove(row, me, isKeeper),
    isBlocked: blockedIds.has(row.author_id ?? ''),
  };
};

export const toReactions = (rows: readonly ReactionRow[]): ReactionCount[] =>
  REACTIONS.flatMap((reaction) => {
    const row = rows.find((each) => each.reaction === reaction);
    return row === undefined ? [] : [{ reaction, count: row.count, isMine: row.is_mine }];
  });

/** Owners of a content follow it unless they have chosen not to. */
export const toDiscussionView = (row: ReadDiscussionRow | undefined, isOwner: boolean): DiscussionView => ({
  comments: row?.comments ?? 0,
  lastNumber: row?.last_number ?? 0,
  readNumber: row?.read_number ?? 0,
  isFollowed: row?.follows ?? isOwner,
  lock: row?.locked_at === null || row === undefined ? null : { reason: row.lock_reason },
});
