import { puzzleBattles } from '@tabiya/contract/study/puzzle-battles.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DemoMember } from '../../../platform/site/demo-world.ts';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
import { MATE, storePuzzles } from '../puzzles/test-puzzles.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const puzzles = Array.from({ length: 20 }, (_, index) => ({ ...MATE, id: `mate${index + 1}` }));
  await storePuzzles(server, puzzles);
});
afterAll(() => server.close());

it('members of the demo world have fought battles, once, by the rules and with ratings', async () => {
  const players: Player[] = [];
  for (const name of ['anna', 'bruno', 'chiara', 'elif'])
    players.push(await makeMember(server, { username: `demo-${name}` }));
  const [anna] = players as [Player];
  const [first, ...others] = players.map(({ user }): DemoMember => ({
    id: user.id,
    username: user.username,
    skillLevel: 'beginner',
  }));
  const world = { members: [first!, ...others] as const, crowd: [], madeAt: Date.now() };
  const { demo } = server.app.features.find(({ keeper }) => keeper?.name === 'puzzle-battle')!;
  await demo!(world);
  await demo!(world);
  const { recent, standing } = await anna.call(puzzleBattles.home, {});
  expect(recent.map(({ places }) => [places?.a?.score, places?.b?.score])).toEqual([
    [10, 10],
    [13, 10],
    [10, 7],
  ]);
  expect(recent.map(({ places }) => [places?.a?.rank, places?.b?.rank])).toEqual([
    [1, 1],
    [1, 2],
    [1, 2],
  ]);
  expect(standing).toMatchObject({ games: 3 });
});
