import { BOT_TITLE } from '@tabiya/contract/kit/levels.ts';
import { BOT_GAMES_MAX } from '@tabiya/contract/play/challenges.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { GamesService } from '../games/service.ts';

export interface BusyNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  games: Pick<GamesService, 'playing' | 'runningIdsOf'>;
}

/** Returns which of the accounts cannot begin another game now: people play one at a time, programs play many. */
export const busyAmong = async (
  { accounts, games }: BusyNeeds,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const playing = await games.playing(accountIds);
  if (playing.size === 0) return playing;
  const players = await accounts.playersById([...playing]);
  const busy = new Set<string>();
  for (const id of playing) {
    const isBot = players.get(id)?.chessTitle === BOT_TITLE;
    if (!isBot || (await games.runningIdsOf(id)).length >= BOT_GAMES_MAX) busy.add(id);
  }
  return busy;
};
