import { puzzles } from '@tabiya/contract/study/puzzles.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
import type { EngineService } from '../engine/service.ts';
import { openNoEngine, openTestEngine } from '../reviews/test-reviews.ts';
import { createSecondSolutions } from './second-solutions-service.ts';
import type { NewPuzzle } from './puzzle-row.ts';
import { insertPuzzles } from './store.ts';
import { createPuzzleTries } from './tries/service.ts';
import { puzzleTries } from '@tabiya/contract/study/puzzle-tries.ts';

/** White may take the queen with the rook or with the bishop; the line has only the rook's way. */
const TWO_WAYS: NewPuzzle = {
  ...{ id: 'twice', fen: '4k3/8/8/3q4/8/5B2/8/3RK3 b - - 0 1', rating: 900, deviation: 100, volatility: 0.06 },
  ...{ moves: ['e8e7', 'd1d5'], themes: ['endgame', 'hangingPiece'], opening: null, game_url: null },
};

let server: TestServer;
let engine: EngineService;
let ann: Player;
beforeAll(async () => {
  server = await startTestServer();
  engine = openTestEngine();
  ann = await makeMember(server);
  await insertPuzzles(server.app.platform.store, [TWO_WAYS]);
});
afterAll(async () => {
  await engine.stop();
  await server.close();
});

const store = () => server.app.platform.store;
const NO_PUZZLES = { puzzles: async () => [] };
const solutionsWith = (one: EngineService) =>
  createSecondSolutions(server.app.platform, {
    ...{ engine: one, ratings: server.app.services.ratings, tries: createPuzzleTries(store(), NO_PUZZLES) },
    send: async () => {},
  });
const line = { fen: TWO_WAYS.fen, moves: TWO_WAYS.moves };

it('an engine that fails decides nothing', async () => {
  const verdict = await solutionsWith(openNoEngine()).verdictOf({ puzzleId: 'twice', ply: 0, uci: 'f3d5' }, line);
  expect(verdict).toBeUndefined();
});

it('a try that the engine had no time for gets its points back if it was as good, and the puzzle rests', async () => {
  await ann.call(puzzles.next, {});
  // What the answer stores when no verdict came in time.
  const failed = await ann.call(puzzles.answer, { id: 'twice', moves: [], isHinted: false, ms: 1 });
  expect(failed.change!.after).toBeLessThan(failed.change!.before);
  await store().query(`update puzzle_attempt set wrong_ply = 0, wrong_move = 'f3d5'`);
  const [{ id } = { id: '' }] = await store().query<{ id: string }>('select id from puzzle_attempt');
  const { signal } = new AbortController();
  await solutionsWith(engine).judge(id, signal);
  await solutionsWith(engine).judge(id, signal);
  const again = await ann.call(puzzles.answer, { id: 'twice', moves: [], isHinted: false, ms: 1 });
  expect(again).toMatchObject({ outcome: 'other', change: null, standing: { rating: failed.change!.before } });
  expect((await ann.call(puzzleTries.list, {})).items).toMatchObject([{ puzzleId: 'twice', isSolved: true }]);
  expect((await store().query<{ held_at: number | null }>('select held_at from puzzle'))[0]!.held_at).not.toBeNull();
});

it('a worse move stays one', async () => {
  expect(await solutionsWith(engine).verdictOf({ puzzleId: 'twice', ply: 0, uci: 'd1d2' }, line)).toBe('worse');
});
