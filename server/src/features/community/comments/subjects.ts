import type { CommentType } from '@tabiya/contract/community/comments.ts';
import type { Queries } from '../../../platform/store/store.ts';

/** The content that comments are on. */
export interface CommentRef {
  contentType: CommentType;
  contentId: string;
}

/** Returns the content that a stored comment is on. */
export const refOf = (row: { content_type: CommentType; content_id: string }): CommentRef => ({
  contentType: row.content_type,
  contentId: row.content_id,
});

/** Content as those who comment on it see it. */
export interface CommentedContent {
  /** Names it in alerts, in no particular language. */
  title: string;
  /** Path of the page that shows it with its comments. */
  url: string;
  /** Accounts that are told of comments without following: the authors or players. */
  ownerIds: readonly string[];
  /** The reader sees the comments and may not write any. */
  isReadOnly?: boolean;
  /** The reader may remove comments of others. */
  isKeeper?: boolean;
  /** Followers are not told of each comment; whoever is addressed is. */
  isQuiet?: boolean;
  /** The club that it belongs to, which the alerts of its followers name. */
  group?: { groupName: string; groupUrl: string; alertType: 'user_group_forum' | 'user_group_news' };
}

/** Functions that a type of content provides so that members can comment on it. */
export interface CommentSubject {
  /** Returns undefined if there is no such content, or the reader (null: a visitor) may not comment on it or see it. */
  find(contentId: string, readerId: string | null): Promise<CommentedContent | undefined>;
  /** Called within the transaction that writes or removes a comment; `written` is null for a removal. */
  changed?(queries: Queries, contentId: string, change: DiscussionChange): Promise<void>;
  /** Called within the transaction in which somebody else than its author removes a comment. */
  removed?(queries: Queries, contentId: string, comment: RemovedComment): Promise<void>;
  /** Called within the transaction in which somebody locks its comments or unlocks them. */
  locked?(queries: Queries, contentId: string, change: { by: string; isOn: boolean }): Promise<void>;
}

/** A comment, and who has removed it. */
export interface RemovedComment {
  by: string;
  authorId: string | null;
  /** The Markdown that the author wrote. */
  source: string;
}

/** State of a discussion after a comment was written or removed. */
export interface DiscussionChange {
  /** Comments that are not removed. */
  comments: number;
  lastNumber: number;
  written: { at: number; authorId: string | null } | null;
}

/** The types of content with comments. */
export interface CommentSubjects {
  register(type: CommentType, subject: CommentSubject): void;
  find(ref: CommentRef, readerId: string | null): Promise<CommentedContent | undefined>;
  changed(queries: Queries, ref: CommentRef, change: DiscussionChange): Promise<void>;
  removed(queries: Queries, ref: CommentRef, comment: RemovedComment): Promise<void>;
  locked(queries: Queries, ref: CommentRef, change: { by: string; isOn: boolean }): Promise<void>;
}

export const createCommentSubjects = (): CommentSubjects => {
  const subjects = new Map<CommentType, CommentSubject>();
  return {
    register(type, subject) {
      if (subjects.has(type)) throw new Error(`Two features have comments on the type ${type}`);
      subjects.set(type, subject);
    },
    find: async ({ contentType, contentId }, readerId) => subjects.get(contentType)?.find(contentId, readerId),
    changed: async (queries, { contentType, contentId }, change) =>
      subjects.get(contentType)?.changed?.(queries, contentId, change),
    removed: async (queries, { contentType, contentId }, comment) =>
      subjects.get(contentType)?.removed?.(queries, contentId, comment),
    locked: async (queries, { contentType, contentId }, change) =>
      subjects.get(contentType)?.locked?.(queries, contentId, change),
  };
};
