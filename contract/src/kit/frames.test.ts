import { expect, it } from 'vitest';
import { clientFrameOf } from './frames.ts';

const ROOM = { c: 'game', k: '0192' };

it.for([
  { t: 'open', ...ROOM },
  { t: 'open', ...ROOM, since: 0 },
  { t: 'close', ...ROOM },
  { t: 'send', ...ROOM, n: 1, m: 'move', d: { ply: 1 } },
  { t: 'send', ...ROOM, n: 1, m: 'resign' },
  { t: 'pong', p: 3 },
])('a valid frame is accepted: %j', (frame) => {
  expect(clientFrameOf(frame)).toEqual(frame);
});

it.for([
  null,
  'open',
  [],
  {},
  { t: 'toString', ...ROOM },
  { t: ['open'], ...ROOM },
  { t: 'open', c: 'game' },
  { t: 'open', ...ROOM, since: -1 },
  { t: 'open', ...ROOM, since: 1.5 },
  { t: 'open', ...ROOM, more: 1 },
  { t: 'close', c: 'x'.repeat(33), k: '1' },
  { t: 'close', c: 'game', k: 'x'.repeat(65) },
  { t: 'close', ...ROOM, since: 1 },
  { t: 'send', ...ROOM, m: 'move', d: {} },
  { t: 'send', ...ROOM, n: '1', m: 'move', d: {} },
  { t: 'pong', p: 2 ** 60 },
  JSON.parse('{ "t": "pong", "p": 1, "__proto__": {} }'),
  { t: 'pong', p: 1, constructor: 1 },
  { t: '__proto__' },
])('an invalid frame is refused: %j', (frame) => {
  expect(clientFrameOf(frame)).toBeUndefined();
});
