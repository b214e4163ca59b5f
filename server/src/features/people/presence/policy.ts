import type { Settings } from '@tabiya/contract/account/settings.ts';
import type { PairStanding } from '../friends/service.ts';

/** Returns whether a viewer may know that a member is online: never when either blocks the other. */
export const maySeePresence = (
  setting: Settings['social.show_presence'],
  standing: PairStanding | undefined,
): boolean => {
  if (standing?.isBlocked || setting === 'nobody') return false;
  return setting === 'everyone' || (standing?.areFriends ?? false);
};
