import { setImmediate } from 'node:timers/promises';
import { accounts } from '@tabiya/contract/account/accounts.ts';
import { games as gameCalls } from '@tabiya/contract/play/games.ts';
import type { Endpoint } from '@tabiya/contract/kit/endpoint.ts';
import { lobby } from '@tabiya/contract/play/lobby.ts';
import { members } from '@tabiya/contract/people/members.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type App } from '../app.ts';
import { loadConfig } from '../platform/config/config.ts';
import { openTestStore } from '../platform/test/store.ts';
import { gameEnded } from '../features/play/games/events.ts';
import { createDemoBot } from './bot.ts';
import { createExhibition } from './exhibition.ts';
import { DEMO_BOT, DEMO_MEMBERS, DEMO_PASSWORD } from './members.ts';
import { createDemoService, type DemoService } from './service.ts';
import { archivedGames, askSite } from './test-site.ts';

const DAY = 86_400_000;
let app: App;
let demo: DemoService;
let programs: readonly [string, string];
let time = 1_790_000_000_000;

const options = {
  config: loadConfig({ PORT: '0', LOG_LEVEL: 'silent' }),
  jobs: false,
  checkAnswers: true,
  limits: false,
  now: () => time,
};

beforeAll(async () => {
  app = await createApp({ ...options, store: await openTestStore() });
  demo = createDemoService(app.platform, needs(app));
  programs = await demo.fill();
});
afterAll(() => app.close());

const needs = ({ services }: App) => ({ accounts: services.accounts, games: services.games });

const ask = <E extends Endpoint>(endpoint: E, input: Record<string, unknown> = {}) => askSite(app, endpoint, input);
const archiveOf = (username: string) => archivedGames(app, username);

const everything = async ({ platform }: App) => {
  const [row] = await platform.store.query(
    `select (select count(*) from account) as accounts, (select count(*) from game) as games,
      (select count(*) from archived_game) as archived, (select round(sum(rating)) from rating) as ratings`,
  );
  return row;
};

describe('the demo world', () => {
  it('has members who have played rated games in the last two months', async () => {
    const ids = new Set<string>();
    for (const { username, joinedDaysAgo } of DEMO_MEMBERS) {
      const member = await ask(members.view, { username });
      expect(time - member.joinedAt).toBe(joinedDaysAgo * DAY);
      expect(member.lastSeenAt).toBe((await archiveOf(username))[0]?.endedAt);
      const listed = await archiveOf(username);
      expect(member.games).toMatchObject({ total: listed.length });
      for (const game of listed) {
        ids.add(game.id);
        expect(game.white.ratingAfter).not.toBeNull();
        expect(game.endedAt).toBeGreaterThan(time - 60 * DAY);
        expect(game.endedAt).toBeLessThan(time);
      }
    }
    expect(ids.size).toBe(165);
  });

  it('answers the calls of every page', async () => {
    await ask(accounts.session);
    await ask(lobby.view);
    await ask(gameCalls.watchable);
    for (const { id } of await archiveOf('demo-anna')) {
      const game = await ask(gameCalls.view, { id });
      expect(game.end).not.toBeNull();
      const pgn = await app.http.inject({ url: `/callback/game/${id}/pgn` });
      expect(pgn.body).toContain('[%clk ');
    }
  });

  it('lets its members log in with the documented password', async () => {
    const service = app.services.accounts;
    const answer = await service.logIn({ username: 'demo-anna', password: DEMO_PASSWORD, ip: '192.0.2.1' });
    expect(answer).toMatchObject({ username: 'demo-anna', isGuest: false });
  });

  it('is created once', async () => {
    const before = await everything(app);
    time += 3 * DAY;
    expect(await demo.fill()).toEqual(programs);
    expect(await everything(app)).toEqual(before);
  });
});

it('is completed if a crash has left only a part of it', async () => {
  const store = await openTestStore();
  const other = await createApp({ ...options, store });
  const { accounts: own, games } = needs(other);
  const importGames: typeof games.importGames = async ([first, second]) => {
    await games.importGames([first!, { ...second!, id: 'not a uuid' }]);
  };
  const interrupted = createDemoService(other.platform, { accounts: own, games: { ...games, importGames } });
  await expect(interrupted.fill()).rejects.toThrow('uuid');
  expect(await everything(other)).toMatchObject({ accounts: 12, games: 0, archived: 0, ratings: null });
  await createDemoService(other.platform, { accounts: own, games }).fill();
  expect(await everything(other)).toEqual(await everything(app));
  await other.close();
});

