import { partnerOf, type Seat } from '@tabiya/chess/bughouse/types.ts';
import {
  bughouseChannel,
  TALK_RESTRICTIONS,
  type PartnerCall,
  type TalkRestriction,
  type TalkView,
} from '@tabiya/contract/play/bughouse.ts';
import type { ChatRestriction } from '@tabiya/contract/play/game-chat.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { GameChatService } from '../game-chat/service.ts';
import { seatOf, type Table } from './table.ts';
import type { Tables } from './tables-service.ts';
import { insertTalk, talkById, talkOf } from './talk-store.ts';
import { toTalkView } from './view.ts';

/** Chat between partners. */
export interface Talk {
  /** Returns the lines that the account may read: those of its own team. */
  heardBy(table: Table, accountId: string | undefined): Promise<TalkView[]>;
  say(
    table: Table,
    me: Caller,
    said: { call?: PartnerCall | undefined; text?: string | undefined },
  ): Promise<void | Refusal<'not_a_player' | 'game_over' | 'nothing_said' | 'talk_too_fast' | TalkRestriction>>;
  /** Returns a line that the account received or wrote, for a report about it. */
  textFor(accountId: string, id: number): Promise<{ authorId: string; content: string } | undefined>;
}

export interface TalkNeeds {
  gameChat: Pick<GameChatService, 'mayWrite'>;
  tables: Pick<Tables, 'games'>;
}

/** Number of lines of a game that are shown. */
const MAX_SHOWN_LINES = 50;
/** A player may write at most `MAX_RECENT_LINES` lines within `RATE_WINDOW_MS` ms. */
const MAX_RECENT_LINES = 5;
const RATE_WINDOW_MS = 6_000;

export const createTalk = (
  { store, now, room }: Pick<Platform, 'store' | 'now' | 'room'>,
  { gameChat, tables }: TalkNeeds,
): Talk => {
  const rooms = room(bughouseChannel);
  /** When each seat last wrote, by table; entries disappear with the table. */
  const spoken = new WeakMap<Table, Map<Seat, number[]>>();

  const isTooFast = (table: Table, seat: Seat, at: number): boolean => {
    const bySeat = spoken.get(table) ?? new Map<Seat, number[]>();
    spoken.set(table, bySeat);
    const recent = (bySeat.get(seat) ?? []).filter((each) => each > at - RATE_WINDOW_MS);
    if (recent.length >= MAX_RECENT_LINES) return true;
    bySeat.set(seat, [...recent, at]);
    return false;
  };

  return {
    async heardBy(table, accountId) {
      const seat = seatOf(table, accountId);
      if (!seat) return [];
      const rows = await talkOf(store, table.id, { seats: [seat, partnerOf(seat)], limit: MAX_SHOWN_LINES });
      return rows.map(toTalkView);
    },
    async say(table, me, { call, text }) {
      const seat = seatOf(table, me.id);
      if (!seat) return refuse('not_a_player');
      if (table.game.end) return refuse('game_over');
      if ((call === undefined) === (text === undefined)) return refuse('nothing_said');
      const partner = table.seats[partnerOf(seat)].id;
      const refusal = text === undefined ? undefined : await gameChat.mayWrite(me, partner, text);
      if (refusal) return refuse(barOf(refusal.refused));
      const at = now();
      if (isTooFast(table, seat, at)) return refuse('talk_too_fast');
      const said = { seat, at, call: call ?? null, text: text ?? null };
      const row = await insertTalk(store, { ...said, game_id: table.id, account_id: me.id });
      rooms.passing(table.id, 'talk', toTalkView(row), { accounts: [me.id, partner] });
    },
    async textFor(accountId, id) {
      const row = await talkById(store, id);
      const table = row?.text == null ? undefined : await tables.games.load(row.game_id);
      const seat = table && seatOf(table, accountId);
      if (!row || row.text === null || !seat || ![seat, partnerOf(seat)].includes(row.seat)) return undefined;
      return { authorId: row.account_id, content: row.text };
    },
  };
};

/** Translates the refusals of the chat between opponents into those of the chat between partners. */
const barOf = (refused: ChatRestriction | 'empty_line' | 'no_links'): TalkRestriction | 'nothing_said' => {
  if (refused === 'opponent_chat_off') return 'partner_chat_off';
  return TALK_RESTRICTIONS.find((bar) => bar === refused) ?? 'nothing_said';
};
