import type { ChatRestriction, ChatRoom } from '@tabiya/contract/play/game-chat.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { Settings } from '@tabiya/contract/account/settings.ts';
import type { Caller } from '../../../platform/session/caller.ts';

type Audience = Settings['live.chat'];

/** What decides whether somebody may write in a room. */
export interface ChatPlace {
  me: Caller | null;
  room: ChatRoom;
  isPlayer: boolean;
  isOver: boolean;
  isMuted: boolean;
  /** Audience settings of the writer and of the other player; spectators are not asked for theirs. */
  mine: Audience;
  theirs: Audience;
  areFriends: boolean;
  isBlocked: boolean;
}

const refuses = (audience: Audience, areFriends: boolean): boolean =>
  audience === 'nobody' || (audience === 'friends' && !areFriends);

/** Returns why somebody may not write; null if they may write whatever they like. */
export const chatBar = (place: ChatPlace): ChatRestriction | null => {
  const { me, room, isPlayer, isOver, isMuted, mine, theirs, areFriends, isBlocked } = place;
  if (me === null) return 'log_in';
  if (room === 'watchers' && isPlayer && !isOver) return 'not_a_watcher';
  if (mine === 'nobody') return 'chat_off';
  if (room === 'players') {
    if (isBlocked || theirs === 'nobody') return 'opponent_chat_off';
    if (refuses(mine, areFriends) || refuses(theirs, areFriends)) return 'chat_friends_only';
  }
  if (isMuted) return 'muted';
  return me.isGuest ? 'phrases_only' : null;
};

/** The players' room is theirs alone; players may read the spectators' room when the game is over. */
export const maySeeChat = ({ room, isPlayer, isOver }: Pick<ChatPlace, 'room' | 'isPlayer' | 'isOver'>): boolean =>
  room === 'players' ? isPlayer : !isPlayer || isOver;

/** Moderators cannot mute each other. */
export const mayMute = (me: Caller, level: number): boolean => level < LEVELS.moderator || me.membershipLevel > level;
