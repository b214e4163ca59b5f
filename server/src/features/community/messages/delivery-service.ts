import { randomBytes } from 'node:crypto';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { MessageView, NotMessageable } from '@tabiya/contract/community/messages.ts';
import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { Permissions } from './permission-service.ts';
import { hasLink } from '../../../platform/mail/link-text.ts';
import { insertMessage, lockThread, messageByClient, threadBetween, type MessageRow } from './store.ts';
import { readThrough, sideOf } from './side-store.ts';
import { toMessageView } from './view.ts';

export interface Letter {
  content: string;
  /** Undefined: a repeated request cannot be recognized. */
  clientId: string | undefined;
}

interface Addressed extends Letter {
  me: Caller;
  to: PlayerView;
  /** Whether the writer is a new member, who may begin only a few threads. */
  isHeldBack: boolean;
}

/** A message that was written elsewhere. */
export interface WrittenLetter {
  /** UUIDs of the accounts. */
  from: string;
  to: string;
  content: string;
  /** Ms since the epoch. */
  at: number;
  isRead: boolean;
}

export interface DeliveryService {
  /** Imports messages between two members, in order, unless they have messages already; nobody is notified. */
  importMessages(letters: readonly WrittenLetter[]): Promise<void>;
  /** Stores the message and notifies both; resolves when it is on disk. */
  send(
    me: Caller,
    to: PlayerView,
    letter: Letter,
  ): Promise<MessageView | Refusal<NotMessageable | 'message_empty' | 'no_links_yet'>>;
  /** Shows the other member that one is typing, if both allow it. */
  type(me: Caller, to: PlayerView): Promise<void>;
}

export const createDelivery = (
  { store, now, room }: Pick<Platform, 'store' | 'now' | 'room'>,
  { alerts, permissions }: { alerts: Pick<AlertsService, 'raise'>; permissions: Permissions },
): DeliveryService => {
  const notices = room(noticeChannel);

  /** Returns the message that a browser sends again because it received no answer. */
  const sentBefore = async (me: Caller, to: PlayerView, clientId: string | undefined) => {
    const thread = clientId === undefined ? undefined : await threadBetween(store, me.id, to.id);
    if (clientId === undefined || thread === undefined) return undefined;
    return messageByClient(store, { threadId: thread.id, from: me.id, clientId });
  };

  const keep = async (queries: Queries, letter: Addressed) => {
    const { me, to, content, clientId = randomBytes(16).toString('hex'), isHeldBack } = letter;
    const isNew = isHeldBack && (await threadBetween(queries, me.id, to.id)) === undefined;
    if (isNew && !(await permissions.mayBegin(queries, me))) return refuse('too_many_new_threads');
    const threadId = await lockThread(queries, { from: me.id, to: to.id, now: now() });
    const message = { threadId, from: me.id, to: to.id, clientId, content, now: now() };
    const row = await insertMessage(queries, message);
    return row ?? ((await messageByClient(queries, message)) as MessageRow);
  };

  const tell = async (me: Caller, to: PlayerView): Promise<void> => {
    notices.passing(to.id, 'thread', { username: me.username, what: 'message' });
    notices.passing(me.id, 'thread', { username: to.username, what: 'message' });
    notices.passing(to.id, 'changed', { what: 'messages' });
    const side = await sideOf(store, { accountId: to.id, otherId: me.id });
    // One alert for all unread messages of a thread.
    if (side?.unread === 1) await alerts.raise({ to: to.id, payload: { alertType: 'game_message', by: me.id } });
  };

  return {
    async send(me, to, { content, clientId }) {
      if (content === '') return refuse('message_empty');
      const before = await sentBefore(me, to, clientId);
      if (before !== undefined) return toMessageView(before, me.id);
      const reason = await permissions.reasonAgainst(me, to);
      if (reason !== null) return refuse(reason);
      const isHeldBack = await permissions.isHeldBack(me, to);
      if (isHeldBack && hasLink(content)) return refuse('no_links_yet');
      const letter = { me, to, content, clientId, isHeldBack };
      const kept = await store.transaction((queries) => keep(queries, letter));
      if (isRefusal(kept)) return kept;
      await tell(me, to);
      return toMessageView(kept, me.id);
    },
    importMessages: (letters) => store.transaction((queries) => takeIn(queries, letters)),
    async type(me, to) {
      if ((await permissions.reasonAgainst(me, to)) !== null) return;
      if (!(await permissions.showEachOther(me.id, to.id))) return;
      notices.passing(to.id, 'thread', { username: me.username, what: 'typing' });
    },
  };
};

const takeIn = async (queries: Queries, letters: readonly WrittenLetter[]): Promise<void> => {
  const pairs = new Map<string, number | undefined>();
  for (const { from, to, content, at, isRead } of letters) {
    const pair = [from, to].toSorted().join(' ');
    if (!pairs.has(pair)) {
      const isThere = (await threadBetween(queries, from, to)) !== undefined;
      pairs.set(pair, isThere ? undefined : await lockThread(queries, { from, to, now: at }));
    }
    const threadId = pairs.get(pair);
    if (threadId === undefined) continue;
    const clientId = randomBytes(16).toString('hex');
    const row = await insertMessage(queries, { threadId, from, to, clientId, content, now: at });
    if (row && isRead) await readThrough(queries, { accountId: to, otherId: from }, row.id);
  }
};
