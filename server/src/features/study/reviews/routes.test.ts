import { randomUUIDv7 } from 'node:crypto';
import { UNSEARCHABLE } from '@tabiya/chess/test/searchable-positions.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { reviewChannel, reviews, type ReviewView } from '@tabiya/contract/study/reviews.ts';
import { settings } from '@tabiya/contract/account/settings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, makeModerator, startGame, type Player } from '../../../test/make.ts';
import type { EngineService } from '../engine/service.ts';
import { playGame, SCHOLARS_MATE } from './test-games.ts';
import { openTestEngine, openTestReviews, type TestReviews } from './test-reviews.ts';

const DAY = 86_400_000;
let time = Date.UTC(2027, 3, 1, 12);
let server: TestServer;
let engine: EngineService;
let worker: TestReviews;
let white: Player;
let black: Player;

beforeAll(async () => {
  server = await startTestServer({ now: () => time });
  engine = openTestEngine();
  worker = openTestReviews(server, engine);
  [white, black] = [await makeMember(server), await makeMember(server)];
});
afterAll(async () => {
  await engine.stop();
  await server.close();
});

const play = (more: Partial<Parameters<typeof playGame>[1]> = {}) => playGame(server, { white, black, ...more });
const view = (id: string, { call }: Pick<Player, 'call'> = server.visitor()) => call(reviews.view, { id });
const request = (id: string, { call }: Pick<Player, 'call'>) => call(reviews.request, { id });
const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    ({ status, body }: { status: number; body: { error: string } }) => `${status} ${body.error}`,
  );
const brief = ({ state, left, review }: ReviewView) => [state, left, review?.moves.length];

