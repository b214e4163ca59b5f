import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createBus } from '../../platform/bus.ts';
import { createLog } from '../../platform/log.ts';
import { loadConfig } from '../../platform/config.ts';
import { BEAT_MS, createWhoIsHere } from './who-is-here.ts';

const site = () => {
  const bus = createBus(createLog(loadConfig({ LOG_LEVEL: 'silent' })));
  let now = 1_000;
  const node = () => {
    const here = createWhoIsHere({ bus, now: () => now, nodes: { own: randomUUID() } });
    here.listen();
    return here;
  };
  /** The bus has delivered what was told. */
  const told = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { node, wait: (ms: number) => (now += ms), told };
};

it('knows on every node who is on any of them', async () => {
  const { node, wait, told } = site();
  const [first, second] = [node(), node()];
  expect(first.came('ann')).toBe(true);
  await told();
  expect(second.since('ann')).toBe(1_000);
  wait(10);
  // A second window, on another node.
  expect(second.came('ann')).toBe(false);
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
  const second = node();
  await told();
  first.beat();
  await told();
  expect(second.since('ann')).toBe(1_000);
  wait(3 * BEAT_MS + 1);
  second.beat();
  expect(second.since('ann')).toBeUndefined();
  // Own accounts are never forgotten.
  expect(first.since('ann')).toBe(1_000);
});
