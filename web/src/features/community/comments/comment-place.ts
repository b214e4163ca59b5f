import type { CommentRef } from './queries.ts';

/** Where a comment is shown. */
export interface CommentPlace {
  content: CommentRef;
  /** Path of the page, for links to single comments. */
  path: string;
  /** The comment that the address names, which is marked. */
  named: number | undefined;
  isLocked: boolean;
  onChange: () => void;
}
