import { setTimeout as elapse } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import type { ClusterNode } from '../../tools/cluster/cluster.ts';
import { stepByStep } from '../stage.ts';
import { openTestCluster, startFleet, type Fleet } from './open-cluster.ts';

const ROUNDS = Number(process.env['CLUSTER_ROUNDS'] ?? 50);
const GAMES = Number(process.env['CLUSTER_GAMES'] ?? 100);
/** Of each side, ms: a game of so many plies must last for everything, and two processors bear so many moves in a second. */
const THINK = Math.max(2_200, 12 * GAMES);
const PLIES = 700;
const OUTAGE = 10_000;
/** What may be charged for a move around anything that happens, thinking included, ms. */
const TOLERANCE = THINK + 1_100;

const open = await openTestCluster();
const cluster = open!;
let fleet: Fleet;
stepByStep();
afterAll(async () => {
  fleet?.stop();
  await open?.close();
});

/** What came of one disturbance, in figures. */
const tell = async (what: string): Promise<{ pause: number; charged: number }> => {
  const pause = Math.round(fleet.longestPause());
  const { plies, charged } = await fleet.check();
  console.log(`${what}: longest pause ${pause} ms, most charged for a move ${charged} ms, ${plies} plies in order`);
  return { pause, charged };
};

describe.skipIf(open === undefined)(`three nodes under ${GAMES} games`, () => {
  test('play', async () => {
    fleet = await startFleet(cluster.cluster.url, { count: GAMES, plies: PLIES, think: THINK });
    await fleet.goOn(4);
    await tell('in peace');
  });

  test('one is killed: all games go on within 3 s, and nobody loses time', async () => {
    const node = cluster.cluster.nodes[1]!;
    await node.kill();
    await fleet.goOn(4);
    const { pause, charged } = await tell('a node was killed');
    expect(pause).toBeLessThan(3_000);
    expect(charged).toBeLessThan(TOLERANCE);
    await node.start();
    await fleet.goOn(2);
  });

  // Without the bus games go on through the store, which is looked at twice a second; without the store nothing can.
  test.each([
    ['redis', 3_000],
    ['postgres', Infinity],
  ] as const)('%s is away for 10 s, and then its connections break', async (name, longest) => {
    fleet.longestPause();
    cluster[name].pause();
    await elapse(OUTAGE);
    cluster[name].resume();
    await fleet.goOn(4);
    const paused = await tell(`${name} was away`);
    expect(paused.pause).toBeLessThan(longest);
    expect(paused.charged).toBeLessThan(TOLERANCE);
    cluster[name].cut();
    await elapse(OUTAGE);
    cluster[name].mend();
    await fleet.goOn(4);
    expect((await tell(`${name} broke`)).charged).toBeLessThan(TOLERANCE);
  });

  test('all are started again, one after the other: nobody sees a pause of more than 2 s', async () => {
    fleet.longestPause();
    await cluster.cluster.roll();
    await fleet.goOn(4);
    const { pause, charged } = await tell('a rolling restart');
    expect(pause).toBeLessThan(2_000);
    expect(charged).toBeLessThan(TOLERANCE);
  });

  test(`${ROUNDS} rounds in which one or two are killed at random`, async () => {
    let worst = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const victims = pick(cluster.cluster.nodes, 1 + (round % 2));
      await elapse(Math.random() * THINK);
      await Promise.all(victims.map((node) => node.kill()));
      await fleet.goOn(2);
      worst = Math.max(worst, (await fleet.check()).charged);
      await Promise.all(victims.map((node) => node.start()));
    }
    await tell(`${ROUNDS} rounds`);
    console.log(`the most that a move was charged in any round: ${worst} ms`);
    expect(worst).toBeLessThan(TOLERANCE);
  });
});

const pick = (nodes: readonly ClusterNode[], count: number): ClusterNode[] =>
  nodes
    .map((node) => ({ node, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ node }) => node);
