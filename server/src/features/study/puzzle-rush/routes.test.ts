import { puzzleRush, type RushView } from '@tabiya/contract/study/puzzle-rush.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, type Player } from '../../../test/make.ts';
import { MATE, SKEWER, storePuzzles } from '../puzzles/test-puzzles.ts';

let time = Date.UTC(2027, 4, 5, 12);
let server: TestServer;
let ann: Player;
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
  const copies = Array.from({ length: 12 }, (_, index) => ({ ...MATE, id: `mate${index + 1}`, rating: 400 + index }));
  await storePuzzles(server, [SKEWER, ...copies]);
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await makeMember(server);
  time += 86_400_000;
});

const refused = (status: number, error: string) => ({ status, body: { error } });
const start = (player: Player, mode: RushView['mode'] = 'three') => player.call(puzzleRush.start, { mode });
const answer = (player: Player, run: RushView, moves: string[]) =>
  player.call(puzzleRush.answer, { id: run.id, puzzleId: run.puzzle!.id, moves });
/** Answers the puzzle of a run, whichever it is. */
const right = (player: Player, run: RushView) =>
  answer(
    player,
    run,
    run.puzzle!.moves.filter((_, index) => index % 2 === 1),
  );
const wrong = (player: Player, run: RushView) =>
  answer(player, run, [run.puzzle!.moves.length === 2 ? 'h7h6' : 'a1a6']);

describe('a run', () => {
  it('counts right answers, ends with the third strike, and no puzzle comes twice', async () => {
    let run = await start(ann);
    expect(run).toMatchObject({ mode: 'three', left: 180_000, score: 0, strikes: 0, answers: [] });
    run = await right(ann, run);
    run = await wrong(ann, run);
    run = await right(ann, run);
    run = await wrong(ann, run);
    expect(run).toMatchObject({ score: 2, strikes: 2 });
    run = await wrong(ann, run);
    expect(run).toMatchObject({ score: 2, strikes: 3, puzzle: null });
    expect(run.answers.map(({ isRight }) => isRight)).toEqual([true, false, true, false, false]);
    expect(new Set(run.answers.map(({ id }) => id)).size).toBe(5);
    expect(await ann.call(puzzleRush.home, {})).toMatchObject({
      ...{ running: null, left: 2, bests: { three: { day: 2, week: 2, ever: 2 }, five: { ever: 0 } } },
    });
    const { puzzles } = await ann.call(puzzleRush.review, { id: run.id });
    expect(puzzles.map(({ id }) => id)).toEqual(run.answers.map(({ id }) => id));
  });

  it('goes on after a reload, and the same answer again changes nothing', async () => {
    const run = await start(ann, 'survival');
    const [first, second] = await Promise.all([right(ann, run), right(ann, run)]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ score: 1, left: null });
    expect((await ann.call(puzzleRush.home, {})).running).toEqual(first);
  });

  it('is over when its time is, whatever arrives afterwards', async () => {
    const run = await right(ann, await start(ann, 'five'));
    time += 300_000;
    await expect(right(ann, run)).rejects.toMatchObject(refused(409, 'rush_over'));
    expect(await ann.call(puzzleRush.home, {})).toMatchObject({ running: null, bests: { five: { ever: 1 } } });
    expect((await ann.call(puzzleRush.review, { id: run.id })).puzzles).toHaveLength(1);
  });

  it('ends when it is given up, or when another one begins', async () => {
    const first = await start(ann);
    const second = await start(ann);
    expect(await ann.call(puzzleRush.end, { id: first.id })).toMatchObject({ puzzle: null });
    await expect(ann.call(puzzleRush.review, { id: second.id })).rejects.toMatchObject(refused(409, 'rush_running'));
    expect(await ann.call(puzzleRush.end, { id: second.id })).toMatchObject({ puzzle: null, strikes: 0 });
    await expect(right(ann, second)).rejects.toMatchObject(refused(409, 'rush_over'));
  });

  it('refuses what does not belong to it', async () => {
    const run = await start(ann);
    const call = (moves: string[], puzzleId = run.puzzle!.id) =>
      ann.call(puzzleRush.answer, { id: run.id, puzzleId, moves });
    await expect(call(['a7a8'], 'nopuz')).rejects.toMatchObject(refused(409, 'puzzle_not_served'));
    await expect(call(['a1h8'])).rejects.toMatchObject(refused(409, 'bad_moves'));
    const other = await makeMember(server);
    await expect(right(other, run)).rejects.toMatchObject(refused(404, 'rush_not_found'));
    await expect(other.call(puzzleRush.end, { id: run.id })).rejects.toMatchObject(refused(404, 'rush_not_found'));
    await expect(other.call(puzzleRush.review, { id: run.id })).rejects.toMatchObject(refused(404, 'rush_not_found'));
    expect((await ann.call(puzzleRush.home, {})).running).toEqual(run);
  });

  it('may be begun three times a day by a basic member, and twice by a guest', async () => {
    for (let count = 0; count < 3; count += 1) await start(ann);
    await expect(start(ann)).rejects.toMatchObject(refused(409, 'rushes_used_up'));
    const guest = await makeGuest(server);
    await start(guest);
    await start(guest);
    await expect(start(guest)).rejects.toMatchObject(refused(409, 'rushes_used_up'));
    time += 86_400_000;
    expect((await ann.call(puzzleRush.home, {})).left).toBe(3);
  });
});

describe('the tables', () => {
  it('list the best run of each member and span, the earlier of equal ones first, and no guests', async () => {
    const [ben, guest] = [await makeMember(server), await makeGuest(server)];
    await right(ann, await right(ann, await start(ann)));
    time += 1_000;
    await right(ben, await start(ben));
    await right(guest, await start(guest));
    const table = async (span: 'day' | 'week' | 'ever') =>
      (await ben.call(puzzleRush.table, { mode: 'three', span })).leaders.map(({ player, score }) => [
        player.id,
        score,
      ]);
    expect(await table('day')).toEqual([
      [ann.user.id, 2],
      [ben.user.id, 1],
    ]);
    expect(await table('ever')).toContainEqual([ann.user.id, 2]);
    expect((await ben.call(puzzleRush.table, { mode: 'five', span: 'day' })).leaders).toEqual([]);
    const friends = await ben.call(puzzleRush.table, { mode: 'three', span: 'day', friends: true });
    expect(friends.leaders.map(({ player }) => player.id)).toEqual([ben.user.id]);
    time += 86_400_000;
    expect(await table('day')).toEqual([]);
  });
});

it('the runs of a member are exported, and erased', async () => {
  await right(ann, await start(ann));
  const keeper = server.app.features.find((feature) => feature.keeper?.name === 'puzzle-rush')!.keeper!;
  expect(await keeper.exportOf(ann.user.id)).toMatchObject([{ mode: 'three', score: 1 }]);
  await keeper.erase!(server.app.platform.store, ann.user.id);
  expect(await keeper.exportOf(ann.user.id)).toEqual([]);
  expect((await ann.call(puzzleRush.home, {})).bests.three.ever).toBe(0);
});