describe('the game of the two programs', () => {
  // The same games in every run; the first is longer than the test watches.
  let seed = 1;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  /** Time passes only while a program thinks, and stops when the test has seen enough. */
  const exhibition = (enough: () => boolean) => {
    let ended = () => {};
    const over = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const shown = createExhibition({
      games: app.services.games,
      players: programs,
      log: app.platform.log,
      now: () => time,
      random,
      leads: () => true,
      sleep(ms, signal) {
        time += ms;
        if (!enough()) return Promise.resolve();
        ended();
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
        });
      },
    });
    return { ...shown, over };
  };
  const running = async () => {
    const { games } = await ask(gameCalls.watchable);
    expect(games).toHaveLength(1);
    return games[0]!;
  };

  it('goes on after a restart, to its end, and another follows with reversed colours', async () => {
    let thoughts = 0;
    const first = exhibition(() => (thoughts += 1) === 30);
    first.start();
    await first.over;
    const left = await running();
    expect(left.ply).toBe(29);
    await first.stop();

    const ended: string[] = [];
    app.platform.events.on(gameEnded, ({ gameId }) => void ended.push(gameId));
    const second = exhibition(() => ended.length === 2);
    second.start();
    await second.over;
    await second.stop();
    expect(ended[0], 'the game that was going on').toBe(left.id);
    const played = await Promise.all(ended.map((id) => ask(gameCalls.view, { id })));
    for (const { end } of played)
      expect(end).toMatchObject({ reason: expect.not.stringMatching(/timeout|abort/) as string });
    const whites = played.map(({ white }) => white.id);
    expect(whites.toSorted()).toEqual(programs.toSorted());
  });
});

describe('the bot', () => {
  const looking = async () => {
    const { accounts: own, attend, challenges, games, presence } = app.services;
    const id = await demo.fillBot();
    const bot = createDemoBot({
      ...{ id, attend, accounts: own, challenges, games },
      ...{ log: app.platform.log, now: () => time, random: Math.random, leads: () => true },
      sleep: (_, signal) => setImmediate(undefined, { signal }),
    });
    bot.start();
    await expect.poll(() => presence.isHere(id)).toBe(true);
    return bot;
  };
  const challenge = async (terms: { gameType: 'chess' | 'crazyhouse' }) => {
    const { accounts: own, attend, challenges } = app.services;
    const anna = await own.callerOf((await own.accountByName('demo-anna'))?.id ?? '');
    if (anna === undefined) throw new Error('demo-anna is missing');
    attend(anna.id);
    const asked = { ...terms, baseTime: 1_800, increment: 20, rated: false, color: 1 } as const;
    const made = await challenges.create(anna, DEMO_BOT.username, asked);
    if ('refused' in made) throw new Error(made.refused);
    return { anna, view: () => challenges.view(anna.id, made.id) };
  };

  it('accepts a challenge, and answers a move', async () => {
    const bot = await looking();
    const { anna, view } = await challenge({ gameType: 'chess' });
    await expect.poll(async () => (await view())?.gameId).toBeTruthy();
    const id = (await view())?.gameId ?? '';
    const service = app.services.games;
    expect(await service.command(id, anna.id, { type: 'move', ply: 1, uci: 'e2e4' })).toBeUndefined();
    await expect.poll(async () => (await service.game(id))?.ply).toBe(2);
    await service.command(id, anna.id, { type: 'ask_takeback' });
    await expect.poll(async () => (await service.game(id))?.ply).toBe(0);
    await service.command(id, anna.id, { type: 'offer_draw' });
    // At this early ply it plays on.
    await expect.poll(async () => (await service.game(id))?.drawOffer).toBeUndefined();
    expect((await service.game(id))?.end).toBeUndefined();
    await service.giveUp(anna.id);
    await bot.stop();
  });

  it('declines what it cannot play', async () => {
    const bot = await looking();
    const { view } = await challenge({ gameType: 'crazyhouse' });
    await expect.poll(async () => (await view())?.state).toBe('declined');
    expect((await view())?.reason).toBe('standard');
    await bot.stop();
  });
});
