import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createEvents, defineEvent } from './domain-events.ts';

const gameEnded = defineEvent<{ gameId: string }>('games.ended');
const ratingChanged = defineEvent<{ account: string }>('ratings.changed');

test('listeners are called after the current turn; settle waits for them and for the events that they emit', async () => {
  const events = createEvents(pino({ level: 'silent' }));
  const heard: string[] = [];
  events.on(gameEnded, async ({ gameId }) => {
    await new Promise((resolve) => setImmediate(resolve));
    heard.push(gameId);
    events.emit(ratingChanged, { account: 'ann' });
  });
  events.on(ratingChanged, async ({ account }) => {
    await new Promise((resolve) => setImmediate(resolve));
    heard.push(account);
  });
  events.emit(gameEnded, { gameId: 'g1' });
  expect(heard).toEqual([]);
  await events.settle();
  expect(heard).toEqual(['g1', 'ann']);
});

test('a listener that fails is logged and does not affect the others', async () => {
  const lines: string[] = [];
  const events = createEvents(pino({}, { write: (line: string) => void lines.push(line) }));
  const heard: string[] = [];
  events.on(gameEnded, () => {
    throw new Error('broken');
  });
  events.on(gameEnded, async () => Promise.reject(new Error('broken later')));
  const off = events.on(gameEnded, () => void heard.push('taken off'));
  events.on(gameEnded, ({ gameId }) => void heard.push(gameId));
  off();
  events.emit(gameEnded, { gameId: 'g2' });
  await events.settle();
  expect(heard).toEqual(['g2']);
  expect(lines.join('')).toMatch(/broken[^]*broken later/);
});
