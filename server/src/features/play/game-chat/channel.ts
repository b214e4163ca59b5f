import { CHAT_ROOMS, gameChatChannel } from '@tabiya/contract/play/game-chat.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';
import type { ChatTable } from './place-service.ts';
import type { GameChatService } from './service.ts';

const tableOf = (key: string): ChatTable => {
  const [gameId, name] = key.split('/');
  const room = CHAT_ROOMS.find((each) => each === name);
  if (gameId === undefined || room === undefined) throw new Error(`no room of a game: ${key}`);
  return { gameId, room };
};

export const gameChatRooms = (chat: GameChatService): LiveChannel =>
  liveChannel(gameChatChannel, {
    async open(key, { caller }) {
      const state = await chat.open(caller, tableOf(key));
      return state && { seq: 0, state };
    },
    commands: {
      say: ({ text }, { key, connection }) => chat.say(connection.caller, tableOf(key), text),
      phrase: ({ phrase }, { key, connection }) => chat.phrase(connection.caller, tableOf(key), phrase),
      remove: ({ id }, { key, connection }) => chat.remove(connection.caller, tableOf(key), id),
      mute: ({ id, hours }, { key, connection }) => chat.mute(connection.caller, { table: tableOf(key), id, hours }),
    },
  });
