import type { MessageView, ThreadPage } from '@tabiya/contract/community/messages.ts';
import { expect, test } from 'vitest';
import { groupByDay, continuesGroup, mergeThread } from './thread-log.ts';

const message = (id: number, at = id): MessageView => ({
  ...{ id, clientId: String(id), isMine: true, content: String(id), createdAt: at },
});
const page = (ids: number[], more: boolean): ThreadPage => ({
  messages: ids.map((id) => message(id)),
  ...{ page: 1, more, firstUnreadId: null, readThrough: null, isArchived: false, notMessageableReasonCode: null },
  player: {
    ...{ id: 'b', username: 'bob', isGuest: false, avatarUrl: null, chessTitle: null },
    ...{ country: null, flair: null, membershipLevel: 10 },
  },
});
const ids = ({ messages }: ThreadPage) => messages.map(({ id }) => id);

test('the newest page keeps the older messages before it', () => {
  expect(ids(mergeThread(page([1, 2, 3, 4], false), page([3, 4, 5], true)))).toEqual([1, 2, 3, 4, 5]);
  expect(mergeThread(page([1, 2, 3, 4], false), page([3, 4, 5], true)).more).toBe(false);
});

test('messages that were deleted elsewhere go, and a gap drops the older ones', () => {
  expect(ids(mergeThread(page([1, 2, 3, 4], true), page([2, 4], true)))).toEqual([1, 2, 4]);
  expect(ids(mergeThread(page([1, 2], false), page([8, 9], true)))).toEqual([8, 9]);
  expect(ids(mergeThread(page([1, 2], false), page([2], false)))).toEqual([2]);
});

test('messages are split by day and grouped by writer', () => {
  const days = groupByDay([message(1, 10), message(2, 20), message(3, 110)], (at) => String(Math.floor(at / 100)));
  expect(days.map(({ at, messages }) => [at, messages.length])).toEqual([
    [10, 2],
    [110, 1],
  ]);
  expect(continuesGroup(message(2, 20), message(1, 10))).toBe(true);
  expect(continuesGroup({ ...message(2, 20), isMine: false }, message(1, 10))).toBe(false);
  expect(continuesGroup(message(2, 600_000), message(1, 10))).toBe(false);
});
