import { CallFailure, type Call } from '@tabiya/contract/kit/call.ts';
import type { ChatMessage } from '@tabiya/contract/community/chat-views.ts';
import { chats } from '@tabiya/contract/community/chats.ts';
import { messages, type MessageView } from '@tabiya/contract/community/messages.ts';
import { createStore } from '../../../store/store.ts';
import { randomId } from '../../../platform/browser/random-id.ts';
import { readStored, writeStored } from '../../../platform/browser/stored-values.ts';

/** A message that the server has not acknowledged yet. */
export interface PendingMessage {
  clientId: string;
  /** Recipient; empty for a chat. */
  username: string;
  /** Number of the group or club chat that it goes to. */
  chat?: number | undefined;
  content: string;
  at: number;
  /** Why the server refused it; undefined while it is being sent, or waits for a connection. */
  error?: string | undefined;
}

const NONE: readonly PendingMessage[] = [];
const STORAGE_PREFIX = 'tabiya.outbox.';

/** Counts changes, those of other tabs included; the messages themselves are kept in the browser's storage. */
export const outboxChanges = createStore(0, () => {
  addEventListener('storage', countChange);
  return () => removeEventListener('storage', countChange);
});
const countChange = (): void => outboxChanges.set(outboxChanges.get() + 1);

/** Parsed lists, so that subscribers get the same object until the list changes. */
const read = new Map<string, { text: string; list: readonly PendingMessage[] }>();

/** Returns all unacknowledged messages of an account, the oldest first. */
export const pendingOf = (accountId: string): readonly PendingMessage[] => {
  const text = readStored(STORAGE_PREFIX + accountId);
  if (text === null) return NONE;
  const known = read.get(accountId);
  if (known?.text === text) return known.list;
  const list = parse(text);
  read.set(accountId, { text, list });
  return list;
};

const parse = (text: string): readonly PendingMessage[] => {
  try {
    return JSON.parse(text) as PendingMessage[];
  } catch {
    return NONE;
  }
};

const change = (accountId: string, alter: (list: readonly PendingMessage[]) => readonly PendingMessage[]): void => {
  const list = alter(pendingOf(accountId));
  writeStored(STORAGE_PREFIX + accountId, list.length === 0 ? null : JSON.stringify(list));
  countChange();
};

/** Where a message goes: to a member, or to the group or club chat of that number. */
export type PendingTarget = Pick<PendingMessage, 'username' | 'chat'>;

export const addPending = (accountId: string, target: PendingTarget, content: string): void =>
  change(accountId, (list) => [...list, { clientId: randomId(), ...target, content, at: Date.now() }]);

export const discardPending = (accountId: string, clientId: string): void =>
  change(accountId, (list) => list.filter((one) => one.clientId !== clientId));

/** Sets the error of a message; undefined lets it be sent again. */
export const markPending = (accountId: string, clientId: string, error: string | undefined): void =>
  change(accountId, (list) => list.map((one) => (one.clientId === clientId ? { ...one, error } : one)));

export interface Sending {
  call: Call;
  accountId: string;
  delivered: (username: string, message: MessageView) => void;
  deliveredToChat: (chat: number, message: ChatMessage) => void;
}

const sendOne = async ({ call, delivered, deliveredToChat }: Sending, pending: PendingMessage): Promise<true> => {
  const { clientId, username, chat, content } = pending;
  if (chat === undefined) delivered(username, (await call(messages.create, { username, content, clientId })).message);
  else deliveredToChat(chat, (await call(chats.say, { chat, text: content, clientId })).message);
  return true;
};

let isSending = false;

/**
 * Sends the outbox in order. Unanswered messages stay for the next time; the server recognizes a message that it has
 * already,
 * so nothing arrives twice.
 */
export const sendPending = async (sending: Sending): Promise<void> => {
  const { accountId } = sending;
  if (isSending) return;
  isSending = true;
  try {
    for (;;) {
      const next = pendingOf(accountId).find(({ error }) => error === undefined);
      if (next === undefined) return;
      const { clientId } = next;
      const isTaken = await sendOne(sending, next).catch((failure: unknown) => {
        const error = refusalOf(failure);
        if (error === undefined) throw failure;
        markPending(accountId, clientId, error);
        return false;
      });
      if (isTaken) discardPending(accountId, clientId);
    }
  } catch {
    // The state is shown beside the message, which stays in the outbox.
  } finally {
    isSending = false;
  }
};

/** Returns the server's refusal, if sending again would get the same one. */
const refusalOf = (failure: unknown): string | undefined => {
  if (!(failure instanceof CallFailure)) return undefined;
  const { status, body } = failure;
  const isLater = status === 0 || status >= 500 || status === 429 || status === 401;
  return isLater ? undefined : (body?.error ?? 'refused');
};
