import { expect, test } from 'vitest';
import { unreadText } from './unread-text.ts';

const chat = (newMessages: number, isMuted = false) => ({
  isMuted,
  state: { name: 'Rooks', avatarUrl: null, isOnline: false, isActive: false, newMessages },
});

test('new messages are counted exactly up to 99, without muted chats', () => {
  expect(unreadText([])).toBeUndefined();
  expect(unreadText([chat(0), chat(7, true)])).toBeUndefined();
  expect(unreadText([chat(60), chat(39), chat(5, true)])).toBe('99');
  expect(unreadText([chat(60), chat(40)])).toBe('100+');
  expect(unreadText([chat(1_500)])).toBe('100+');
});
