import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { comments, type CommentType } from '@tabiya/contract/community/comments.ts';
import { pagedQuery } from '../../../platform/net/paged-query.ts';

/** The content that comments are on. */
export interface CommentRef {
  contentType: CommentType;
  contentId: string;
}

/** Key of everything that is shown of the comments on a content. */
export const discussionKey = ({ contentType, contentId }: CommentRef) => ['comments', contentType, contentId] as const;

interface Asked {
  ref: CommentRef;
  /** The comment that the address names. */
  first: number | undefined;
}

export const commentsQuery = (call: Call, { ref, first }: Asked) =>
  pagedQuery({
    key: [...discussionKey(ref), 'threads', first ?? null],
    ask: (page) => call(comments.list, { ...ref, ...page, ...(first !== undefined && { first }) }),
    staleTime: 5_000,
  });

/** How many comments there are, whether they are followed and locked. */
export const discussionQuery = (call: Call, ref: CommentRef) =>
  queryOptions({
    queryKey: [...discussionKey(ref), 'discussion'],
    queryFn: async () => (await call(comments.list, { ...ref, limit: 1 })).discussion,
    staleTime: 5_000,
  });

export const answersQuery = (call: Call, ref: CommentRef, id: number) =>
  pagedQuery({
    key: [...discussionKey(ref), 'answers', id],
    ask: (page) => call(comments.answers, { id, ...page }),
    staleTime: 5_000,
  });

export const versionsQuery = (call: Call, id: number) =>
  queryOptions({
    queryKey: ['comments', 'versions', id],
    queryFn: () => call(comments.versions, { id }),
    staleTime: 0,
  });
