import type { BotView } from '@tabiya/contract/study/bots.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { Bot } from './accounts-service.ts';
import { groupOf } from './characters.ts';

export const toBotView = (bot: Bot, player: PlayerView, crowns: number): BotView => ({
  ...{ key: bot.key, player, crowns, level: bot.level, style: bot.style },
  group: groupOf(bot.level),
  favourite: bot.favourites[0] ?? null,
});
