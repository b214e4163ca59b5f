import { setTimeout as elapse } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestCluster, startFleet, type Fleet } from './open-cluster.ts';
import { stepByStep } from '../stage.ts';

const GAMES = 12;
/** What may be charged for a move around anything that happens, ms: less than an outage, on however busy a machine. */
const TOLERANCE = 3_500;
/** How long a game may stand still, ms. The slow suite asks for half of it. */
const MAX_PAUSE_MS = 6_000;
const OUTAGE = 5_000;

// Where PostgreSQL or Redis cannot be started there is nothing to test.
const open = await openTestCluster();
const cluster = open!;
let fleet: Fleet;
stepByStep();
afterAll(async () => {
  fleet?.stop();
  await open?.close();
});

describe.skipIf(open === undefined)('three nodes', () => {
  test('find each other in one lobby, and players of one game sit on different ones', async () => {
    fleet = await startFleet(cluster.cluster.url, { count: GAMES, plies: 600 });
    await fleet.goOn(5);
    await fleet.check();
    fleet.longestPause();
  });

  test('go on at once where one of them is killed, and nobody loses time', async () => {
    const [node] = cluster.cluster.nodes;
    await node!.kill();
    await fleet.goOn(5);
    expect(fleet.longestPause()).toBeLessThan(MAX_PAUSE_MS);
    expect((await fleet.check()).charged).toBeLessThan(TOLERANCE);
    await node!.start();
  });

  test('go on through the store while Redis is away', async () => {
    cluster.redis.pause();
    await elapse(OUTAGE);
    cluster.redis.resume();
    await fleet.goOn(5);
    expect(fleet.longestPause()).toBeLessThan(MAX_PAUSE_MS);
    expect((await fleet.check()).charged).toBeLessThan(TOLERANCE);
  });

  test('keep moves while PostgreSQL is away, and the time is charged to nobody', async () => {
    cluster.postgres.pause();
    await elapse(OUTAGE);
    cluster.postgres.resume();
    await fleet.goOn(5);
    expect((await fleet.check()).charged).toBeLessThan(TOLERANCE);
  });
});
