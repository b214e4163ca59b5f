import { randomUUIDv7 } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBus } from '../../../platform/bus/bus.ts';
import { createEvents } from '../../../platform/jobs/domain-events.ts';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import { createCounter } from '../../../platform/limits/rate-limit.ts';
import { createAccountsService, type AccountsService } from '../../account/accounts/service.ts';
import { createRatingsService, type RatedGame, type RatingsService } from './service.ts';

let store: TestStore;
let accounts: AccountsService;
let ratings: RatingsService;
let now = 1_790_000_000_000;

beforeAll(async () => {
  const log = pino({ level: 'silent' });
  store = await openTestStore();
  accounts = createAccountsService({
    store,
    createCounter,
    log,
    bus: createBus(log),
    events: createEvents(log),
    now: () => now,
  });
  ratings = createRatingsService({ store, now: () => now }, { accounts });
});
afterAll(() => store.close());

const member = async (username: string, skillLevel: 'new' | 'advanced'): Promise<string> => {
  const email = `${username}@example.org`;
  const account = await accounts.register(null, { username, email, password: 'rooks-lift-quietly', skillLevel });
  if ('refused' in account) throw new Error(account.refused);
  return account.id;
};
const rated = (white: string, black: string, more: Partial<RatedGame> = {}): RatedGame => ({
  gameId: randomUUIDv7(),
  ratingClass: 'blitz',
  players: { white, black },
  result: '1-0',
  endedAt: now,
  ...more,
});
const apply = (game: RatedGame) => store.transaction((queries) => ratings.applyResult(queries, game));

it('starts from the member’s stated skill, provisional, in every class', async () => {
  const id = await member('newcomer', 'advanced');
  const start = { rating: 1600, deviation: 350, provisional: true, games: 0 };
  expect(await ratings.of(id)).toEqual(
    ['bullet', 'blitz', 'rapid', 'daily'].map((ratingClass) => ({ ratingClass, ...start })),
  );
});

it('settles a game once, in its class alone', async () => {
  const [white, black] = [await member('wendy', 'new'), await member('boris', 'new')];
  const game = rated(white, black);
  const after = await apply(game);
  expect(after.white).toBeGreaterThan(600);
  expect(after.black).toBeLessThan(600);
  expect(await apply(game)).toEqual(after);
  const [bullet, blitz] = await ratings.of(white);
  expect(bullet).toMatchObject({ rating: 600, games: 0 });
  expect(blitz).toMatchObject({ rating: after.white, games: 1 });
  expect(blitz?.deviation).toBeLessThan(350);
  expect(await store.query('select * from rating_change where game_id = $1', [game.gameId])).toHaveLength(2);
});

it('becomes less certain with time', async () => {
  const [white, black] = [await member('idle', 'new'), await member('busy', 'new')];
  for (let games = 0; games < 12; games += 1) await apply(rated(white, black, { result: '1/2-1/2' }));
  const deviation = async () => (await ratings.of(white))[1]?.deviation ?? NaN;
  const settled = await deviation();
  now += 365 * 24 * 3_600_000;
  expect(await deviation()).toBeGreaterThan(settled);
});

it('settles many concurrent games of the same players without deadlock', async () => {
  const [one, two] = [await member('left', 'new'), await member('right', 'new')];
  const games = Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? rated(one, two) : rated(two, one)));
  await Promise.all(games.map(apply));
  const standings = await ratings.current([one, two], 'blitz');
  expect([standings.get(one)?.games, standings.get(two)?.games]).toEqual([6, 6]);
});
