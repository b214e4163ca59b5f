import { watch } from '@tabiya/contract/watch/watch.ts';
import { call } from '../../../platform/net/call.ts';
import { follow, followingOverlay, stopFollowing } from '../../../platform/overlays/following.ts';

/** Whose games may be seen is followed into them; who does not show that they play is not. */
export const followIntoGames = async (username: string): Promise<void> => {
  try {
    const { player } = await call(watch.following, { username });
    follow({ id: player.id, username: player.username });
  } catch {
    // What comes next says what is wrong with the name.
  }
};

/** Whoever is followed besides stays followed. */
export const leaveGamesOf = (username: string): void => {
  if (followingOverlay.current()?.username.toLowerCase() === username.toLowerCase()) stopFollowing();
};
