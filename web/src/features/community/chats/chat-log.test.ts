import type { ChatMessage } from '@tabiya/contract/community/chat-views.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { expect, test } from 'vitest';
import { chatDays, continuesGroup, mergeLog, mergeMessage } from './chat-log.ts';

const anna: PlayerView = {
  ...{ id: 'a', username: 'anna', isGuest: false, avatarUrl: null, chessTitle: null },
  ...{ country: null, flair: null, membershipLevel: 10 },
};
const message = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ seq, id: seq, clientId: `c${seq}`, by: anna, at: seq * 1_000, editedAt: null, text: `m${seq}` },
  ...{ removedBy: null, act: null, about: null, mentioned: [] },
  ...more,
});
const seqs = ({ messages }: { messages: readonly ChatMessage[] }) => messages.map(({ seq }) => seq);
const log = (...all: number[]) => ({ messages: all.map((seq) => message(seq)), more: true });

test('a message takes its place, and a changed one that of the old', () => {
  expect(seqs(mergeMessage(log(4, 6), message(5)))).toEqual([4, 5, 6]);
  expect(seqs(mergeMessage(log(), message(5)))).toEqual([5]);
  const changed = mergeMessage(log(4, 5), message(4, { text: 'mended' }));
  expect(changed.messages.map(({ text }) => text)).toEqual(['mended', 'm5']);
  // It comes with the older page that it is on.
  expect(mergeMessage(log(4, 5), message(2))).toEqual(log(4, 5));
});

test('a new page keeps the older ones, unless something is missing between them', () => {
  expect(mergeLog(undefined, log(5, 6))).toEqual(log(5, 6));
  const known = { ...log(1, 2, 3), more: false };
  expect(mergeLog(known, log(3, 4))).toEqual({ ...log(1, 2, 3, 4), more: false });
  expect(mergeLog(known, log(4, 5))).toEqual({ ...log(1, 2, 3, 4, 5), more: false });
  expect(mergeLog(known, log(5, 6))).toEqual(log(5, 6));
});

test('messages that came while a page was on its way stay', () => {
  expect(mergeLog(log(5), { ...log(), more: false })).toEqual(log(5));
  expect(mergeLog({ ...log(3, 4, 5), more: false }, log(3, 4))).toEqual({ ...log(3, 4, 5), more: true });
  expect(mergeLog({ ...log(2, 3, 4, 5), more: false }, log(3, 4))).toEqual({ ...log(2, 3, 4, 5), more: false });
});

test('messages of one writer stand together for some minutes', () => {
  expect(continuesGroup(message(2), undefined)).toBe(false);
  expect(continuesGroup(message(2), message(1))).toBe(true);
  expect(continuesGroup(message(2, { at: 301_000 }), message(1))).toBe(false);
  expect(continuesGroup(message(2, { by: { ...anna, id: 'b' } }), message(1))).toBe(false);
  expect(continuesGroup(message(2), message(1, { act: 'added' }))).toBe(false);
  expect(continuesGroup(message(2, { by: null }), message(1, { by: null }))).toBe(false);
});

test('days begin with their first message', () => {
  const days = chatDays([message(1), message(2), message(90)], (at) => String(Math.floor(at / 60_000)));
  expect(days.map(({ at, messages }) => [at, messages.length])).toEqual([
    [1_000, 2],
    [90_000, 1],
  ]);
});
