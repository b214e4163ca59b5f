import type { ChatRoom } from '@tabiya/contract/play/game-chat.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { GamesService } from '../games/service.ts';
import type { ChatPlace } from './policy.ts';
import { mutedUntil } from './store.ts';

export interface PlaceNeeds {
  accounts: Pick<AccountsService, 'settingsOfMany'>;
  friends: Pick<FriendsService, 'areFriends' | 'isBlocked'>;
  games: Pick<GamesService, 'playersOf'>;
}

/** A chat room of one game. */
export interface ChatTable {
  gameId: string;
  room: ChatRoom;
}

/** Looks up what decides who may do what in a room. */
export interface Places {
  /** Returns the account's place in a room; undefined if there is no such game. */
  at(me: Caller | null, table: ChatTable): Promise<ChatPlace | undefined>;
  /** Returns the place of a member who writes to the other player of the same game. */
  between(me: Caller, other: string): Promise<ChatPlace>;
}

export const createPlaces = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, friends, games }: PlaceNeeds,
): Places => {
  const lookUp = async (
    me: Caller | null,
    other: string,
    { room, isPlayer, isOver }: Pick<ChatPlace, 'room' | 'isPlayer' | 'isOver'>,
  ): Promise<ChatPlace> => {
    const between = me !== null && isPlayer && room === 'players';
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
      isOver,
      isMuted: (until ?? 0) > now(),
      mine: settings.get(me?.id ?? '')?.['live.chat'] ?? 'everyone',
      theirs: settings.get(other)?.['live.chat'] ?? 'everyone',
      areFriends,
      isBlocked,
    };
  };

  return {
    async at(me, { gameId, room }) {
      const game = await games.playersOf(gameId);
      if (game === undefined) return undefined;
      const { players, isOver } = game;
      // In a bughouse game, partners talk to each other at their table, and nobody talks to opponents.
      if (room === 'players' && players.length > 2) return undefined;
      const isPlayer = me !== null && players.includes(me.id);
      return lookUp(
        me,
        players.find((id) => id !== me?.id)!,
        { room, isPlayer, isOver },
      );
    },
    between: (me, other) => lookUp(me, other, { room: 'players', isPlayer: true, isOver: false }),
  };
};
