import { calendar } from '@tabiya/contract/watch/calendar.ts';
import { games } from '@tabiya/contract/play/games.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasNodes, startTestNodes, type TestNodes } from '../platform/test/nodes.ts';
import { makeMember, makeStaff, startGame } from './make.ts';

const HOUR = 3_600_000;

describe.skipIf(!hasNodes)('an event with a delay, on two nodes', () => {
  let nodes: TestNodes;
  beforeAll(async () => {
    nodes = await startTestNodes();
  });
  afterAll(() => nodes?.close());

  it('is announced on one node when it is written on the other, and removed as well', async () => {
    const staff = await makeStaff(nodes.first);
    const [white, black] = [await makeMember(nodes.second), await makeMember(nodes.second)];
    const delayOnSecond = () => {
      const service = nodes.second.app.services.delays;
      return service.between([white.user.id, black.user.id], Date.now());
    };
    const { id } = await staff.call(calendar.save, {
      title: 'Final',
      startsAt: Date.now() - HOUR,
      endsAt: Date.now() + HOUR,
      watchDelay: '900',
      players: [white.user.username, black.user.username],
    });
    await expect.poll(delayOnSecond).toBe(900_000);
    const game = await startGame(nodes.second, { white, black });
    expect((await white.call(games.view, { id: game })).delay).toBe(900_000);
    await staff.call(calendar.remove, { id });
    await expect.poll(delayOnSecond).toBe(0);
  });
});
