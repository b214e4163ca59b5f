import { watch } from '@tabiya/contract/watch/watch.ts';
import { call } from '../../../platform/net/call.ts';
import { follow, following, stopFollowing } from '../../../platform/overlays/following.ts';

/** Follows a member into their games, unless the member hides that they play. */
export const followIntoGames = async (username: string): Promise<void> => {
  try {
    const { player } = await call(watch.following, { username });
    follow({ id: player.id, username: player.username });
  } catch {
    // An unknown name is reported by the call that comes next.
  }
};

/** Stops following a member into their games; another followed member stays followed. */
export const leaveGamesOf = (username: string): void => {
  if (following.get()?.username.toLowerCase() === username.toLowerCase()) stopFollowing();
};
