import { numberedLines } from '../../../platform/site/content.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { gameChatRooms } from './channel.ts';
import { createGameChatService, type ChatNeeds, type GameChatService } from './service.ts';

export const createGameChat = (
  platform: Platform,
  needs: ChatNeeds,
): { feature: Feature; service: GameChatService } => {
  const service = createGameChatService(platform, needs);
  return {
    service,
    feature: {
      content: { game_chat: numberedLines(service.lineFor) },
      keeper: { name: 'game-chat', exportOf: service.exportOf, erase: service.erase },
      channels: [gameChatRooms(service)],
    },
  };
};
