import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { Permissions } from './permission-service.ts';
import * as sides from './side-store.ts';
import { messageSeen } from './store.ts';

/** Acts of a member on their own side of threads. */
export interface Mailbox {
  /** Returns how many of the threads existed. */
  archive(accountId: string, otherIds: readonly string[], isArchived: boolean): Promise<number>;
  deleteThreads(accountId: string, otherIds: readonly string[]): Promise<number>;
  /** Returns false if the account sees no such message. */
  deleteMessage(accountId: string, messageId: number): Promise<boolean>;
  /** Marks all messages up to that one as read. Returns false if there is no thread. */
  read(me: Pick<Caller, 'id' | 'username'>, other: PlayerView, through: number): Promise<boolean>;
  readAll(me: Pick<Caller, 'id'>): Promise<void>;
  hasThread(accountId: string, otherId: string): Promise<boolean>;
}

export const createMailbox = (
  { store, room }: Pick<Platform, 'store' | 'room'>,
  { alerts, permissions }: { alerts: Pick<AlertsService, 'withdraw'>; permissions: Permissions },
): Mailbox => {
  const notices = room(noticeChannel);
  const changed = (accountId: string) => notices.passing(accountId, 'changed', { what: 'messages' });
  const withdraw = (accountId: string, otherId: string) =>
    alerts.withdraw({ to: accountId, alertType: 'game_message', key: otherId });

  return {
    async archive(accountId, otherIds, isArchived) {
      const moved = await sides.setArchived(store, { accountId, otherIds, isArchived });
      if (moved > 0) changed(accountId);
      return moved;
    },
    async deleteThreads(accountId, otherIds) {
      const cleared = await store.transaction((queries) => clear(queries, accountId, otherIds));
      for (const otherId of cleared) await withdraw(accountId, otherId);
      if (cleared.length > 0) changed(accountId);
      return cleared.length;
    },
    async deleteMessage(accountId, messageId) {
      const row = await messageSeen(store, accountId, messageId);
      if (row === undefined) return false;
      const side = { accountId, otherId: row.other_id };
      await store.transaction(async (queries) => {
        await sides.hideMessage(queries, side, messageId);
        const { thread_id: threadId } = (await sides.sideOf(queries, side)) ?? {};
        if (threadId !== undefined) await sides.removeUnseen(queries, threadId, messageId);
      });
      changed(accountId);
      return true;
    },
    async read(me, other, through) {
      const side = { accountId: me.id, otherId: other.id };
      if ((await sides.sideOf(store, side)) === undefined) return false;
      const isNews = await store.transaction((queries) => sides.readThrough(queries, side, through));
      if (!isNews) return true;
      await withdraw(me.id, other.id);
      changed(me.id);
      if (await permissions.showEachOther(me.id, other.id))
        notices.passing(other.id, 'thread', { username: me.username, what: 'read' });
      return true;
    },
    async readAll(me) {
      const others = await sides.readAll(store, me.id);
      for (const otherId of others) await withdraw(me.id, otherId);
      if (others.length > 0) changed(me.id);
    },
    hasThread: async (accountId, otherId) => (await sides.sideOf(store, { accountId, otherId })) !== undefined,
  };
};

/** Empties threads on one side, and deletes what nobody sees any more; returns the other members concerned. */
export const clear = async (queries: Queries, accountId: string, otherIds: readonly string[]): Promise<string[]> => {
  const cleared = await sides.clearThreads(queries, accountId, otherIds);
  for (const { thread_id: threadId } of cleared) await sides.removeUnseen(queries, threadId, null);
  return cleared.map((side) => side.other_id);
};
