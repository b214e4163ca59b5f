import type { FriendMatch } from '@tabiya/contract/people/friend-lists.ts';
import type { FriendListNeeds } from './circle.ts';
import { toFriendMatch, type Match } from './view.ts';

const mayReadName = ({ entry, areFriends }: Match): boolean => {
  const audience = entry.settings['social.who_sees_name'];
  return audience === 'everyone' || (audience === 'friends' && areFriends);
};

/** Returns the matches as the requesting member may see them. */
export const toMatches = async (
  { profiles }: Pick<FriendListNeeds, 'profiles'>,
  found: readonly Match[],
): Promise<FriendMatch[]> => {
  const names = await profiles.fullNames(found.filter(mayReadName).map(({ entry }) => entry.player.id));
  return found.map((match) => toFriendMatch(match, names.get(match.entry.player.id)));
};
