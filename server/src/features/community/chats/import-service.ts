import type { Platform } from '../../../platform/site/platform.ts';
import { appendLine } from './log-service.ts';
import { countGroups, insertSides, readThrough } from './member-store.ts';
import { chatsOfClubs, ensureClubChats, insertGroup, lockChat, type ChatRow } from './store.ts';

/** A message that was written elsewhere. */
export interface ImportedLine {
  /** UUID of the author. */
  by: string;
  text: string;
  /** Ms since the epoch. */
  at: number;
}

export interface ChatImports {
  hasGroups(accountId: string): Promise<boolean>;
  /** Creates a group with its messages; nobody is told. Returns its number. */
  importGroup(group: {
    name: string;
    ownerId: string;
    memberIds: readonly string[];
    lines: readonly ImportedLine[];
    /** UUIDs of members who have read everything. */
    readBy: readonly string[];
  }): Promise<number>;
  /** Adds messages to the chat of a club, unless it has some already. */
  importClubLines(clubId: number, lines: readonly ImportedLine[]): Promise<void>;
}

export const createChatImports = ({ store }: Pick<Platform, 'store'>): ChatImports => ({
  hasGroups: async (accountId) => (await countGroups(store, accountId)) > 0,
  importGroup: ({ name, ownerId, memberIds, lines, readBy }) =>
    store.transaction(async (queries) => {
      const at = lines[0]?.at ?? 0;
      const chat = await insertGroup(queries, { name, ownerId, at });
      await insertSides(queries, chat, { accountIds: [ownerId, ...memberIds], at });
      await appendLine(queries, chat.id, { authorId: ownerId, text: name, at, act: 'created' });
      for (const { by, ...line } of lines) await appendLine(queries, chat.id, { ...line, authorId: by });
      for (const accountId of readBy) {
        await readThrough(queries, { chatId: chat.id, accountId, through: lines.length + 1 });
      }
      return chat.id;
    }),
  importClubLines: (clubId, lines) =>
    store.transaction(async (queries) => {
      await ensureClubChats(queries, [clubId], lines[0]?.at ?? 0);
      const [found] = await chatsOfClubs(queries, [clubId]);
      const chat: ChatRow | undefined = found && (await lockChat(queries, found.id));
      if (chat === undefined || chat.last_seq > 0) return;
      const members = [...new Set(lines.map(({ by }) => by))];
      await insertSides(queries, chat, { accountIds: members, at: lines[0]?.at ?? 0 });
      for (const { by, ...line } of lines) await appendLine(queries, chat.id, { ...line, authorId: by });
    }),
});
