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
  /** The bus has delivered what was told. */
  const told = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { node, wait: (ms: number) => (now += ms), told, beLate: (heardAt: number) => (late = heardAt) };
};

it('knows on every node who is on any of them', async () => {
  const { node, wait, told } = site();
  const [first, second] = [node(), node()];
  expect(first.came('ann')).toEqual({ isNew: true, cutOffSince: undefined });
  await told();
  expect(second.since('ann')).toBe(1_000);
  wait(10);
  // A second window, on another node.
  expect(second.came('ann')).toEqual({ isNew: false, cutOffSince: undefined });
  await told();
  expect(first.left('ann')).toBe(false);
  await told();
  expect(second.since('ann')).toBe(1_010);
  expect(second.left('ann')).toBe(true);
  await told();
  expect([first.since('ann'), first.leftAt('ann')]).toEqual([undefined, 1_010]);
});

it('tells a node that comes later, and forgets one that is silent', async () => {
  const { node, wait, told } = site();
  const first = node();
  first.came('ann');
  await told();
  const second = node();
  await told();
  // It asks at once.
  expect(second.since('ann')).toBe(1_000);
  wait(3 * BEAT_MS + 1);
  second.beat();
  expect(second.since('ann')).toBeUndefined();
  // Own accounts are never forgotten.
  expect(first.since('ann')).toBe(1_000);
});

it('tells since when somebody was cut off who comes from a node that is late', async () => {
  const { node, wait, told, beLate } = site();
  const [first, second, third] = [node(), node(), node()];
  first.came('ann');
  await told();
  wait(900);
  beLate(950);
  expect(second.came('ann')).toEqual({ isNew: false, cutOffSince: 950 });
  await told();
  // It is told once, and all nodes know where she is now.
  expect([second.since('ann'), third.since('ann')]).toEqual([1_900, 1_900]);
  second.left('ann');
  await told();
  expect(second.came('ann')).toEqual({ isNew: true, cutOffSince: undefined });
});
