import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { ChatAccess } from './access-service.ts';
import type { ChatLogs, NewLine } from './log-service.ts';
import type { MessageRow } from './message-store.ts';
import { lockChat, type ChatRow } from './store.ts';

/** Changes groups one after the other, and tells their members. */
export interface GroupChanges {
  /** Returns undefined if there is no such group, or the caller is not in it. */
  groupOf(me: Caller, chatId: number): Promise<ChatRow | undefined>;
  /** Returns a line that the caller causes. */
  line(me: Caller, more: Pick<NewLine, 'act' | 'aboutId'> & { text?: string }): NewLine;
  /** Runs a change of a group under its lock, and tells its members of the lines that it wrote. */
  change<T>(
    chat: ChatRow,
    run: (queries: Queries, locked: ChatRow) => Promise<T>,
    linesOf: (made: T) => MessageRow[],
  ): Promise<T | undefined>;
}

export const createGroupChanges = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { access, logs }: { access: ChatAccess; logs: ChatLogs },
): GroupChanges => ({
  async groupOf(me, chatId) {
    const standing = await access.to(me, chatId);
    return standing?.chat.kind === 'group' ? standing.chat : undefined;
  },
  line: (me, more) => ({ authorId: me.id, text: '', at: now(), ...more }),
  async change(chat, run, linesOf) {
    const made = await store.transaction(async (queries) => {
      const locked = await lockChat(queries, chat.id);
      return locked && (await run(queries, locked));
    });
    if (made === undefined) return undefined;
    await logs.tell(chat, linesOf(made));
    logs.changed(chat.id);
    return made;
  },
});
