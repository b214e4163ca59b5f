import type { ChatRoom } from '@tabiya/contract/game-chat.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { FriendsService } from '../friends/service.ts';
import type { GamesService } from '../games/service.ts';
import type { ChatPlace } from './policy.ts';
import { mutedUntil } from './store.ts';

export interface PlaceNeeds {
  accounts: Pick<AccountsService, 'settingsOfMany'>;
  friends: Pick<FriendsService, 'areFriends' | 'isBlocked'>;
  games: Pick<GamesService, 'playersOf'>;
}

/** A room of one game. */
export interface ChatTable {
  gameId: string;
  room: ChatRoom;
}

/** Looks up what decides who may do what in a room; undefined where there is no such game. */
export const createPlaces =
  ({ store, now }: Pick<Platform, 'store' | 'now'>, { accounts, friends, games }: PlaceNeeds) =>
  async (me: Caller | null, { gameId, room }: ChatTable): Promise<ChatPlace | undefined> => {
    const game = await games.playersOf(gameId);
    if (game === undefined) return undefined;
    const ids = [game.players.white, game.players.black];
    const other = ids.find((id) => id !== me?.id)!;
    const isPlayer = me !== null && ids.includes(me.id);
    const between = isPlayer && room === 'players';
    const [settings, until, areFriends, isBlocked] = await Promise.all([
      accounts.settingsOfMany(me === null ? [] : [me.id, other]),
      me === null ? undefined : mutedUntil(store, me.id),
      between && friends.areFriends(me.id, other),
      between && friends.isBlocked(me.id, other),
    ]);
    return {
      me,
      room,
      isPlayer,
      isOver: game.isOver,
      isMuted: (until ?? 0) > now(),
      mine: settings.get(me?.id ?? '')?.['live.chat'] ?? 'everyone',
      theirs: settings.get(other)?.['live.chat'] ?? 'everyone',
      areFriends,
      isBlocked,
    };
  };
