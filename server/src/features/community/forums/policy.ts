import { COMMENT_EDIT_WINDOW_MS } from '@tabiya/contract/community/comments.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { Caller } from '../../../platform/session/caller.ts';

export type Writer = Pick<Caller, 'id' | 'membershipLevel'>;

/** Facts that decide who may change a topic. */
interface JudgedTopic {
  author_id: string | null;
  at: number;
  posts: number;
}

const isModerator = (me: Writer | null): boolean => (me?.membershipLevel ?? 0) >= LEVELS.moderator;

/** `isKeeper`: the member keeps order in the forum of a club. */
export const mayKeep = (me: Writer | null, isKeeper = false): boolean => isModerator(me) || isKeeper;

export const mayRename = (topic: JudgedTopic, me: Writer | null, now: number): boolean =>
  isModerator(me) || (me !== null && topic.author_id === me.id && now - topic.at < COMMENT_EDIT_WINDOW_MS);

/** Authors remove what nobody has answered. */
export const mayRemove = (topic: JudgedTopic, me: Writer | null, isKeeper = false): boolean =>
  mayKeep(me, isKeeper) || (me !== null && topic.author_id === me.id && topic.posts <= 1);
