import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { puzzleBattles } from '@tabiya/contract/study/puzzle-battles.ts';
import { puzzleTries } from '@tabiya/contract/study/puzzle-tries.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
import { MATE, storePuzzles } from '../puzzles/test-puzzles.ts';
import { COUNTDOWN_MS, WAITS_FOR_MS } from './policy.ts';

let time = Date.UTC(2027, 4, 5, 12);
let server: TestServer;
let ann: Player;
let ben: Player;
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
  await storePuzzles(
    server,
    [1, 2, 3].map((number) => ({ ...MATE, id: `mate${number}` })),
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  [ann, ben] = [await makeMember(server), await makeMember(server)];
  await ann.call(friends.request, { user: ben.user.username });
  await ben.call(friends.accept, { user: ann.user.username });
});

const invite = () => ann.call(puzzleBattles.invite, { username: ben.user.username });
const told = async ({ call }: Player) => (await call(alerts.list, {})).alerts['puzzle_battle']?.notifications ?? [];
const refused = (status: number, error: string) => ({ status, body: { error } });

describe('an invitation to a battle', () => {
  it('is an alert of the friend until it is accepted', async () => {
    const { id, invited } = await invite();
    expect(invited).toBe(ben.user.username);
    expect(await told(ben)).toMatchObject([{ id, username: ann.user.username }]);
    expect(await ben.call(puzzleBattles.join, { id })).toMatchObject({ status: 'playing', calledOff: null });
    expect(await told(ben)).toEqual([]);
    await expect(ben.call(puzzleBattles.decline, { id })).rejects.toMatchObject(refused(409, 'battle_not_waiting'));
  });

  it('is declined by the friend alone, after which the other may begin another battle', async () => {
    const { id } = await invite();
    const cat = await makeMember(server);
    for (const player of [ann, cat])
      await expect(player.call(puzzleBattles.decline, { id })).rejects.toMatchObject(refused(409, 'not_invited'));
    expect(await ben.call(puzzleBattles.decline, { id })).toMatchObject({
      status: 'called_off',
      calledOff: 'declined',
    });
    expect(await told(ben)).toEqual([]);
    await expect(ben.call(puzzleBattles.join, { id })).rejects.toMatchObject(refused(409, 'battle_not_waiting'));
    expect((await invite()).status).toBe('waiting');
  });

  it('goes when it is withdrawn or when nobody comes in time', async () => {
    const first = await invite();
    await ann.call(puzzleBattles.leave, { id: first.id });
    expect(await told(ben)).toEqual([]);
    const { id } = await invite();
    time += WAITS_FOR_MS + 1;
    await server.app.services.puzzleBattles.callOffOld();
    expect(await ann.call(puzzleBattles.view, { id })).toMatchObject({ status: 'called_off', calledOff: 'expired' });
    expect(await told(ben)).toEqual([]);
  });
});

it('what was tried in a battle is in the history of each player once it is over', async () => {
  const { id } = await invite();
  await ben.call(puzzleBattles.join, { id });
  time += COUNTDOWN_MS;
  for (const [index, move] of ['a7a8', 'h7h6'].entries()) {
    time += 2_000;
    await ann.call(puzzleBattles.answer, { id, index, moves: [move] });
  }
  for (const player of [ann, ben]) await player.call(puzzleBattles.leave, { id });
  const history = async ({ call }: Player) => (await call(puzzleTries.list, { source: 'battle' })).items;
  await expect.poll(async () => (await history(ann)).length).toBe(2);
  expect(await history(ann)).toMatchObject([
    { source: 'battle', isSolved: false, ms: 2_000 },
    { source: 'battle', isSolved: true, ms: 2_000 },
  ]);
  expect(await history(ben)).toEqual([]);
});
