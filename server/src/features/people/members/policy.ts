import type { Settings } from '@tabiya/contract/account/settings.ts';

/** Whether somebody may read a member's first and last name. */
export const mayReadName = (
  settings: Settings,
  { isSelf, areFriends }: { isSelf: boolean; areFriends: boolean },
): boolean => {
  const audience = settings['social.who_sees_name'];
  return isSelf || audience === 'everyone' || (audience === 'friends' && areFriends);
};

/** Nobody turns more pages of a list of members. */
export const LAST_PAGE = 200;
