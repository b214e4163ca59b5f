import { reviews } from '@tabiya/contract/study/reviews.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
import { EngineRefusal, type EngineService } from '../engine/service.ts';
import { playGame } from './test-games.ts';
import { openNoEngine, openTestEngine, openTestReviews, type TestReviews } from './test-reviews.ts';

const MINUTE = 60_000;
let time = Date.UTC(2027, 3, 1, 12);
let server: TestServer;
let engine: EngineService;
let worker: TestReviews;
let broken: TestReviews;
let white: Player;
let black: Player;

beforeAll(async () => {
  server = await startTestServer({ now: () => time });
  engine = openTestEngine();
  worker = openTestReviews(server, engine);
  broken = openTestReviews(server, openNoEngine());
  [white, black] = [await makeMember(server), await makeMember(server)];
});
afterAll(async () => {
  await engine.stop();
  await server.close();
});

/** Plays a game and requests its review. */
const asked = async () => {
  const id = await playGame(server, { white, black });
  const member = await makeMember(server);
  await member.call(reviews.request, { id });
  return { id, member };
};
const stateOf = async (id: string) => (await server.visitor().call(reviews.view, { id })).state;
const jobsOf = async (id: string) => {
  const jobs = await server.app.platform.store.query<{ singleton_key: string }>(
    `select singleton_key from pgboss.job where name = 'reviews.review' and data->'data'->>'gameId' = $1
      order by created_on`,
    [id],
  );
  return jobs.map(({ singleton_key: key }) => key);
};

describe('a review that fails', () => {
  it('is tried again, with the same result as a first try', async () => {
    const { id } = await asked();
    await expect(broken.work(id)).rejects.toThrow('ended');
    expect(await stateOf(id)).toBe('going');
    await worker.work(id, 1);
    expect(await stateOf(id)).toBe('done');
    // A further run has no effect.
    await broken.work(id, 2);
    expect(await stateOf(id)).toBe('done');
  });

  it('is marked failed after the last try, costs nothing, and may be requested again', async () => {
    const { id, member } = await asked();
    await expect(broken.work(id, 3)).rejects.toThrow('ended');
    expect(await member.call(reviews.view, { id })).toMatchObject({ state: 'failed', left: 1, review: null });
    expect(await member.call(reviews.request, { id })).toMatchObject({ state: 'going', left: 0 });
    await worker.work(id);
    expect(await stateOf(id)).toBe('done');
  });

  it('is marked failed after the first try if the engine says that it cannot be made', async () => {
    const { id, member } = await asked();
    const search = () => Promise.reject(new EngineRefusal('info string CRITICAL ERROR'));
    const refusing = openTestReviews(server, { ...engine, search });
    await refusing.work(id);
    expect(await member.call(reviews.view, { id })).toMatchObject({ state: 'failed', left: 1 });
  });

  it('continues elsewhere if its node stops, even on the last try', async () => {
    const { id } = await asked();
    const stopping = openTestReviews(server, engine);
    await stopping.stop();
    await expect(stopping.work(id, 3)).rejects.toThrow('abort');
    expect(await stateOf(id)).toBe('going');
  });
});

describe('the sweep', () => {
  it('restarts what a lost node had begun, and leaves alone what has not begun', async () => {
    const [lost, waits] = [await asked(), await asked()];
    await expect(broken.work(lost.id)).rejects.toThrow('ended');
    const touched = time;
    await worker.sweep();
    expect(await jobsOf(lost.id)).toEqual([lost.id]);
    time += 4 * MINUTE;
    await worker.sweep();
    await worker.sweep();
    expect(await jobsOf(lost.id)).toEqual([lost.id, `${lost.id} ${touched}`]);
    expect(await jobsOf(waits.id)).toEqual([waits.id]);
    time += 120 * MINUTE;
    await worker.sweep();
    expect([await stateOf(lost.id), await stateOf(waits.id)]).toEqual(['failed', 'going']);
  });
});

it('the requester is in the data export, and is forgotten on erasure', async () => {
  const service = server.app.services.reviews;
  const { id, member } = await asked();
  expect(await service.exportOf(member.user.id)).toEqual([{ game: id, askedAt: time }]);
  await server.app.platform.store.transaction((queries) => service.erase(queries, member.user.id));
  expect(await service.exportOf(member.user.id)).toEqual([]);
  expect(await stateOf(id)).toBe('going');
});

it('a review that nobody asked for is made once', async () => {
  const id = await playGame(server, { white, black });
  const service = server.app.services.reviews;
  await service.begin(id);
  await service.begin(id);
  expect(await jobsOf(id)).toEqual([id]);
  await worker.work(id);
  expect(await stateOf(id)).toBe('done');
});
