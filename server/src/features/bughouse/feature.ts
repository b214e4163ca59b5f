import { bughouseChannel } from '@tabiya/contract/bughouse.ts';
import { DEADLINE_STEP } from '../../platform/deadlines.ts';
import type { Feature, Platform } from '../../platform/platform.ts';
import { accountClosed, accountRenamed } from '../accounts/events.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { ConductService } from '../conduct/service.ts';
import type { FriendsService } from '../friends/service.ts';
import type { GamesService } from '../games/service.ts';
import { lobbyRoom, tableRooms } from './channel.ts';
import { createBughouseJobs } from './jobs.ts';
import { BughouseLobby } from './lobby-service.ts';
import { createPresence } from './presence.ts';
import { createRematches } from './rematch-service.ts';
import { bughouseRoutes } from './routes.ts';
import { createBughouseService, type BughouseService } from './service.ts';
import { Tables, type TablesNeeds } from './tables-service.ts';
import { createTalk } from './talk-service.ts';

export interface BughouseNeeds {
  accounts: Pick<AccountsService, 'playersById' | 'playerByName'>;
  conduct: Pick<ConductService, 'mayPlay'>;
  friends: Pick<FriendsService, 'blockedIdsOf' | 'isBlocked'>;
  games: Pick<GamesService, 'playing' | 'join'>;
  ratings: TablesNeeds['ratings'];
}

export const createBughouse = (
  platform: Platform,
  needs: BughouseNeeds,
): { feature: Feature; service: BughouseService; lobby: BughouseLobby } => {
  const tables = new Tables(platform, needs);
  const service = createBughouseService(platform, tables, needs);
  const lobby = new BughouseLobby(platform, { ...needs, start: service.start });
  const presence = createPresence(platform.room(bughouseChannel));
  const rematches = createRematches(platform, { ...needs, tables });
  const jobs = createBughouseJobs(platform, { tables, lobby });
  needs.games.join({
    playing: service.playing,
    isPlaying: () => tables.isPlaying(),
    appendDowntime: (outage) => jobs.appendDowntime(outage),
  });
  platform.events.on(accountRenamed, ({ accountId, username }) => tables.rename(accountId, username));
  platform.events.on(accountClosed, ({ accountId }) => service.giveUp(accountId));
  let timer: NodeJS.Timeout | undefined;

  return {
    service,
    lobby,
    feature: {
      routes: bughouseRoutes(service),
      channels: [tableRooms({ tables, presence, rematches, talk: createTalk(platform) }), lobbyRoom(lobby)],
      async start() {
        jobs.start();
        timer = setInterval(() => tables.flagDue(), DEADLINE_STEP).unref();
      },
      halt() {
        clearInterval(timer);
        jobs.halt();
      },
      async stop() {
        clearInterval(timer);
        presence.stop();
        await tables.idle();
        await jobs.stop();
      },
    },
  };
};
