import { numberedLines } from '../../../platform/site/content.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { accountClosed, accountRenamed } from '../../account/accounts/events.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ConductService } from '../../people/conduct/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { GameChatService } from '../game-chat/service.ts';
import type { GamesService } from '../games/service.ts';
import { lobbyRoom, tableRooms } from './channel.ts';
import { createBughouseJobs } from './jobs.ts';
import { BughouseLobby } from './lobby-service.ts';
import { createRematches } from './rematch-service.ts';
import { bughouseRoutes } from './routes.ts';
import { createBughouseService, type BughouseService } from './service.ts';
import { createTables, type TablesNeeds } from './tables-service.ts';
import { createTalk } from './talk-service.ts';

export interface BughouseNeeds {
  accounts: Pick<AccountsService, 'playersById' | 'playerByName'>;
  conduct: Pick<ConductService, 'mayPlay'>;
  friends: Pick<FriendsService, 'blockedIdsOf' | 'isBlocked'>;
  gameChat: Pick<GameChatService, 'mayWrite'>;
  games: Pick<GamesService, 'playing' | 'join' | 'whenFair'>;
  archive: TablesNeeds['archive'];
  ratings: TablesNeeds['ratings'];
}

export const createBughouse = (
  platform: Platform,
  needs: BughouseNeeds,
): { feature: Feature; service: BughouseService; lobby: BughouseLobby } => {
  const tables = createTables(platform, needs);
  const talk = createTalk(platform, { ...needs, tables });
  const service = createBughouseService(platform, tables, { ...needs, talk });
  const lobby = new BughouseLobby(platform, { ...needs, start: service.start });
  const rematches = createRematches(platform, { ...needs, tables });
  const jobs = createBughouseJobs(platform, { tables, lobby });
  needs.games.join({
    runningGames: service.runningGames,
    playersOf: service.playersOf,
    runningIds: () => tables.games.runningIds(),
    appendDowntime: (outage) => jobs.appendDowntime(outage),
  });
  platform.events.on(accountRenamed, ({ accountId, username }) => tables.games.rename(accountId, username));
  platform.events.on(accountClosed, ({ accountId }) => service.giveUp(accountId));
  platform.nodes.onGone((node) => tables.games.presence.gone(node, tables.games.all()));

  return {
    service,
    lobby,
    feature: {
      content: { partner_talk: numberedLines(service.textFor) },
      every: [...tables.games.every, ...jobs.every],
      keeper: { name: 'bughouse', exportOf: service.exportOf, erase: service.erase },
      routes: bughouseRoutes(service),
      channels: [tableRooms({ tables, rematches, talk }), lobbyRoom(lobby)],
      start: async () => jobs.start(),
      halt: jobs.halt,
      async stop() {
        tables.games.presence.stop();
        await tables.games.idle();
        await jobs.stop();
      },
    },
  };
};
