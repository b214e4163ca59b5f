import { clubMatchChannel, matchName, type MatchKind } from '@tabiya/contract/community/club-matches.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { boardOfGame } from './match-games-store.ts';
import { matchById } from './store.ts';
import { boardsOf, playerIdsOf, toBoardView, toStanding } from './view.ts';

/** Tells those who look at a match what has happened in it; call it after the commit. */
export interface MatchNews {
  /** Members have come or gone, or the match has begun or was cancelled. */
  changed(match: { kind: MatchKind; number: number }): void;
  /** The score has changed, and the game, if there is one, has begun or ended. */
  score(matchId: number, gameId?: string): Promise<void>;
}

export const createMatchNews = (
  { store, room }: Pick<Platform, 'store' | 'room'>,
  { accounts }: { accounts: Pick<AccountsService, 'playersById'> },
): MatchNews => {
  const rooms = room(clubMatchChannel);
  return {
    changed: (match) => rooms.passing(matchName(match), 'changed', {}),
    async score(matchId, gameId) {
      const row = await matchById(store, matchId);
      if (row === undefined) return;
      rooms.passing(matchName(row), 'standing', toStanding(row));
      if (gameId === undefined) return;
      const games = await boardOfGame(store, gameId);
      const players = await accounts.playersById(playerIdsOf(games));
      for (const board of boardsOf(games)) rooms.passing(matchName(row), 'board', toBoardView(board, players));
    },
  };
};
