import { BATTLE_MS } from '@tabiya/chess/puzzles/battle.ts';
import { puzzleBattles } from '@tabiya/contract/study/puzzle-battles.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import { makeMember } from '../../../test/make.ts';
import { MATE, SKEWER, storePuzzles } from '../puzzles/test-puzzles.ts';
import { COUNTDOWN_MS } from './policy.ts';

/** Time without any node, ms. */
const OUTAGE_MS = 10_000;

let time = Date.UTC(2027, 4, 5, 12);
/** The clock of the first server stands still from here, so that it notes no later time at which it was up. */
let lostAt: number | undefined;
let store: TestStore;
let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  store = await openTestStore();
  // The second server closes the store of both.
  first = await startTestServer({ store: { ...store, close: async () => {} }, now: () => lostAt ?? time });
});
afterAll(async () => {
  await first.close();
  await second.close();
});

it('a battle whose node is lost goes on with every answer on another one, which also ends and rates it', async () => {
  await storePuzzles(first, [SKEWER, MATE, { ...MATE, id: 'mate2' }]);
  const [ann, ben] = [await makeMember(first), await makeMember(first)];
  await ann.call(puzzleBattles.seek, {});
  const { battleId } = await ben.call(puzzleBattles.seek, {});
  const id = battleId!;
  time += COUNTDOWN_MS;
  await ann.call(puzzleBattles.answer, { id, index: 0, moves: ['a7a8'] });
  lostAt = time;
  time += OUTAGE_MS;

  second = await startTestServer({ store, now: () => time });
  const { puzzleBattles: service } = second.app.services;
  const known = await service.view(id);
  // The time in which nobody served the battle is given back.
  const answered = { type: 'answered', index: 0, isRight: true };
  expect(known).toMatchObject({ status: 'playing', events: [answered, { type: 'downtime' }] });
  time += 2 * BATTLE_MS;
  const flags = second.app.features
    .flatMap(({ every }) => every ?? [])
    .find(({ name }) => name === 'puzzle_battles.flags')!;
  await flags.run();
  await expect.poll(async () => (await service.view(id))?.status).toBe('ended');
  const { seats } = (await service.view(id))!;
  expect(Object.values(seats).map(({ ratingAfter }) => typeof ratingAfter)).toEqual(['number', 'number']);
});
