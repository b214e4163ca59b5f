import type { CommentRef } from './queries.ts';

/** Names the place of an unsent comment on a content, or on one of its comments. */
export const draftPlace = ({ contentType, contentId }: CommentRef, parentId?: number): string =>
  `${contentType}.${contentId}.${parentId ?? 'new'}`;

/** Key of that draft on this device. */
export const draftKey = (accountId: string, content: CommentRef): string => `${accountId}.${draftPlace(content)}`;

/** Id of the field for it on the page. */
export const fieldId = ({ contentType }: CommentRef, parentId?: number): string =>
  `write-${contentType}-${parentId ?? 'new'}`;
