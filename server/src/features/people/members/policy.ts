import type { Settings } from '@tabiya/contract/account/settings.ts';

/** Returns whether a viewer may read a member's first and last name. */
export const mayReadName = (
  settings: Settings,
  { isSelf, areFriends }: { isSelf: boolean; areFriends: boolean },
): boolean => {
  const audience = settings['social.who_sees_name'];
  return isSelf || audience === 'everyone' || (audience === 'friends' && areFriends);
};

/** Limit on pages of a list of members, more than anybody reads. */
export const LAST_PAGE = 200;
