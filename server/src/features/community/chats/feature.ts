import { numberedLines } from '../../../platform/site/content.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { REPEAT_INTERVAL_MS } from '../../../live-play/room-occupancy.ts';
import { clubClosed, clubLeft } from '../clubs/events.ts';
import { createChatAccess } from './access-service.ts';
import { chatRooms } from './channel.ts';
import { fillChats } from './demo.ts';
import { mentionJob } from './jobs.ts';
import { createChatListeners } from './listeners.ts';
import { createChatLogs } from './log-service.ts';
import { createChatMentions, type MentionNeeds } from './mentions-service.ts';
import { chatRoutes } from './routes.ts';
import { createChatsService, type ChatsNeeds, type ChatsService } from './service.ts';

export const createChats = (
  platform: Platform,
  needs: ChatsNeeds & MentionNeeds,
): { feature: Feature; service: ChatsService } => {
  const access = createChatAccess(platform, needs);
  const logs = createChatLogs(platform, needs);
  const mentions = createChatMentions(platform, needs);
  const job = mentionJob(mentions);
  const service = createChatsService(platform, needs, {
    ...{ access, logs, mentions },
    mention: async (mention, queries) => void (await platform.jobs.send(job, mention, { queries })),
  });
  const listeners = createChatListeners(platform);
  platform.events.on(clubLeft, ({ clubId, userId }) => service.leftClub(clubId, userId));
  platform.events.on(clubClosed, ({ clubId }) => service.clubClosed(clubId));
  return {
    service,
    feature: {
      demo: (world) => fillChats({ chats: service, clubs: needs.clubs }, world),
      content: { chat_message: numberedLines(service.messageFor) },
      keeper: { name: 'chats', exportOf: service.exportOf, erase: service.erase },
      routes: chatRoutes(service),
      channels: [chatRooms(service, listeners)],
      jobs: [job],
      every: [{ name: 'chats.listeners', ms: REPEAT_INTERVAL_MS, run: async () => listeners.upkeep() }],
      stop: async () => listeners.stop(),
    },
  };
};
