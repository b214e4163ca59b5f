import { commentPath } from '@tabiya/contract/community/comments.ts';
import type { Content, ContentReader } from '../../../platform/site/content.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { createCommentChanges, type CommentChanges, type CommentChangesNeeds } from './changes-service.ts';
import { createCommentLists, type CommentListNeeds, type CommentLists } from './comment-lists-service.ts';
import { forgetReader } from './discussion-store.ts';
import { createDiscussions, type DiscussionNeeds, type Discussions } from './discussions-service.ts';
import { forgetReactions } from './reactions-store.ts';
import * as rows from './store.ts';
import type { CommentSubjects } from './subjects.ts';

export type { ReadyText } from './comment-writer-service.ts';
export type { CommentedContent, CommentRef, CommentSubject } from './subjects.ts';

/** Comments of members on content of any type that is registered. */
export interface CommentsService extends Discussions, CommentLists, CommentChanges {
  subjects: CommentSubjects;
  /** Returns a comment as it can be reported. */
  contentFor(id: string, reader: ContentReader): Promise<Content | undefined>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export type CommentsServiceNeeds = DiscussionNeeds &
  Omit<CommentListNeeds & CommentChangesNeeds, 'discussions' | 'lists'>;

const MOST_EXPORTED = 10_000;

export const createCommentsService = (
  platform: Pick<Platform, 'store' | 'now' | 'room'>,
  needs: CommentsServiceNeeds,
): CommentsService => {
  const { store } = platform;
  const { subjects } = needs;
  const discussions = createDiscussions(platform, needs);
  const lists = createCommentLists(platform, { ...needs, discussions });
  return {
    subjects,
    ...discussions,
    ...lists,
    ...createCommentChanges(platform, { ...needs, discussions, lists }),
    async contentFor(id, reader) {
      const number = Number(id);
      const row = Number.isSafeInteger(number) ? await rows.commentById(store, number) : undefined;
      if (row === undefined || row.removed_at !== null || row.author_id === null) return undefined;
      const content = await subjects.find({ contentType: row.content_type, contentId: row.content_id }, reader.id);
      return content && { authorId: row.author_id, text: row.source, url: commentPath(content.url, row.id) };
    },
    async exportOf(accountId) {
      const written = await rows.commentsBy(store, accountId, MOST_EXPORTED);
      if (written.length === 0) return undefined;
      return written.map((row) => ({
        on: { type: row.content_type, id: row.content_id },
        at: row.at,
        editedAt: row.edited_at,
        removedAt: row.removed_at,
        text: row.source,
      }));
    },
    async erase(queries, accountId) {
      await rows.forgetAuthor(queries, accountId);
      await forgetReactions(queries, accountId);
      await forgetReader(queries, accountId);
    },
  };
};
