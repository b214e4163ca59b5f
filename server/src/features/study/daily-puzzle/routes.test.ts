import { dailyPuzzle } from '@tabiya/contract/study/daily-puzzle.ts';
import { preferences } from '@tabiya/contract/account/preferences.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, type Player } from '../../../test/make.ts';
import { MATE, SKEWER, storePuzzles } from '../puzzles/test-puzzles.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2027, 4, 1, 12);
let time = FIRST;
let server: TestServer;
let ann: Player;
beforeAll(async () => {
  server = await startTestServer({ now: () => time, config: { streaksReleasedAt: FIRST + 20 * DAY_MS } });
  const puzzles = Array.from({ length: 12 }, (_, index) => ({
    ...SKEWER,
    id: `day${index}`,
    rating: 1100 + 50 * index,
  }));
  puzzles[7]!.fen = '4k2r/5ppp/8/8/8/8/4KPPP/R7 b - - 0 1';
  await storePuzzles(server, [...puzzles, SKEWER, { ...MATE, rating: 1500 }]);
  await server.app.platform.store.query(
    `insert into puzzle_alternative (puzzle_id, ply, uci, verdict) select id, 0, 'a1a6', 'worse' from puzzle
      on conflict do nothing`,
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await makeMember(server);
});

const SOLUTION = ['a1a7', 'a7a6', 'a6a5'];
const refused = (status: number, error: string) => ({ status, body: { error } });
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const view = (player: Pick<Player, 'call'>, date?: string) => player.call(dailyPuzzle.view, { date });
const answer = (player: Player, moves: readonly string[] = SOLUTION, day = dayOf(time)) =>
  player.call(dailyPuzzle.answer, { day, moves: [...moves], isHinted: false, ms: 4_000 });

describe('the puzzle of the day', () => {
  it('is like a game where there is a choice, and the same for everybody, also for those who ask at once', async () => {
    const views = await Promise.all([view(ann), view(server.visitor()), view(await makeGuest(server))]);
    expect(views.map(({ puzzle }) => puzzle.id)).toEqual(['day7', 'day7', 'day7']);
    expect(views[1]).toMatchObject({
      ...{ day: '2027-05-01', number: 1, theme: 'skewer', solvers: 0, own: null, streak: 0 },
      ...{ firstDay: '2027-05-01', today: '2027-05-01' },
    });
  });

  it('is another one every day, never an easy or a short one, and none when all are used', async () => {
    const ids = new Set<string>();
    for (let day = 0; day < 12; day += 1) {
      time = FIRST + day * DAY_MS;
      const { number, puzzle } = await view(ann);
      expect(number).toBe(day + 1);
      ids.add(puzzle.id);
    }
    expect(ids.size).toBe(12);
    expect(ids).not.toContain('skew1');
    expect(ids).not.toContain('mate1');
    time = FIRST + 12 * DAY_MS;
    await expect(view(ann)).rejects.toMatchObject(refused(404, 'puzzle_not_found'));
    time = FIRST + 11 * DAY_MS;
  });

  it('has days before, and none before the first or after today', async () => {
    expect(await view(ann, '2027-05-02')).toMatchObject({ number: 2, today: '2027-05-12' });
    for (const date of ['2027-04-30', '2027-05-13']) {
      await expect(view(ann, date)).rejects.toMatchObject(refused(404, 'puzzle_not_found'));
      await expect(answer(ann, SOLUTION, date)).rejects.toMatchObject(refused(404, 'puzzle_not_found'));
    }
    await expect(view(ann, 'yesterday')).rejects.toMatchObject(refused(400, 'bad_input'));
  });
});

describe('a first try', () => {
  it('counts once, and what comes later changes nothing', async () => {
    const before = (await view(ann)).solvers;
    expect(await answer(ann, ['a1a6'])).toMatchObject({ outcome: 'failed', solvers: before, streak: 0 });
    expect(await answer(ann)).toMatchObject({ outcome: 'failed', solvers: before });
    expect((await view(ann)).own).toEqual({ isSolved: false, ms: 4_000 });
  });

  it('of a guest counts among the solvers, also when it is sent twice at once', async () => {
    const guest = await makeGuest(server);
    const before = (await view(guest)).solvers;
    await Promise.all([answer(guest), answer(guest)]);
    expect(await view(guest)).toMatchObject({ solvers: before + 1, own: { isSolved: true }, streak: 1 });
  });

  it('has to be playable and to reach the end', async () => {
    await expect(answer(ann, ['a1a7'])).rejects.toMatchObject(refused(409, 'puzzle_not_finished'));
    await expect(answer(ann, ['a1b7'])).rejects.toMatchObject(refused(409, 'bad_moves'));
    expect((await view(ann)).own).toBeNull();
    const visitor = { ...ann, call: server.visitor().call } as Player;
    await expect(answer(visitor)).rejects.toMatchObject(refused(401, 'not_logged_in'));
  });
});

describe('a streak', () => {
  const solveOn = (day: number, hour = 12) => {
    time = FIRST + day * DAY_MS + (hour - 12) * 3_600_000;
    return answer(ann);
  };

  it('grows by a day, lasts until the end of the next one, and begins anew after a gap', async () => {
    expect((await solveOn(0)).streak).toBe(1);
    expect((await solveOn(1)).streak).toBe(2);
    time += DAY_MS;
    expect((await view(ann)).streak).toBe(2);
    time += DAY_MS;
    expect((await view(ann)).streak).toBe(0);
    expect((await solveOn(4)).streak).toBe(1);
  });

  it('is not made longer by a past day, nor by a failed one', async () => {
    await solveOn(3);
    expect((await answer(ann, SOLUTION, '2027-05-03')).streak).toBe(1);
    time += DAY_MS;
    expect((await answer(ann, ['a1a6'])).streak).toBe(1);
  });

  it('goes by the day of the member, where that lasts longer than the UTC day', async () => {
    const zone = 'update account set timezone = $2 where id = $1';
    await server.app.platform.store.query(zone, [ann.user.id, 'America/Los_Angeles']);
    await solveOn(0);
    time = FIRST + DAY_MS + 16 * 3_600_000;
    expect(dayOf(time)).toBe('2027-05-03');
    expect((await answer(ann, SOLUTION, '2027-05-02')).streak).toBe(2);
  });
});

it('the calendar tells of every day how it ended, up to today', async () => {
  time = FIRST + DAY_MS;
  await answer(ann, ['a1a6'], '2027-05-01');
  await answer(ann);
  const days = [
    { day: '2027-05-01', isSolved: false },
    { day: '2027-05-02', isSolved: true },
  ];
  expect(await ann.call(dailyPuzzle.month, { month: '2027-05' })).toEqual({ days });
  const untried = days.map(({ day }) => ({ day, isSolved: null }));
  expect(await server.visitor().call(dailyPuzzle.month, { month: '2027-05' })).toEqual({ days: untried });
  expect(await ann.call(dailyPuzzle.month, { month: '2027-04' })).toEqual({ days: [] });
});

describe('the streak intro', () => {
  it('is for members who registered before streaks came, until they have seen it', async () => {
    expect((await view(ann)).hasStreakIntro).toBe(true);
    expect((await view(await makeGuest(server))).hasStreakIntro).toBe(false);
    expect((await view(server.visitor())).hasStreakIntro).toBe(false);
    await ann.call(preferences.setItem, { item: 'introducedToStreaks' });
    expect((await view(ann)).hasStreakIntro).toBe(false);
  });

  it('is not for later members', async () => {
    time = FIRST + 20 * DAY_MS;
    const later = await makeMember(server);
    time = FIRST + DAY_MS;
    expect((await view(later)).hasStreakIntro).toBe(false);
  });
});

it('the feed has the days that have come, the latest first', async () => {
  time = FIRST + 2 * DAY_MS;
  const response = await fetch(`${server.url}/daily-chess-puzzle/feed.xml`);
  expect(response.headers.get('content-type')).toContain('application/rss+xml');
  const links = [...(await response.text()).matchAll(/<guid>[^<]*(\?date=[^<]*)<\/guid>/g)].map(([, query]) => query);
  expect(links).toEqual(['?date=2027-05-03', '?date=2027-05-02', '?date=2027-05-01']);
});

it('programs get the puzzle of the day, in the shape that they know', async () => {
  const { puzzle, fen, rating } = await view(ann);
  const response = await fetch(`${server.url}/api/puzzle/daily`);
  expect(await response.json()).toEqual({
    game: {
      ...{ id: puzzle.id, pgn: `[SetUp "1"]\n[FEN "${puzzle.fen}"]\n\n1... Kd7` },
      ...{ perf: { key: 'fromPosition', name: 'From Position' }, rated: false, players: [], clock: '-' },
    },
    puzzle: {
      ...{ id: puzzle.id, rating, plays: 0, solution: puzzle.moves.slice(1), themes: ['endgame', 'skewer'] },
      ...{ initialPly: 0, fen, lastMove: 'e8d7' },
    },
  });
});

it('the tries of a member are exported, and erased', async () => {
  await answer(ann);
  const keeper = server.app.features.find((feature) => feature.keeper?.name === 'daily-puzzle')!.keeper!;
  expect(await keeper.exportOf(ann.user.id)).toMatchObject([{ day: dayOf(time), is_solved: true }]);
  await keeper.erase!(server.app.platform.store, ann.user.id);
  expect(await keeper.exportOf(ann.user.id)).toEqual([]);
});
