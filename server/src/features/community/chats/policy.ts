import { CHAT_EDIT_WINDOW_MS, type ChatBar } from '@tabiya/contract/community/chat-views.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { Settings } from '@tabiya/contract/account/settings.ts';
import type { Caller } from '../../../platform/session/caller.ts';

/** Limit for the messages of one member, in all chats together. */
export const PACE = { calls: 10, seconds: 10 };
/** The same for a member who is held back as possible spam. */
export const PACE_OF_NEW = { calls: 4, seconds: 60 };

export const isModerator = ({ membershipLevel }: Pick<Caller, 'membershipLevel'>): boolean =>
  membershipLevel >= LEVELS.moderator;

/** Facts that decide whether a reader of a chat may write in it. */
export interface Seat {
  isMember: boolean;
  pausedUntil: number | null;
}

export const barOf = ({ isMember, pausedUntil }: Seat): ChatBar | null => {
  if (!isMember) return 'chat_not_member';
  return pausedUntil === null ? null : 'chat_paused';
};

/** Facts that decide who may change a message. */
interface JudgedMessage {
  author_id: string | null;
  at: number;
  act: unknown;
  removed_at: number | null;
}

export const isOwnText = (row: JudgedMessage, accountId: string): boolean =>
  row.author_id === accountId && row.act === null && row.removed_at === null;

export const isEditable = ({ at }: Pick<JudgedMessage, 'at'>, now: number): boolean => now - at < CHAT_EDIT_WINDOW_MS;

export const mayRemove = (row: JudgedMessage, accountId: string, mayModerate: boolean): boolean =>
  isOwnText(row, accountId) || (mayModerate && row.act === null && row.removed_at === null);

/** Friends may be added to a group, unless they accept no messages or one of the two blocks the other. */
export const mayAdd = (friend: {
  areFriends: boolean;
  isBlocked: boolean;
  whoMayMessage: Settings['social.who_may_message'];
}): boolean => friend.areFriends && !friend.isBlocked && friend.whoMayMessage !== 'nobody';
