import type { ChatBar, ChatMessage } from '@tabiya/contract/community/chat-views.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { ClubsService } from '../clubs/service.ts';
import type { ChatAccess, Standing } from './access-service.ts';
import { createLetterChecks, type LetterCheckNeeds, type TextFault } from './letter-checks-service.ts';
import { appendLine, type ChatLogs } from './log-service.ts';
import { readThrough } from './member-store.ts';
import { messageByClient, messageBySeq, writeEdit, writeRemoval, type MessageRow } from './message-store.ts';
import { isEditable, isOwnText, mayRemove } from './policy.ts';
import { countChange, lockChat } from './store.ts';

/** A new message as it is passed to the alerts of those whom it mentions. */
export interface Mention {
  chatId: number;
  seq: number;
}

export interface ChatTalk {
  /** Stores a message and tells all who have the chat open; resolves when it is on disk. */
  say(
    me: Caller,
    chatId: number,
    letter: { text: string; clientId: string },
  ): Promise<ChatMessage | Refusal<'chat_not_found' | 'said_already' | 'too_fast' | TextFault | ChatBar>>;
  edit(
    me: Caller,
    chatId: number,
    edit: { seq: number; text: string },
  ): Promise<ChatMessage | Refusal<'chat_not_found' | 'message_not_found' | 'chat_edit_over' | TextFault | ChatBar>>;
  remove(me: Caller, chatId: number, seq: number): Promise<void | Refusal<'chat_not_found' | 'message_not_found'>>;
}

export interface TalkNeeds extends LetterCheckNeeds {
  access: ChatAccess;
  clubs: LetterCheckNeeds['clubs'] & Pick<ClubsService, 'touch' | 'writeDown'>;
  logs: ChatLogs;
  /** Raises the alerts of those whom a message mentions, as a job of the same transaction. */
  mention(mention: Mention, queries: Queries): Promise<void>;
}

export const createChatTalk = (
  platform: Pick<Platform, 'store' | 'now' | 'createLimiter'>,
  needs: TalkNeeds,
): ChatTalk => {
  const { store, now } = platform;
  const { access, clubs, logs, mention } = needs;
  const { check, judge } = createLetterChecks(platform, needs);

  /** Returns the stored message, and whether it is new. */
  const keep = (me: Caller, { chat }: Standing, letter: { text: string; clientId: string; mentioned: string[] }) =>
    store.transaction(async (queries) => {
      if ((await lockChat(queries, chat.id)) === undefined) return undefined;
      const sent = { chatId: chat.id, authorId: me.id, clientId: letter.clientId };
      const known = await messageByClient(queries, sent);
      if (known !== undefined) return { row: known, isNew: false };
      const row = await appendLine(queries, chat.id, { ...letter, authorId: me.id, at: now() });
      await readThrough(queries, { chatId: chat.id, accountId: me.id, through: row.seq });
      if (letter.mentioned.length > 0) await mention({ chatId: chat.id, seq: row.seq }, queries);
      return { row, isNew: true };
    });

  return {
    async say(me, chatId, { text, clientId }) {
      const standing = await access.to(me, chatId);
      if (standing === undefined) return refuse('chat_not_found');
      const before = await messageByClient(store, { chatId, authorId: me.id, clientId });
      // A browser that got no answer sends again.
      if (before !== undefined) return (await logs.shown([before]))[0]!;
      const checked = await check(me, standing, text);
      if (isRefusal(checked)) return checked;
      const refused = await judge(me, standing, text);
      if (refused !== undefined) return refused;
      const kept = await keep(me, standing, { text, clientId, mentioned: checked });
      if (kept === undefined) return refuse('chat_not_found');
      const { club_id: clubId } = standing.chat;
      if (clubId !== null) await clubs.touch(clubId, me.id);
      return (await (kept.isNew ? logs.tell(standing.chat, [kept.row]) : logs.shown([kept.row])))[0]!;
    },
    async edit(me, chatId, { seq, text }) {
      const standing = await access.to(me, chatId);
      if (standing === undefined) return refuse('chat_not_found');
      const row = await messageBySeq(store, chatId, seq);
      if (row === undefined || !isOwnText(row, me.id)) return refuse('message_not_found');
      if (!isEditable(row, now())) return refuse('chat_edit_over');
      if (standing.bar !== null) return refuse(standing.bar);
      const mentioned = await check(me, standing, text);
      if (isRefusal(mentioned)) return mentioned;
      const edited = await alter(store, chatId, (queries, version) =>
        writeEdit(queries, { id: row.id, version, text, mentioned, at: now() }),
      );
      return edited === undefined ? refuse('message_not_found') : (await logs.tell(standing.chat, [edited]))[0]!;
    },
    async remove(me, chatId, seq) {
      const standing = await access.to(me, chatId);
      if (standing === undefined) return refuse('chat_not_found');
      const row = await messageBySeq(store, chatId, seq);
      if (row === undefined || !mayRemove(row, me.id, standing.mayModerate)) return refuse('message_not_found');
      const removal = { id: row.id, by: me.id, isAuthor: row.author_id === me.id, at: now() };
      const removed = await alter(store, chatId, (queries, version) => writeRemoval(queries, { ...removal, version }));
      if (removed === undefined) return refuse('message_not_found');
      await logs.tell(standing.chat, [removed]);
      const clubId = standing.chat.club_id;
      if (clubId !== null && !removal.isAuthor) {
        const about = row.author_id ?? undefined;
        await clubs.writeDown({ clubId, act: 'chat_removed', by: me.id, about, detail: row.text });
      }
      return undefined;
    },
  };
};

/** Changes a message within a transaction, under the next number of its log. */
const alter = (
  store: Platform['store'],
  chatId: number,
  write: (queries: Queries, version: number) => Promise<MessageRow | undefined>,
): Promise<MessageRow | undefined> =>
  store.transaction(async (queries) => {
    if ((await lockChat(queries, chatId)) === undefined) return undefined;
    return write(queries, (await countChange(queries, chatId)).version);
  });
