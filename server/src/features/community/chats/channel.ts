import { chatChannel } from '@tabiya/contract/community/chats.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';
import type { ChatListeners } from './listeners.ts';
import type { ChatsService } from './service.ts';

export const chatRooms = (service: ChatsService, listeners: ChatListeners): LiveChannel =>
  liveChannel(chatChannel, {
    async open(key, connection, since) {
      const { caller } = connection;
      const standing = caller === null ? undefined : await service.access.to(caller, Number(key));
      if (standing === undefined) return undefined;
      listeners.enter(key, connection);
      return service.open(standing.chat, since);
    },
    closed: (key, connection) => listeners.leave(key, connection),
    commands: {},
  });
