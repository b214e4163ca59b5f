import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
import type { EngineService } from '../engine/service.ts';
import { playGame, SCHOLARS_MATE } from '../reviews/test-games.ts';
import { openNoEngine, openTestEngine, openTestReviews } from '../reviews/test-reviews.ts';
import { createPuzzles } from './feature.ts';

/** Black takes the queen and is mated in two by the bishop and the knights. */
const LEGALS_MATE = [
  'e2e4',
  'e7e5',
  'g1f3',
  'd7d6',
  'f1c4',
  'c8g4',
  'b1c3',
  'g7g6',
  'f3e5',
  'g4d1',
  'c4f7',
  'e8e7',
  'c3d5',
];

let server: TestServer;
let engine: EngineService;
let white: Player;
let black: Player;

beforeAll(async () => {
  server = await startTestServer();
  await server.app.platform.jobs.start();
  engine = openTestEngine();
  [white, black] = [await makeMember(server), await makeMember(server)];
});
afterAll(async () => {
  await engine.stop();
  await server.close();
});

const openMining = (searching: Pick<EngineService, 'search'>, games = server.app.services.games) => {
  const { platform, services } = server.app;
  return createPuzzles(platform, {
    ...services,
    games,
    openings: { openingOf: async () => null, families: async () => new Map() },
    engine: searching,
  });
};
const mine = async (
  gameId: string,
  searching: Pick<EngineService, 'search'> = engine,
  games = server.app.services.games,
) => {
  const job = openMining(searching, games).feature.jobs!.find(({ name }) => name === 'puzzles.mine') as JobDefinition;
  await job.handler({ gameId }, { id: 'mine', attempt: 0, signal: new AbortController().signal });
};
const query = <Row>(text: string, values: readonly unknown[] = []) =>
  server.app.platform.store.query<Row & Record<string, unknown>>(text, [...values]);
const puzzles = () =>
  query<{ id: string; moves: string; themes: string[]; game_url: string }>('select * from puzzle order by id');
const jobsOf = (gameId: string) =>
  query<{ singleton_key: string }>(
    `select singleton_key from pgboss.job where name = 'puzzles.mine' and data->'data'->>'gameId' = $1`,
    [gameId],
  );

describe('a reviewed game', () => {
  it('is queued with its review, once', async () => {
    const id = await playGame(server, { white, black });
    const reviews = openTestReviews(server, engine, openMining(engine).mineLater);
    await server.app.services.reviews.begin(id);
    expect(await jobsOf(id)).toEqual([]);
    await reviews.work(id);
    await reviews.work(id);
    expect(await jobsOf(id)).toEqual([{ singleton_key: id }]);
  });

  it('gives the puzzles of its mistakes, with a link to it', async () => {
    const id = await playGame(server, { white, black, moves: SCHOLARS_MATE });
    await mine(id);
    const found = await puzzles();
    expect(found).toMatchObject([{ moves: 'g8f6 h5f7', plays: 0, held_at: null }]);
    expect(found[0]!.themes).toEqual(expect.arrayContaining(['mate', 'mateIn1', 'attackingF2F7']));
    expect(found[0]!.game_url).toMatch(/^https?:\/\/[^/]+\/\w+\/game\/live$/);
    const counted = await query<{ puzzles: number }>('select puzzles from puzzle_theme_count where theme = $1', [
      'mateIn1',
    ]);
    expect(counted).toEqual([{ puzzles: 1 }]);
  });

  it('gives nothing new when it is looked at again, nor does another game with the same moves', async () => {
    const before = await puzzles();
    const id = await playGame(server, { white, black, moves: SCHOLARS_MATE });
    await mine(id);
    await mine(id);
    expect(await puzzles()).toEqual(before);
  });

  it('is looked at again where the engine failed', async () => {
    const id = await playGame(server, { white, black, moves: LEGALS_MATE });
    const before = await puzzles();
    await expect(mine(id, openNoEngine())).rejects.toThrow('ended');
    expect(await puzzles()).toEqual(before);
    await mine(id);
    expect((await puzzles()).map(({ moves }) => moves)).toContain('g4d1 c4f7 e8e7 c3d5');
  });

  it('waits until spectators have seen its end', async () => {
    const id = await playGame(server, { white, black });
    const before = await puzzles();
    const hidden = { ...server.app.services.games, playersOf: async () => ({ players: [], isOver: false }) };
    await mine(id, engine, hidden);
    expect(await puzzles()).toEqual(before);
    expect(await jobsOf(id)).toHaveLength(1);
  });
});
