import { puzzles, type RatedPuzzle } from '@tabiya/contract/study/puzzles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, type Player } from '../../../test/make.ts';
import { insertPuzzles } from './store.ts';
import { MATE, SKEWER, storePuzzles } from './test-puzzles.ts';

let time = Date.UTC(2027, 4, 1, 12);
let server: TestServer;
let ann: Player;
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
  await storePuzzles(server, [SKEWER, MATE]);
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await makeMember(server, { skillLevel: 'beginner' });
});

const refused = (status: number, error: string) => ({ status, body: { error } });
const next = (player: Player, difficulty?: RatedPuzzle['difficulty']) => player.call(puzzles.next, { difficulty });
const answer = (player: Player, id: string, moves: readonly string[]) =>
  player.call(puzzles.answer, { id, moves: [...moves], isHinted: false, ms: 4_000 });
const solution = ({ moves }: { moves: readonly string[] }) => moves.filter((_, index) => index % 2 === 1);
/** Serves puzzles until it is this one. */
const served = async (player: Player, id: string) => {
  await server.app.platform.store.query(
    `insert into puzzle_solver (account_id, served_id) values ($1, $2)
      on conflict (account_id) do update set served_id = $2`,
    [player.user.id, id],
  );
  return (await next(player)).puzzle!;
};

describe('the next puzzle', () => {
  it('is near the rating, and the same until it is answered', async () => {
    const first = await next(ann);
    expect(first).toMatchObject({ difficulty: 'normal', left: 3, standing: { rating: 800, isProvisional: true } });
    expect(['skew1', 'mate1']).toContain(first.puzzle!.id);
    expect(await next(ann)).toEqual(first);
  });

  it('is another one for another difficulty, which is remembered', async () => {
    await insertPuzzles(server.app.platform.store, [{ ...SKEWER, id: 'hard1', rating: 1400 }]);
    expect((await next(ann, 'hardest')).puzzle?.id).toBe('hard1');
    expect(await next(ann)).toMatchObject({ difficulty: 'hardest', puzzle: { id: 'hard1' } });
    await server.app.platform.store.query(`update puzzle set held_at = 1 where id = 'hard1'`);
  });

  it('is never one that was tried, and none when all were', async () => {
    const ids = new Set<string>();
    for (const line of [SKEWER, MATE]) {
      const { puzzle } = await next(ann);
      ids.add(puzzle!.id);
      await answer(ann, puzzle!.id, solution(puzzle!));
      void line;
    }
    expect(ids.size).toBe(2);
    expect(await next(ann)).toMatchObject({ puzzle: null, left: 1 });
  });

  it('is there for visitors, and answers every method', async () => {
    const visitor = server.visitor();
    for (const call of [
      puzzles.next,
      puzzles.nextByPost,
      puzzles.nextByPut,
      puzzles.nextByPatch,
      puzzles.nextByDelete,
    ]) {
      expect(await visitor.call(call, {})).toMatchObject({
        standing: null,
        left: 10,
        puzzle: { moves: expect.any(Array) },
      });
    }
  });
});

