import type { NotMessageable } from '@tabiya/contract/community/messages.ts';
import type { Settings } from '@tabiya/contract/account/settings.ts';

const DAY = 86_400_000;
/** Limit of members that somebody who is held back may write to for the first time within a day. */
export const NEW_THREADS = { count: 3, within: DAY };
/** Messages within `within` ms after which the next is likely to require a proof of work, as the call declares it. */
export const BURST = { count: 30, within: 60_000 };

/** Facts that decide whether one member may write to another. */
export interface Between {
  isSelf: boolean;
  /** Moderators and staff may write to everybody whose account is open. */
  isWriterStaff: boolean;
  isReaderClosed: boolean;
  whoMayMessage: Settings['social.who_may_message'];
  areFriends: boolean;
  blocks: 'mine' | 'theirs' | 'none';
}

export const notMessageable = (between: Between): Exclude<NotMessageable, 'too_many_new_threads'> | null => {
  if (between.isSelf) return 'own_account';
  if (between.isReaderClosed) return 'member_closed';
  if (between.isWriterStaff) return null;
  if (between.blocks === 'mine') return 'blocked_by_you';
  if (between.blocks === 'theirs' || between.whoMayMessage === 'nobody') return 'not_accepting';
  return between.whoMayMessage === 'friends' && !between.areFriends ? 'friends_only' : null;
};
