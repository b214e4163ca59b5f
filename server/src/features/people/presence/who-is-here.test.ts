import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createBus } from '../../../platform/bus/bus.ts';
import { createLog } from '../../../platform/site/log.ts';
import { loadConfig } from '../../../platform/config/config.ts';
import { BEAT_MS, createWhoIsHere } from './who-is-here.ts';

const site = () => {
  const bus = createBus(createLog(loadConfig({ LOG_LEVEL: 'silent' })));
  let now = 1_000;
  let late: number | undefined;
  const node = () => {
    const here = createWhoIsHere({ bus, now: () => now, nodes: { own: randomUUID(), missed: () => late } });
    here.listen();
    return here;
  };
  /** Waits until the bus has delivered the messages. */
  const told = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { node, wait: (ms: number) => (now += ms), told, beLate: (heardAt: number) => (late = heardAt) };
};

it('every node knows who is connected to any of them', async () => {
  const { node, wait, told } = site();
  const [first, second] = [node(), node()];
  expect(first.came('ann')).toEqual({ isNew: true, cutOffSince: undefined });
  await told();
  expect(second.since('ann')).toBe(1_000);
  wait(10);
  // The account opens a second window on another node.
  expect(second.came('ann')).toEqual({ isNew: false, cutOffSince: undefined });
  await told();
  expect(first.left('ann')).toBe(false);
  await told();
  expect(second.since('ann')).toBe(1_010);
  expect(second.left('ann')).toBe(true);
  await told();
  expect([first.since('ann'), first.leftAt('ann')]).toEqual([undefined, 1_010]);
});

it('informs a node that joins later, and forgets a silent one', async () => {
  const { node, wait, told } = site();
  const first = node();
  first.came('ann');
  await told();
  const second = node();
  await told();
  // A new node asks the others at once.
  expect(second.since('ann')).toBe(1_000);
  wait(3 * BEAT_MS + 1);
  second.beat();
  expect(second.since('ann')).toBeUndefined();
  // A node never forgets its own accounts.
  expect(first.since('ann')).toBe(1_000);
});

it('tells since when an account was cut off that arrives from a late node', async () => {
  const { node, wait, told, beLate } = site();
  const [first, second, third] = [node(), node(), node()];
  first.came('ann');
  await told();
  wait(900);
  beLate(950);
  expect(second.came('ann')).toEqual({ isNew: false, cutOffSince: 950 });
  await told();
  // The departure is published once, and all nodes now know where she is.
  expect([second.since('ann'), third.since('ann')]).toEqual([1_900, 1_900]);
  second.left('ann');
  await told();
  expect(second.came('ann')).toEqual({ isNew: true, cutOffSince: undefined });
});