describe('an answer', () => {
  it('that solves it moves both ratings, and tells about the puzzle', async () => {
    await served(ann, 'skew1');
    const solved = await answer(ann, 'skew1', solution(SKEWER));
    expect(solved).toMatchObject({ outcome: 'solved', change: { before: 800 }, left: 2 });
    expect(solved.change!.after).toBeGreaterThan(800);
    expect(solved.standing!.rating).toBe(solved.change!.after);
    expect(solved.facts).toMatchObject({ themes: ['endgame', 'skewer'], ownVote: 0 });
    const ratings = await server.app.services.ratings.of(ann.user.id);
    expect(ratings.find(({ ratingClass }) => ratingClass === 'puzzles')).toMatchObject({ games: 1 });
  });

  it('counts once, however often it is sent', async () => {
    await served(ann, 'skew1');
    const [first, second] = await Promise.all([answer(ann, 'skew1', ['a1a6']), answer(ann, 'skew1', ['a1a6'])]);
    expect(first.outcome).toBe('failed');
    expect(second).toEqual(first);
    expect(await answer(ann, 'skew1', solution(SKEWER))).toEqual(first);
    expect(first.left).toBe(2);
  });

  it('may mate in another way', async () => {
    await served(ann, 'mate1');
    expect(await answer(ann, 'mate1', ['h7h8'])).toMatchObject({ outcome: 'solved' });
  });

  it('with a hint brings no points', async () => {
    await served(ann, 'mate1');
    const hinted = { id: 'mate1', moves: ['a7a8'], isHinted: true, ms: 4_000 };
    expect(await ann.call(puzzles.answer, hinted)).toMatchObject({ outcome: 'solved', change: null });
  });

  it('without moves gives up', async () => {
    await served(ann, 'mate1');
    const { outcome, change } = await answer(ann, 'mate1', []);
    expect(outcome).toBe('failed');
    expect(change!.after).toBeLessThan(change!.before);
  });

  it('for another puzzle than the served one, with bad or missing moves, or for none changes nothing', async () => {
    await served(ann, 'skew1');
    const other = refused(409, 'puzzle_not_served');
    await expect(answer(ann, 'mate1', ['a7a8'])).rejects.toMatchObject(other);
    await expect(answer(ann, 'nopuz', ['a7a8'])).rejects.toMatchObject(refused(404, 'puzzle_not_found'));
    await expect(answer(ann, 'skew1', ['a1a7'])).rejects.toMatchObject(refused(409, 'puzzle_not_finished'));
    await expect(answer(ann, 'skew1', ['a1b7'])).rejects.toMatchObject(refused(409, 'bad_moves'));
    await expect(answer(ann, 'skew1', ['a1a6', 'a6a5'])).rejects.toMatchObject(refused(409, 'bad_moves'));
    expect(await next(ann)).toMatchObject({ left: 3, standing: { rating: 800 }, puzzle: { id: 'skew1' } });
  });

  it('is the third one of a basic member of the day at most', async () => {
    await insertPuzzles(server.app.platform.store, [
      { ...SKEWER, id: 'third' },
      { ...SKEWER, id: 'forth' },
    ]);
    for (const id of ['skew1', 'mate1', 'third']) {
      await served(ann, id);
      await answer(ann, id, []);
    }
    expect(await next(ann)).toMatchObject({ puzzle: null, left: 0 });
    await server.app.platform.store.query('update puzzle_solver set served_id = $2 where account_id = $1', [
      ann.user.id,
      'forth',
    ]);
    await expect(answer(ann, 'forth', [])).rejects.toMatchObject(refused(409, 'puzzles_used_up'));
    time += 86_400_000;
    expect(await next(ann)).toMatchObject({ left: 3, puzzle: { id: 'forth' } });
    await server.app.platform.store.query(`update puzzle set held_at = 1 where id in ('third', 'forth')`);
  });

  it('of a guest is stored, and rates neither the guest nor the puzzle', async () => {
    const guest = await makeGuest(server);
    const before = await server.app.platform.store.query(`select rating from puzzle where id = 'skew1'`);
    expect(await answer(guest, 'skew1', solution(SKEWER))).toMatchObject({
      ...{ outcome: 'solved', change: null, standing: null, left: 9 },
    });
    expect(await server.app.platform.store.query(`select rating from puzzle where id = 'skew1'`)).toEqual(before);
  });
});

describe('a vote', () => {
  it('counts once and can be taken back, and is for those who tried the puzzle', async () => {
    const vote = (value: -1 | 0 | 1) => ann.call(puzzles.vote, { id: 'mate1', vote: value });
    await expect(vote(1)).rejects.toMatchObject(refused(409, 'puzzle_not_tried'));
    await served(ann, 'mate1');
    await answer(ann, 'mate1', ['a7a8']);
    const { votes } = await vote(1);
    expect(await vote(1)).toMatchObject({ votes, ownVote: 1 });
    expect(await vote(-1)).toMatchObject({ votes: votes - 2, ownVote: -1 });
    expect(await vote(0)).toMatchObject({ votes: votes - 1, ownVote: 0 });
    await expect(ann.call(puzzles.vote, { id: 'nopuz', vote: 1 })).rejects.toMatchObject(
      refused(404, 'puzzle_not_found'),
    );
  });

  it('against a theme is kept, and only for one that the puzzle has', async () => {
    await served(ann, 'mate1');
    await answer(ann, 'mate1', ['a7a8']);
    const vote = (theme: 'mateIn1' | 'fork', isWrong = true) =>
      ann.call(puzzles.voteTheme, { id: 'mate1', theme, isWrong });
    expect((await vote('mateIn1')).wrongThemes).toEqual(['mateIn1']);
    expect((await vote('mateIn1', false)).wrongThemes).toEqual([]);
    await expect(vote('fork')).rejects.toMatchObject(refused(404, 'puzzle_theme_not_found'));
  });
});

it('the tries of a member are exported, and erased', async () => {
  await served(ann, 'mate1');
  await answer(ann, 'mate1', ['a7a8']);
  const keeper = server.app.features.find((feature) => feature.keeper?.name === 'puzzles')!.keeper!;
  expect(await keeper.exportOf(ann.user.id)).toMatchObject({ tries: [{ puzzle_id: 'mate1', outcome: 'solved' }] });
  await keeper.erase!(server.app.platform.store, ann.user.id);
  expect(await keeper.exportOf(ann.user.id)).toBeUndefined();
});
