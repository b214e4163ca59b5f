import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { PresenceService } from '../../people/presence/service.ts';

export interface FollowedGamesNeeds {
  accounts: Pick<AccountsService, 'playerByName'>;
  games: Pick<GamesService, 'runningGames'>;
  presence: Pick<PresenceService, 'of'>;
}

export interface FollowedGames {
  /** Shows which game somebody plays to accounts (null: visitors) that may know it. */
  followed(
    username: string,
    viewerId: string | null,
  ): Promise<{ player: PlayerView; gameId: string | null } | Refusal<'member_not_found' | 'playing_hidden'>>;
  /** Returns undefined if the viewer may not know, or there is no such account. */
  gameOf(accountId: string, viewerId: string | null): Promise<{ gameId: string | null } | undefined>;
}

export const createFollowedGames = ({ accounts, games, presence }: FollowedGamesNeeds): FollowedGames => {
  const gameOf: FollowedGames['gameOf'] = async (accountId, viewerId) => {
    const [seen] = await presence.of([accountId], viewerId);
    // A member who hides their presence has no instant.
    if (seen === undefined || seen.statusAt === null) return undefined;
    return { gameId: (await games.runningGames([accountId])).get(accountId) ?? null };
  };
  return {
    gameOf,
    async followed(username, viewerId) {
      const player = await accounts.playerByName(username);
      if (player === undefined) return refuse('member_not_found');
      const playing = await gameOf(player.id, viewerId);
      return playing === undefined ? refuse('playing_hidden') : { player, ...playing };
    },
  };
};
