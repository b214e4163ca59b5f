import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../../platform/store/store.ts';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import { createOutage } from './outage-jobs.ts';
import { lastBeat } from './store.ts';
import { log, newMember, openTestNode, type TestTime } from './test-table.ts';

let store: TestStore;
const time: TestTime = { at: 1_790_000_000_000 };

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const outageOf = (on: Store = store) =>
  createOutage({ store: on, now: () => time.at, log, isPlaying: () => false, isOnlyNode: true });

it('an outage begins when the server takes no more commands, however long it takes to stop', async () => {
  const node = openTestNode(store, time);
  const outage = outageOf();
  await outage.recover();
  const players = { white: await newMember(node), black: await newMember(node) };
  const id = await node.games.startGame({ players, timeControl: { base: 60_000, increment: 0 }, rated: true });
  const halted = (time.at += 3_000);
  outage.halt();
  time.at += 8_000;
  await outage.stop();
  time.at += 60_000;
  const next = outageOf();
  await next.recover();
  await next.stop();
  const events = (await openTestNode(store, time).games.view(id))?.events;
  expect(events).toEqual([{ type: 'downtime', seq: 1, at: time.at, from: halted, to: time.at + 5_000 }]);
});

it('an outage that could not be written down is left to the next start', async () => {
  const before = await lastBeat(store);
  time.at += 60_000;
  const failing = outageOf({ ...store, withLock: () => Promise.reject(new Error('connection lost')) });
  await expect(failing.recover()).rejects.toThrow('connection lost');
  await failing.stop();
  expect(await lastBeat(store)).toBe(before);
});
