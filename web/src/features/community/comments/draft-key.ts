import type { CommentRef } from './queries.ts';

/** Key of the unsent comment of an account on a content, or on one of its comments. */
export const draftKey = (accountId: string, { contentType, contentId }: CommentRef, parentId?: number): string =>
  `${accountId}.${contentType}.${contentId}.${parentId ?? 'new'}`;

/** Id of the field for it on the page. */
export const fieldId = ({ contentType }: CommentRef, parentId?: number): string =>
  `write-${contentType}-${parentId ?? 'new'}`;
