import { partnerOf, type Seat } from '@tabiya/chess/bughouse-types.ts';
import { bughouseChannel, type PartnerCall, type TalkView } from '@tabiya/contract/bughouse.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { seatOf, type Table } from './table.ts';
import { insertTalk, talkOf } from './talk-store.ts';
import { toTalkView } from './view.ts';

/** What partners say to each other. */
export interface Talk {
  /** What the account may read: its team's words, and nothing of anybody else's. */
  heardBy(table: Table, accountId: string | undefined): Promise<TalkView[]>;
  say(
    table: Table,
    accountId: string,
    said: { call?: PartnerCall | undefined; text?: string | undefined },
  ): Promise<void | Refusal<'not_a_player' | 'game_over' | 'nothing_said' | 'talk_too_fast'>>;
}

/** Words of a game that are kept in sight. */
const REMEMBERED = 50;
/** A player may say so much within so long, ms. */
const MOST = 5;
const WITHIN = 6_000;

export const createTalk = ({ store, now, room }: Pick<Platform, 'store' | 'now' | 'room'>): Talk => {
  const tables = room(bughouseChannel);
  /** By table, so that it goes with it: when each seat last spoke. */
  const spoken = new WeakMap<Table, Map<Seat, number[]>>();

  const isTooFast = (table: Table, seat: Seat, at: number): boolean => {
    const bySeat = spoken.get(table) ?? new Map<Seat, number[]>();
    spoken.set(table, bySeat);
    const recent = (bySeat.get(seat) ?? []).filter((each) => each > at - WITHIN);
    if (recent.length >= MOST) return true;
    bySeat.set(seat, [...recent, at]);
    return false;
  };

  return {
    async heardBy(table, accountId) {
      const seat = seatOf(table, accountId);
      if (!seat) return [];
      const rows = await talkOf(store, table.id, { seats: [seat, partnerOf(seat)], limit: REMEMBERED });
      return rows.map(toTalkView);
    },
    async say(table, accountId, { call, text }) {
      const seat = seatOf(table, accountId);
      if (!seat) return refuse('not_a_player');
      if (table.game.end) return refuse('game_over');
      if ((call === undefined) === (text === undefined)) return refuse('nothing_said');
      const at = now();
      if (isTooFast(table, seat, at)) return refuse('talk_too_fast');
      const row = { seat, at, call: call ?? null, text: text ?? null };
      await insertTalk(store, { ...row, game_id: table.id, account_id: accountId });
      const partners = [accountId, table.seats[partnerOf(seat)].id];
      tables.passing(table.id, 'talk', toTalkView(row), { accounts: partners });
    },
  };
};
