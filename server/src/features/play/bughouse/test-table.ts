import { randomUUID } from 'node:crypto';
import { SEATS, type BySeat, type Seat } from '@tabiya/chess/bughouse/types.ts';
import { pino } from 'pino';
import { createBus, type Bus } from '../../../platform/bus/bus.ts';
import { loadConfig } from '../../../platform/config/config.ts';
import { createEvents } from '../../../platform/jobs/domain-events.ts';
import { createCounter } from '../../../platform/limits/rate-limit.ts';
import { createRooms } from '../../../platform/live/rooms.ts';
import type { Store } from '../../../platform/store/store.ts';
import { createAccountsService } from '../../account/accounts/service.ts';
import { createArchiveService } from '../../record/archive/service.ts';
import type { GamesService } from '../games/service.ts';
import { createRatingsService } from '../../record/ratings/service.ts';
import { createTables } from './tables-service.ts';

const log = pino({ level: 'silent' });

/** Opens one node without HTTP and sockets; nodes that share a store (and a bus) form one site. */
export const openTableNode = (
  store: Store,
  time: { at: number },
  { bus, whenFair = () => undefined }: { bus: Bus; whenFair?: GamesService['whenFair'] },
) => {
  const platform = {
    createCounter,
    store,
    bus,
    log,
    config: loadConfig({}),
    events: createEvents(log),
    now: () => time.at,
    room: createRooms(bus).room,
    nodes: { own: randomUUID() },
  };
  const accounts = createAccountsService(platform);
  const ratings = createRatingsService(platform, { accounts });
  const archive = createArchiveService(platform, { accounts, ratings });
  const tables = createTables(platform, { accounts, archive, ratings, games: { whenFair } });
  return { tables, accounts, archive, ratings, events: platform.events };
};
export type TableNode = ReturnType<typeof openTableNode>;

export const newBus = () => createBus(log);

export const fourMembers = async ({ accounts }: TableNode): Promise<BySeat<string>> => {
  const ids = new Map<Seat, string>();
  for (const seat of SEATS) {
    const username = `four-${seat}`;
    const email = `${username}@example.org`;
    const account = await accounts.register(null, {
      username,
      email,
      password: 'rooks-lift-quietly',
      skillLevel: 'new',
    });
    if ('refused' in account) throw new Error(account.refused);
    ids.set(seat, account.id);
  }
  return Object.fromEntries(ids) as BySeat<string>;
};

/** Moves after which all four players have moved. */
export const BEGUN = 'whiteA:e2e4 whiteB:e2e4 blackA:d7d5 blackB:d7d5';

/** Plays moves such as `whiteA:e2e4 ...`, one second each. */
export const playMoves = async (
  { tables }: TableNode,
  time: { at: number },
  { id, players, moves }: { id: string; players: BySeat<string>; moves: string },
): Promise<void> => {
  for (const each of moves.split(' ')) {
    const [seat, uci] = each.split(':') as [Seat, string];
    time.at += 1_000;
    const ply = (await tables.games.load(id))!.game.boards[seat.endsWith('A') ? 'a' : 'b'].ply + 1;
    const refused = await tables.command(id, players[seat], { type: 'move', ply, uci });
    if (refused) throw new Error(`${each}: ${refused.refused}`);
  }
};
