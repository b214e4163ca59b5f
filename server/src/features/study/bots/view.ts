import { crownsWith, type BotView, type CrownsView } from '@tabiya/contract/study/bots.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { Bot } from './accounts-service.ts';
import { groupOf } from './characters.ts';
import type { WinRow } from './store.ts';

export const toBotView = (bot: Bot, player: PlayerView, crowns: CrownsView[]): BotView => ({
  ...{ key: bot.key, player, crowns, level: bot.level, style: bot.style },
  group: groupOf(bot),
  favourite: bot.favourites[0] ?? null,
});

/** Returns the most crowns of each variant and time class that the wins are worth, by bot key. */
export const crownsOf = (wins: readonly WinRow[]): ReadonlyMap<string, CrownsView[]> => {
  const byBot = new Map<string, CrownsView[]>();
  for (const { bot, variant, time_class: timeClass, aids } of wins) {
    const won = byBot.get(bot) ?? [];
    const crowns = crownsWith(aids);
    const known = won.find((one) => one.variant === variant && one.timeClass === timeClass);
    if (known === undefined) won.push({ variant, timeClass, crowns });
    else known.crowns = Math.max(known.crowns, crowns);
    byBot.set(bot, won);
  }
  return byBot;
};
