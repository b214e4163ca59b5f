import { randomUUID } from 'node:crypto';
import { gameChannel } from '@tabiya/contract/play/games.ts';
import type { Channel } from '@tabiya/contract/kit/channel.ts';
import { pino } from 'pino';
import { loadConfig } from '../../../platform/config/config.ts';
import { createBus, type Bus } from '../../../platform/bus/bus.ts';
import { createEvents } from '../../../platform/jobs/domain-events.ts';
import { createCounter } from '../../../platform/limits/rate-limit.ts';
import { createRooms } from '../../../platform/live/rooms.ts';
import type { Room } from '../../../platform/live/live.ts';
import type { Store } from '../../../platform/store/store.ts';
import { createAccountsService, type AccountsService } from '../../account/accounts/service.ts';
import { createArchiveService, type ArchiveService } from '../../record/archive/service.ts';
import { createDelaysService } from '../../watch/calendar/delays-service.ts';
import { createRatingsService, type RatingsService } from '../../record/ratings/service.ts';
import { createLiveGames, type GamesNeeds, type LiveGames } from './live-games-service.ts';
import { createGamesService, type GamesService } from './service.ts';

/** Clock that the test sets. */
export interface TestTime {
  at: number;
}

/** One node without HTTP and sockets: the games, and the messages to its rooms. */
export interface TestNode {
  live: LiveGames;
  games: GamesService;
  accounts: AccountsService;
  ratings: RatingsService;
  archive: ArchiveService;
  events: ReturnType<typeof createEvents>;
  /** Everything that was sent to the rooms of games, in order. */
  told: { gameId: string; message: string; data: unknown }[];
}

export const log = pino({ level: 'silent' });

/** Opens a node; nodes that share a store (and a bus, if given) form one site. */
export const openTestNode = (
  store: Store,
  time: TestTime,
  { bus = createBus(log), needs = {} }: { bus?: Bus; needs?: Partial<GamesNeeds> } = {},
): TestNode => {
  const told: TestNode['told'] = [];
  const rooms = createRooms(bus);
  const overheard = <C extends Channel>(channel: C): Room<C> => {
    const room = rooms.room(channel);
    const hear = (gameId: string, message: string, data: unknown) => {
      if (channel.name === gameChannel.name) told.push({ gameId, message, data });
    };
    return {
      numbered: (...[key, message, seq, data]) => (hear(key, message, data), room.numbered(key, message, seq, data)),
      passing: (...[key, message, data, to]) => (hear(key, message, data), room.passing(key, message, data, to)),
      numberedHere: room.numberedHere,
      passingHere: room.passingHere,
      endHere: room.endHere,
      dismiss: room.dismiss,
      hear: room.hear,
      ready: room.ready,
    };
  };
  const events = createEvents(log);
  const nodes = { own: randomUUID() };
  const config = loadConfig({});
  const platform = { store, bus, log, events, nodes, now: () => time.at, config, room: overheard, createCounter };
  const accounts = createAccountsService(platform);
  const ratings = createRatingsService(platform, { accounts });
  const archive = createArchiveService(platform, { accounts, ratings });
  const delays = createDelaysService(platform);
  const live = createLiveGames(platform, { accounts, ratings, archive, delays, ...needs });
  return { live, games: createGamesService(platform, live), accounts, ratings, archive, events, told };
};

let names = 0;
export const newMember = async ({ accounts }: TestNode, skillLevel: 'new' | 'advanced' = 'new'): Promise<string> => {
  const username = `player${(names += 1)}`;
  const registration = { username, email: `${username}@example.org`, password: 'rooks-lift-quietly', skillLevel };
  const account = await accounts.register(null, registration);
  if ('refused' in account) throw new Error(account.refused);
  return account.id;
};