describe('a review', () => {
  it('is requested by one member, made in the background, and available to everybody', async () => {
    const id = await play();
    const [anna, bob] = [await makeMember(server), await makeMember(server)];
    expect(await view(id)).toEqual({ state: 'none', progress: { searched: 0, of: 0 }, review: null, left: 0 });
    expect(brief(await view(id, await makeGuest(server)))).toEqual(['none', 0, undefined]);
    expect(brief(await view(id, anna))).toEqual(['none', 1, undefined]);
    expect(brief(await view(id, await makeModerator(server)))).toEqual(['none', null, undefined]);

    expect(brief(await request(id, anna))).toEqual(['going', 0, undefined]);
    expect(brief(await request(id, bob))).toEqual(['going', 1, undefined]);
    await worker.work(id);
    const done = await view(id);
    expect([done.state, done.progress, done.left]).toEqual(['done', { searched: 8, of: 8 }, 0]);
    expect(done.review?.moves.map(({ ply }) => ply)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(done.review?.moves[5]).toMatchObject({ class: 'blunder', reason: { code: 'allows_mate', moves: 1 } });
    expect(done.review?.moves[6]).toMatchObject({ best: 'h5f7', score: null, reason: { code: 'mates' } });
    expect(brief(await request(id, bob))).toEqual(['done', 1, 7]);
  });

  it('reports its progress to everybody who has it open', async () => {
    const id = await play();
    const socket = await server.visitor().socket();
    expect((await socket.open(reviewChannel, id)).state).toEqual({
      state: 'none',
      progress: { searched: 0, of: 0 },
    });
    await request(id, await makeMember(server));
    await socket.event('progress');
    await worker.work(id);
    await socket.event('over');
    const told = socket.frames.flatMap((frame) => (frame.t === 'event' && frame.m === 'progress' ? [frame.d] : []));
    expect(told).toEqual([{ searched: 0, of: 0 }, ...[0, 3, 6, 8].map((searched) => ({ searched, of: 8 }))]);
    const late = await server.visitor().socket();
    expect((await late.open(reviewChannel, id)).state.state).toBe('done');
    await expect(late.open(reviewChannel, randomUUIDv7())).rejects.toThrow('not_found');
  });

  it('covers the moves that stand at the end', async () => {
    const service = server.app.services.games;
    const id = await startGame(server, { white, black, rated: false });
    const move = (player: Player, ply: number, uci: string) =>
      service.command(id, player.user.id, { type: 'move', ply, uci });
    await move(white, 1, 'e2e4');
    await move(black, 2, 'a7a5');
    await service.command(id, black.user.id, { type: 'ask_takeback' });
    await service.command(id, white.user.id, { type: 'accept_takeback' });
    for (const [index, uci] of SCHOLARS_MATE.entries()) {
      if (index > 0) await move(index % 2 === 0 ? white : black, index + 1, uci);
    }
    await server.app.platform.events.settle();
    await request(id, await makeMember(server));
    await worker.work(id);
    expect((await view(id)).review?.moves[5]?.class).toBe('blunder');
  });

  it('knows chess960, with its castling', async () => {
    const initialFen = 'rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w EAea - 0 1';
    const moves = ['b1e1', 'b8a8', 'e2e4', 'e7e5', 'd2d4', 'd7d5'];
    const id = await play({ variant: 'chess960', initialFen, moves });
    await request(id, await makeMember(server));
    await worker.work(id);
    expect(brief(await view(id))).toEqual(['done', 0, 6]);
  });
});

describe('the service refuses', () => {
  it('a review of a missing game, a running game, and a game that is not reviewed', async () => {
    const anna = await makeMember(server);
    const running = await startGame(server, { white, black, rated: false });
    const others = [await makeMember(server), await makeMember(server)] as const;
    const table = await server.app.services.bughouse.start({
      players: { whiteA: white.user.id, blackA: black.user.id, whiteB: others[0].user.id, blackB: others[1].user.id },
      timeControl: { base: 180_000, increment: 0 },
      rated: false,
    });
    const six = ['e2e4', 'e7e5', 'd2d4', 'd7d5', 'f2f4', 'f7f5'];
    const shuffled = (plies: number) => Array.from({ length: plies }, (_, ply) => SHUFFLE[ply % SHUFFLE.length]!);
    const answers = [
      [randomUUIDv7(), '404 game_not_found'],
      [table, '404 game_not_found'],
      [running, '409 game_not_over'],
      [await play({ moves: six.slice(0, 5) }), '409 not_reviewed'],
      [await play({ moves: shuffled(1) }), '409 not_reviewed'],
      [await play({ moves: six, variant: 'crazyhouse' }), '409 not_reviewed'],
      [await play({ moves: six, initialFen: UNSEARCHABLE['nine pawns'] }), '409 not_reviewed'],
      [await play({ moves: six, initialFen: UNSEARCHABLE['nine pawns'], variant: 'chess960' }), '409 not_reviewed'],
      ['abc', '404 not_found'],
    ] as const;
    for (const [id, refusal] of answers) {
      expect([id, await refused(view(id)), await refused(request(id, anna))]).toEqual([id, refusal, refusal]);
    }
    expect(await refused(request(await play({ moves: six }), anna))).toBe('answered');
    await server.app.services.games.giveUp(white.user.id);
    await server.app.services.bughouse.giveUp(white.user.id);
  });

  it('more reviews than the level has a day', async () => {
    const [anna, silver] = [await makeMember(server), await makeMember(server)];
    await server.app.services.accounts.setMembership(silver.user.id, { level: LEVELS.silver, endsAt: null });
    const games = await Promise.all([1, 2, 3, 4].map(async () => play(await twoMembers())));
    const lefts = async (member: Player) => {
      const answers: unknown[] = [];
      for (const id of games) {
        const asked = request(id, member);
        answers.push((await refused(asked)) === 'answered' ? (await asked).left : await refused(asked));
      }
      return answers;
    };
    expect(await lefts(silver)).toEqual([2, 1, 0, '409 reviews_used_up']);
    // The first three are under way already.
    expect(await lefts(anna)).toEqual([1, 1, 1, 0]);
    expect(await refused(request(await play(), anna))).toBe('409 reviews_used_up');
    time += DAY;
    expect(brief(await request(await play(), anna))).toEqual(['going', 0, undefined]);
  });

  it('a review of a delayed game, until the game is over for whoever asks', async () => {
    const master = await makeMember(server);
    await server.app.services.accounts.setTitle(master.user.id, 'GM');
    await master.call(settings.write, { 'live.watch_delay': '60' });
    const anna = await makeMember(server);
    const id = await play({ white: master });
    expect([await refused(view(id)), await refused(request(id, anna))]).toEqual(Array(2).fill('409 game_not_over'));
    await expect((await anna.socket()).open(reviewChannel, id)).rejects.toThrow('not_found');
    expect(brief(await request(id, master))).toEqual(['going', 0, undefined]);
    await (await black.socket()).open(reviewChannel, id);
    await worker.work(id);
    expect(await refused(view(id))).toBe('409 game_not_over');
    time += 60_000;
    expect(brief(await view(id))).toEqual(['done', 0, 7]);
  });
});

const SHUFFLE = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
const twoMembers = async () => ({ white: await makeMember(server), black: await makeMember(server) });

describe('requests at the same time', () => {
  it('by two members make one review', async () => {
    const id = await play();
    const two = [await makeMember(server), await makeMember(server)];
    const lefts = (await Promise.all(two.map((member) => request(id, member)))).map(({ left }) => left);
    expect(lefts.toSorted()).toEqual([0, 1]);
    const jobs = await server.app.platform.store.query(`select id from pgboss.job where data->'data'->>'gameId' = $1`, [
      id,
    ]);
    expect(jobs).toHaveLength(1);
  });

  it('by one member for two games can exceed the limit only once', async () => {
    const [anna, first, second] = [await makeMember(server), await play(), await play()];
    const answers = await Promise.all([first, second].map((id) => refused(request(id, anna))));
    expect(answers.toSorted()).toEqual(['409 reviews_used_up', 'answered']);
  });
});
