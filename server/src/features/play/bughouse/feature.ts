import { numberedLines } from '../../../platform/site/content.ts';
import { REPEAT_INTERVAL_MS } from '../../../live-play/room-occupancy.ts';
import { DEADLINE_STEP_MS } from '../../../live-play/deadlines.ts';
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
import { Tables, type TablesNeeds } from './tables-service.ts';
import { createTalk } from './talk-service.ts';

export interface BughouseNeeds {
  accounts: Pick<AccountsService, 'playersById' | 'playerByName'>;
  conduct: Pick<ConductService, 'mayPlay'>;
  friends: Pick<FriendsService, 'blockedIdsOf' | 'isBlocked'>;
  gameChat: Pick<GameChatService, 'lineTo'>;
  games: Pick<GamesService, 'playing' | 'join' | 'whenFair'>;
  archive: TablesNeeds['archive'];
  ratings: TablesNeeds['ratings'];
}

export const createBughouse = (
  platform: Platform,
  needs: BughouseNeeds,
): { feature: Feature; service: BughouseService; lobby: BughouseLobby } => {
  const tables = new Tables(platform, needs);
  const talk = createTalk(platform, { ...needs, tables });
  const service = createBughouseService(platform, tables, { ...needs, talk });
  const lobby = new BughouseLobby(platform, { ...needs, start: service.start });
  const { presence } = tables;
  const rematches = createRematches(platform, { ...needs, tables });
  const jobs = createBughouseJobs(platform, { tables, lobby });
  needs.games.join({
    runningGames: service.runningGames,
    playersOf: service.playersOf,
    runningIds: () => tables.runningIds(),
    appendDowntime: (outage) => jobs.appendDowntime(outage),
  });
  platform.events.on(accountRenamed, ({ accountId, username }) => tables.rename(accountId, username));
  platform.events.on(accountClosed, ({ accountId }) => service.giveUp(accountId));
  platform.nodes.onGone((node) => presence.gone(node, tables.all()));

  return {
    service,
    lobby,
    feature: {
      content: { partner_talk: numberedLines(service.textFor) },
      every: [
        ...jobs.every,
        { name: 'bughouse.flags', ms: DEADLINE_STEP_MS, until: 'halt', run: () => tables.flagDue() },
        { name: 'bughouse.presence', ms: REPEAT_INTERVAL_MS, run: () => presence.upkeep(tables.all()) },
      ],
      keeper: { name: 'bughouse', exportOf: service.exportOf, erase: service.erase },
      routes: bughouseRoutes(service),
      channels: [tableRooms({ tables, presence, rematches, talk }), lobbyRoom(lobby)],
      start: async () => jobs.start(),
      halt: jobs.halt,
      async stop() {
        presence.stop();
        await tables.idle();
        await jobs.stop();
      },
    },
  };
};
