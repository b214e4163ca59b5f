import {
  CHAT_LINES_SHOWN,
  gameChatChannel,
  type ChatRestriction,
  type ChatPhrase,
} from '@tabiya/contract/play/game-chat.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { StateOf } from '@tabiya/contract/kit/channel.ts';
import type { Room } from '../../../platform/live/live.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { hasLink } from '../../../platform/mail/link-text.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import { createMessageAlerts, type MessageAlerts, type MessageAlertsNeeds } from './message-alerts.ts';
import { createModeration, type ChatModeration, type ModerationNeeds } from './moderation-service.ts';
import { createPlaces, type ChatTable, type PlaceNeeds, type Places } from './place-service.ts';
import { chatBar, maySeeChat } from './policy.ts';
import * as rows from './store.ts';
import { toChatLine, toChatLines } from './view.ts';

export interface ChatNeeds extends PlaceNeeds, ModerationNeeds, MessageAlertsNeeds {
  games: PlaceNeeds['games'] & MessageAlertsNeeds['games'];
  accounts: Pick<AccountsService, 'playersById' | 'settingsOfMany'>;
  friends: Pick<FriendsService, 'areFriends' | 'isBlocked' | 'blockedIdsOf'>;
}
type WriteRefusal = Refusal<Exclude<ChatRestriction, 'phrases_only'> | 'too_fast'>;

export interface GameChatService extends ChatModeration {
  /** Opens a room; undefined if there is no such game or the account may not see the room. */
  open(me: Caller | null, table: ChatTable): Promise<StateOf<typeof gameChatChannel> | undefined>;
  say(
    me: Caller,
    table: ChatTable,
    text: string,
  ): Promise<void | WriteRefusal | Refusal<'empty_line' | 'no_links' | 'said_already'>>;
  phrase(me: Caller, table: ChatTable, phrase: ChatPhrase): Promise<void | WriteRefusal>;
  /** Returns why one player may not write this line to another outside these rooms; undefined if that is allowed. */
  mayWrite(
    me: Caller,
    other: string,
    text: string,
  ): Promise<void | Refusal<ChatRestriction | 'empty_line' | 'no_links'>>;
  /** Returns the chat lines for a member's personal data export. */
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

const lineRefusal = (line: string): Refusal<'empty_line' | 'no_links'> | undefined => {
  if (line === '') return refuse('empty_line');
  return hasLink(line) ? refuse('no_links') : undefined;
};

const createMayWrite =
  (places: Places): GameChatService['mayWrite'] =>
  async (me, other, line) => {
    const refusal = lineRefusal(line);
    if (refusal) return refusal;
    const bar = chatBar(await places.between(me, other));
    return bar === null ? undefined : refuse(bar);
  };

interface WriterNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  messageAlerts: MessageAlerts;
  live: Room<typeof gameChatChannel>;
}

/** Returns what writes a line and shows it; a player who is away is alerted in the same transaction. */
const createWriter =
  ({ store, now }: Pick<Platform, 'store' | 'now'>, { accounts, messageAlerts, live }: WriterNeeds) =>
  async (me: Caller, table: ChatTable, said: { text: string } | { phrase: ChatPhrase }) => {
    const line = {
      ...{ game_id: table.gameId, room: table.room, account_id: me.id, at: now() },
      text: 'text' in said ? said.text : null,
      phrase: 'phrase' in said ? said.phrase : null,
    };
    const to = await messageAlerts.readerOf(table, me.id);
    const row =
      to === undefined
        ? await rows.insertLine(store, line)
        : await store.transaction(async (queries) => {
            await messageAlerts.raise(queries, { to, by: me.id, gameId: table.gameId });
            return rows.insertLine(queries, line);
          });
    if (to !== undefined) messageAlerts.tell(to);
    const author = (await accounts.playersById([me.id])).get(me.id);
    if (author) live.passing(`${table.gameId}/${table.room}`, 'line', toChatLine(row, author));
  };

/** Limit for lines of one account, in all rooms together. */
const PACE = { calls: 6, seconds: 10 };
const MOST_EXPORTED = 10_000;

export const createGameChatService = (
  { store, now, room: spectatorRoomOf, createLimiter }: Pick<Platform, 'store' | 'now' | 'room' | 'createLimiter'>,
  needs: ChatNeeds,
): GameChatService => {
  const { accounts, friends } = needs;
  const live = spectatorRoomOf(gameChatChannel);
  const pace = createLimiter('game-chat', PACE);
  const keyOf = ({ gameId, room }: ChatTable) => `${gameId}/${room}` as const;

  const places = createPlaces({ store, now }, needs);
  const messageAlerts = createMessageAlerts(needs);
  const write = createWriter({ store, now }, { accounts, messageAlerts, live });

  const judge = async (me: Caller, table: ChatTable): Promise<WriteRefusal | undefined> => {
    const place = await places.at(me, table);
    const bar = place && chatBar(place);
    if (bar !== null && bar !== 'phrases_only') return refuse(bar ?? 'not_a_watcher');
    return (await pace.take(me.id)) === undefined ? undefined : refuse('too_fast');
  };

  /** Returns whether the account's last line has the same words. */
  const isSaid = async (me: Caller, table: ChatTable, text: string) => {
    const last = (await rows.lastLines(store, { ...table, limit: 10 })).findLast(({ account_id: id }) => id === me.id);
    return last?.text === text;
  };

  return {
    async open(me, table) {
      const place = await places.at(me, table);
      if (place === undefined || !maySeeChat(place)) return undefined;
      if (me !== null && place.isPlayer) await messageAlerts.read(table, me.id);
      const bar = chatBar(place);
      if (bar === 'chat_off') return { lines: [], bar, hidden: [] };
      const hidden = me === null || me.isGuest ? [] : await friends.blockedIdsOf(me.id);
      const lines = await rows.lastLines(store, { ...table, limit: CHAT_LINES_SHOWN });
      const authors = await accounts.playersById(lines.map(({ account_id: id }) => id));
      return {
        bar,
        hidden,
        lines: toChatLines(lines, authors, hidden),
      };
    },
    async say(me, table, text) {
      const refused = lineRefusal(text) ?? (await judge(me, table));
      if (refused) return refused;
      if (await isSaid(me, table, text)) return refuse('said_already');
      await write(me, table, { text });
    },
    mayWrite: createMayWrite(places),
    async phrase(me, table, phrase) {
      const refused = await judge(me, table);
      if (refused) return refused;
      await write(me, table, { phrase });
    },
    ...createModeration({ store, now, tell: (table, id) => live.passing(keyOf(table), 'removed', { id }) }, needs),
    async exportOf(accountId) {
      const lines = await rows.linesBy(store, accountId, MOST_EXPORTED);
      return lines.map(({ game_id: game, room, at, text, phrase }) => ({ game, room, at, text, phrase }));
    },
    erase: (queries, accountId) => rows.deleteLinesBy(queries, accountId),
  };
};
