import { COMMENT_EDIT_WINDOW_MS, type Reaction } from '@tabiya/contract/community/comments.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { Caller } from '../../../platform/session/caller.ts';

const DAY_MS = 86_400_000;
/** Comments that a member who is held back may write within a day. */
export const COMMENTS_OF_NEW = { count: 10, withinMs: DAY_MS };

/** Facts that decide who may change a comment. */
interface JudgedComment {
  author_id: string | null;
  at: number;
  removed_at: number | null;
}

export type Writer = Pick<Caller, 'id' | 'membershipLevel'>;

export const isModerator = ({ membershipLevel }: Pick<Caller, 'membershipLevel'>): boolean =>
  membershipLevel >= LEVELS.moderator;

export const mayEdit = (row: JudgedComment, me: Writer | null, now: number): boolean =>
  me !== null && row.author_id === me.id && row.removed_at === null && now - row.at < COMMENT_EDIT_WINDOW_MS;

/** `isKeeper`: the member keeps order where the comment stands. */
export const mayRemove = (row: JudgedComment, me: Writer | null, isKeeper = false): boolean =>
  me !== null && row.removed_at === null && (row.author_id === me.id || isModerator(me) || isKeeper);

/** Returns the vote that a reaction replaces. */
export const oppositeVote = (reaction: Reaction): Reaction | undefined => {
  if (reaction === 'up') return 'down';
  return reaction === 'down' ? 'up' : undefined;
};
