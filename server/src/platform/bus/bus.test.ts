import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createBus } from './bus.ts';

const logLines: string[] = [];
const createTestBus = () => createBus(pino({}, { write: (line: string) => void logLines.push(line) }));
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('delivers to the subscribers of a channel, asynchronously and in order', async () => {
  const bus = createTestBus();
  const heard: unknown[] = [];
  bus.subscribe('a', (message) => heard.push(message));
  bus.subscribe('b', () => heard.push('of another channel'));
  await bus.publish('a', 1);
  void bus.publish('a', { two: 2 });
  void bus.publish('nobody', 3);
  await turn();
  expect(heard).toEqual([1, { two: 2 }]);
});

test('publish returns before any listener is called', () => {
  const bus = createTestBus();
  const heard: unknown[] = [];
  bus.subscribe('a', (message) => heard.push(message));
  void bus.publish('a', 1);
  expect(heard).toEqual([]);
});

test('nothing is delivered after a subscription has ended, and other subscriptions go on', async () => {
  const bus = createTestBus();
  const heard: string[] = [];
  const listener = () => heard.push('x');
  const end = bus.subscribe('a', listener);
  bus.subscribe('a', listener);
  void bus.publish('a', 1);
  end();
  end();
  await turn();
  expect(heard).toEqual(['x']);
});

test('a listener that throws is logged and does not affect the others', async () => {
  const bus = createTestBus();
  const heard: unknown[] = [];
  bus.subscribe('a', () => {
    throw new Error('broken listener');
  });
  bus.subscribe('a', (message) => heard.push(message));
  void bus.publish('a', 1);
  await turn();
  expect(heard).toEqual([1]);
  expect(logLines.join('')).toContain('broken listener');
});
