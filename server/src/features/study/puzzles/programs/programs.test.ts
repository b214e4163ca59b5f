import { SCOPES } from '@tabiya/contract/kit/program.ts';
import { puzzlePractice } from '@tabiya/contract/study/puzzle-practice.ts';
import { puzzleTries } from '@tabiya/contract/study/puzzle-tries.ts';
import { puzzles } from '@tabiya/contract/study/puzzles.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../../test/make.ts';
import { callsOf } from '../../../../test/test-program.ts';
import { MATE, SKEWER, storePuzzles } from '../test-puzzles.ts';

let time = Date.UTC(2027, 4, 1, 12);
let server: TestServer;
let ann: Player;
let own: ReturnType<typeof callsOf>;
let anybody: ReturnType<typeof callsOf>;

beforeAll(async () => {
  server = await startTestServer({ now: () => time });
  await storePuzzles(server, [SKEWER, { ...MATE, opening: 'Sicilian_Defense Sicilian_Defense_Najdorf_Variation' }]);
  anybody = callsOf(server.url, undefined);
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await makeMember(server, { skillLevel: 'beginner' });
  own = callsOf(server.url, await server.app.services.tokens.issue(ann.user.id, { name: 'a test', scopes: SCOPES }));
});

const lines = async (path: string) => {
  const stream = await own.open(path);
  await stream.ended;
  return stream.lines;
};
/** Tries a puzzle rated, whichever is served. */
const tryNext = async (isSolved: boolean) => {
  const { puzzle } = await ann.call(puzzles.next, {});
  const moves = isSolved ? puzzle!.moves.filter((_, index) => index % 2 === 1) : [];
  await ann.call(puzzles.answer, { id: puzzle!.id, moves, isHinted: false, ms: 4_000 });
  time += 1_000;
  return puzzle!.id;
};

it('a puzzle is told with the position, the solution and where it comes from', async () => {
  const { body } = await anybody.get('/api/puzzle/skew1');
  expect(body).toEqual({
    game: {
      ...{ id: 'skew1', pgn: `[SetUp "1"]\n[FEN "${SKEWER.fen}"]\n\n1... Kd7`, rated: false, players: [], clock: '-' },
      perf: { key: 'fromPosition', name: 'From Position' },
    },
    puzzle: {
      ...{ id: 'skew1', rating: expect.any(Number), plays: expect.any(Number), themes: ['endgame', 'skewer'] },
      ...{ solution: SKEWER.moves.slice(1), initialPly: 0, lastMove: 'e8d7', fen: '7r/3k4/8/8/8/8/4K3/R7 w - - 1 2' },
    },
  });
  expect((await anybody.get('/api/puzzle/nopuz')).status).toBe(404);
});

it('the next puzzle has the angle and the color, and is none that the account has tried', async () => {
  const idOf = async (calls: typeof own, query: string) =>
    (await calls.get(`/api/puzzle/next?${query}`)).body.puzzle?.id;
  expect(await idOf(anybody, 'angle=skewer')).toBe('skew1');
  expect(await idOf(anybody, 'angle=Sicilian_Defense_Najdorf_Variation&difficulty=hardest')).toBe('mate1');
  expect(await idOf(anybody, 'angle=mix&color=black')).toBeUndefined();
  expect((await anybody.get('/api/puzzle/next?angle=Bongcloud')).body).toMatchObject({ code: 'puzzle_not_found' });
  const tried = await tryNext(false);
  expect(await idOf(own, 'color=white')).toBe(tried === 'skew1' ? 'mate1' : 'skew1');
  await tryNext(true);
  expect((await own.get('/api/puzzle/next')).status).toBe(404);
});

it('a token without the scope gets no puzzles', async () => {
  const token = await server.app.services.tokens.issue(ann.user.id, { name: 'a test', scopes: ['email:read'] });
  const { status, body } = await callsOf(server.url, token).get('/api/puzzle/batch/mix');
  expect([status, body.code]).toEqual([403, 'missing_scope']);
});

it('the activity is what was tried, the latest first, in pages', async () => {
  const [first, second] = [await tryNext(true), await tryNext(false)];
  const all = await lines('/api/puzzle/activity');
  expect(all.map(({ win, puzzle }: { win: boolean; puzzle: { id: string } }) => [puzzle.id, win])).toEqual([
    [second, false],
    [first, true],
  ]);
  expect(await lines('/api/puzzle/activity?max=1')).toEqual(all.slice(0, 1));
  expect(await lines(`/api/puzzle/activity?before=${all[0].date}`)).toEqual(all.slice(1));
});

it('the dashboard sums up what was tried, and what was solved later', async () => {
  await tryNext(true);
  const missed = await tryNext(false);
  const dashboard = async (days: number) => (await own.get(`/api/puzzle/dashboard/${days}`)).body;
  const { global, themes, days } = await dashboard(30);
  expect([days, global]).toMatchObject([30, { nb: 2, firstWins: 1, replayWins: 0 }]);
  expect(global.performance).toBe(global.puzzleRatingAvg);
  expect(themes.mateIn1).toMatchObject({ theme: 'Mate in 1', results: { nb: 1 } });
  const line = missed === 'skew1' ? SKEWER : MATE;
  const moves = line.moves.filter((_, index) => index % 2 === 1);
  await ann.call(puzzlePractice.answer, { id: missed, moves });
  expect((await dashboard(30)).global).toMatchObject({ nb: 2, replayWins: 1 });
  time += 2 * 86_400_000;
  expect((await dashboard(1)).global).toMatchObject({ nb: 0, performance: 0 });
});

it('a reported batch is practice: it changes no rating, what was missed comes again, and more puzzles follow', async () => {
  const batch = (await own.get('/api/puzzle/batch/mix?nb=5')).body;
  expect(batch.puzzles).toHaveLength(2);
  expect(batch.glicko).toMatchObject({ rating: 800, provisional: true });
  const solutions = [
    { id: 'skew1', win: false, rated: true },
    { id: 'mate1', win: true },
    { id: 'nopuz', win: true },
  ];
  const { body } = await own.postJson('/api/puzzle/batch/mix?nb=1', { solutions });
  expect(body).toMatchObject({
    rounds: [
      { id: 'skew1', win: false, ratingDiff: 0 },
      { id: 'mate1', win: true, ratingDiff: 0 },
    ],
    ...{ puzzles: [{}], glicko: { rating: 800 } },
  });
  expect(await ann.call(puzzlePractice.home, {})).toMatchObject({ due: 0, later: 1 });
  const { items } = await ann.call(puzzleTries.list, {});
  expect(items.map(({ puzzleId, source }) => [puzzleId, source])).toEqual([
    ['mate1', 'program'],
    ['skew1', 'program'],
  ]);
});
