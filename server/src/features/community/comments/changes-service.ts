import {
  COMMENT_VERSIONS_KEPT,
  discussionChannel,
  type CommentView,
  type Reaction,
  type ReactionCount,
} from '@tabiya/contract/community/comments.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import {
  createCommentWriter,
  type CommentWriter,
  type CommentWriterNeeds,
  type Fault,
} from './comment-writer-service.ts';
import type { CommentLists } from './comment-lists-service.ts';
import * as discussions from './discussion-store.ts';
import { isModerator, mayEdit, mayRemove, oppositeVote, type Writer } from './policy.ts';
import { addReaction, clearApproval, reactionsTo, removeReaction } from './reactions-store.ts';
import * as rows from './store.ts';
import { refOf, type CommentRef } from './subjects.ts';
import { toReactions } from './view.ts';

type NoComment = Refusal<'comment_not_found'>;

export interface CommentChanges extends CommentWriter {
  create(
    me: Writer,
    ref: CommentRef,
    sent: { text: string; parentId: number | undefined; clientId: string | undefined },
  ): Promise<{ comment: CommentView } | Fault | NoComment | Refusal<'content_not_found' | 'cannot_answer'>>;
  edit(
    me: Writer,
    id: number,
    text: string,
  ): Promise<{ comment: CommentView } | Fault | NoComment | Refusal<'edit_time_over'>>;
  remove(me: Writer, id: number): Promise<Record<string, never> | NoComment>;
  react(
    me: Writer,
    id: number,
    { reaction, isOn }: { reaction: Reaction; isOn: boolean },
  ): Promise<{ reactions: ReactionCount[] } | NoComment | Refusal<'own_account'>>;
}

export interface CommentChangesNeeds extends CommentWriterNeeds {
  friends: Pick<FriendsService, 'isBlocked'>;
  lists: Pick<CommentLists, 'views'>;
}

export const createCommentChanges = (
  { store, now, room }: Pick<Platform, 'store' | 'now' | 'room'>,
  needs: CommentChangesNeeds,
): CommentChanges => {
  const { friends, subjects, lists } = needs;
  const writer = createCommentWriter({ store, now, room }, needs);
  const live = room(discussionChannel);
  const changed = (row: rows.CommentRow, what: 'edited' | 'removed' | 'reacted') =>
    live.passing(`${row.content_type}/${row.content_id}`, 'changed', { id: row.id, what });

  /** Returns a comment that is still there, on content that the member sees. */
  const present = async (id: number, me: Writer): Promise<rows.CommentRow | undefined> => {
    const row = await rows.commentById(store, id);
    if (row === undefined || (await subjects.find(refOf(row), me.id)) === undefined) return undefined;
    return row;
  };
  const viewOf = async (row: rows.CommentRow, me: Writer) => ({
    comment: (await lists.views([row], me))[0]!,
  });

  const parentFault = async (me: Writer, ref: CommentRef, parentId: number | undefined) => {
    if (parentId === undefined) return undefined;
    const [parent] = await rows.commentsAmong(store, ref, [parentId]);
    if (parent === undefined || parent.parent_id !== null) return refuse('comment_not_found');
    const isBlocked = parent.author_id !== null && (await friends.isBlocked(me.id, parent.author_id));
    return isBlocked && !isModerator(me) ? refuse('cannot_answer') : undefined;
  };

  return {
    ...writer,
    async create(me, ref, { text, parentId, clientId }) {
      if ((await subjects.find(ref, me.id)) === undefined) return refuse('content_not_found');
      const before = await writer.sentBefore(store, me.id, clientId);
      if (before !== undefined) return viewOf(before, me);
      const fault = await parentFault(me, ref, parentId);
      if (fault !== undefined) return fault;
      const ready = await writer.prepare(me, text, ref);
      if (isRefusal(ready)) return ready;
      const sent = { ref, authorId: me.id, parentId: parentId ?? null, clientId };
      const { row, isNew } = await store.transaction(async (queries) => {
        const twin = await writer.sentBefore(queries, me.id, clientId);
        return { row: twin ?? (await writer.insert(queries, sent, ready)), isNew: twin === undefined };
      });
      if (isNew) await writer.announce(row, ready);
      return viewOf(row, me);
    },
    async edit(me, id, text) {
      const row = await present(id, me);
      if (row === undefined || row.removed_at !== null || row.author_id !== me.id) return refuse('comment_not_found');
      if (!mayEdit(row, me, now())) return refuse('edit_time_over');
      const ready = await writer.prepareChange(me, text, refOf(row));
      if (isRefusal(ready)) return ready;
      const edit = { source: text, html: ready.html, at: now(), kept: COMMENT_VERSIONS_KEPT };
      const edited = await store.transaction(async (queries) => {
        if (text !== row.source) await clearApproval(queries, id);
        await writer.keepPictures(queries, id, ready.html);
        return rows.editComment(queries, row, edit);
      });
      if (edited === undefined) return refuse('comment_not_found');
      changed(edited, 'edited');
      await writer.announceChange(edited, ready, row.source);
      return viewOf(edited, me);
    },
    ...createRemovals({ store, now }, { subjects, writer, present, changed }),
  };
};

interface RemovalNeeds extends Pick<CommentChangesNeeds, 'subjects'> {
  writer: Pick<CommentWriter, 'keepPictures'>;
  present(id: number, me: Writer): Promise<rows.CommentRow | undefined>;
  changed(row: rows.CommentRow, what: 'removed' | 'reacted'): void;
}

/** Acts of members on comments of others too. */
const createRemovals = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { subjects, writer, present, changed }: RemovalNeeds,
): Pick<CommentChanges, 'remove' | 'react'> => ({
  async remove(me, id) {
    const row = await present(id, me);
    if (row === undefined) return refuse('comment_not_found');
    if (row.removed_at !== null) return row.author_id === me.id || isModerator(me) ? {} : refuse('comment_not_found');
    const content = await subjects.find(refOf(row), me.id);
    if (!mayRemove(row, me, content?.isKeeper)) return refuse('comment_not_found');
    const isRemoved = await store.transaction(async (queries) => {
      await discussions.holdDiscussion(queries, refOf(row));
      if (!(await rows.removeComment(queries, row, { by: me.id, at: now() }))) return false;
      await writer.keepPictures(queries, row.id, '');
      const { comments, last_number: lastNumber } = await discussions.uncountComment(queries, refOf(row));
      await subjects.changed(queries, refOf(row), { comments, lastNumber, written: null });
      const removed = { by: me.id, authorId: row.author_id, source: row.source };
      if (row.author_id !== me.id) await subjects.removed(queries, refOf(row), removed);
      return true;
    });
    if (isRemoved) changed(row, 'removed');
    return {};
  },
  async react(me, id, { reaction, isOn }) {
    const row = await present(id, me);
    if (row === undefined || row.removed_at !== null) return refuse('comment_not_found');
    if (row.author_id === me.id) return refuse('own_account');
    const given = { commentId: id, accountId: me.id, reaction };
    await store.transaction((queries) =>
      isOn ? addReaction(queries, given, oppositeVote(reaction)) : removeReaction(queries, given),
    );
    changed(row, 'reacted');
    return { reactions: toReactions(await reactionsTo(store, [id], me.id)) };
  },
});
