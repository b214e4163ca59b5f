import { randomUUIDv7 } from 'node:crypto';
import { shownRating } from '@tabiya/chess/rating/rating.ts';
import { dailyControl } from '@tabiya/chess/rating/time-class.ts';
import { opposite, type BoardVariant, type ByColor } from '@tabiya/chess/rules/types.ts';
import { challengerColor } from '@tabiya/contract/play/challenger-color.ts';
import type { ColorChoice } from '@tabiya/contract/play/challenges.ts';
import { DAILY_SEEK_MS, DAILY_SEEKS_MAX, type DailySeekView } from '@tabiya/contract/play/daily-games.ts';
import type { Paged, PageRequest } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { ConductService } from '../../people/conduct/service.ts';
import type { GamesService } from '../games/service.ts';
import { unmet, type SeekBar } from './policy.ts';
import { createSeekFacts, type SeekFactsNeeds } from './seek-facts-service.ts';
import type { DailyLimit } from './daily-limit.ts';
import * as rows from './store.ts';
import type { DailySeekRow } from './seek-row.ts';
import { controlOf, controlRowOf, toSeekView, type SeekFacts } from './view.ts';

/** A wish for a daily game, as it is sent. */
export interface AskedSeek {
  gameType: BoardVariant;
  days: number;
  bankDays: number;
  hoursAdded: number;
  rated: boolean;
  noVacation: boolean;
  color: ColorChoice;
  ratingMin?: number | undefined;
  ratingMax?: number | undefined;
  timeoutsMax?: number | undefined;
}

/** Open seeks for daily games. */
export interface DailySeeks {
  /** Takes up a seek that fits, or leaves one. */
  random(
    me: Caller,
    asked: AskedSeek,
  ): Promise<
    | { gameId: string | null; seek: DailySeekView | null }
    | Refusal<'bad_range' | 'too_many_games' | 'too_many_seeks' | 'playban'>
  >;
  seeks(me: Caller, page: PageRequest): Promise<Paged<DailySeekView> | Refusal<'bad_page_token'>>;
  ownSeeks(me: Caller): Promise<DailySeekView[]>;
  seek(me: Caller, id: string): Promise<DailySeekView | Refusal<'seek_not_found'>>;
  takeSeek(
    me: Caller,
    id: string,
  ): Promise<{ gameId: string } | Refusal<'seek_not_found' | 'seek_over' | SeekBar | 'too_many_games' | 'playban'>>;
  cancelSeek(me: Caller, id: string): Promise<void | Refusal<'seek_not_found' | 'seek_over'>>;
  /** Ends all open seeks of an account. */
  dropSeeks(accountId: string): Promise<void>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface DailySeeksNeeds extends SeekFactsNeeds {
  alerts: Pick<AlertsService, 'raise' | 'tell'>;
  conduct: Pick<ConductService, 'barOf'>;
  games: Pick<GamesService, 'startAlong'>;
}

/** Number of open seeks for the same game that are compared with a new wish. */
const COMPARED = 100;

export const createDailySeeks = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  needs: DailySeeksNeeds & { dailyLimit: DailyLimit },
): DailySeeks => {
  const { conduct, dailyLimit } = needs;
  const factsOf = createSeekFacts(now, needs);
  const begin = createBeginning({ now }, needs);
  const viewsOf = async (me: Caller, list: readonly DailySeekRow[]): Promise<DailySeekView[]> =>
    (await factsOf(me.id, list)).map((facts) => toSeekView(facts, now()));

  const leave = async (me: Caller, made: Omit<DailySeekRow, 'taken_by'>) => {
    const isLeft = await store.transaction(async (queries) => {
      await rows.lockSeeker(queries, me.id);
      if ((await rows.seeksOf(queries, me.id, now())).length >= DAILY_SEEKS_MAX) return false;
      await rows.insertSeek(queries, made);
      return true;
    });
    if (!isLeft) return refuse('too_many_seeks');
    return { gameId: null, seek: (await viewsOf(me, [{ ...made, taken_by: null }]))[0] ?? null };
  };

  return {
    async random(me, asked) {
      if ((asked.ratingMin ?? 0) > (asked.ratingMax ?? Infinity)) return refuse('bad_range');
      const barred = await conduct.barOf(me.id);
      if (barred) return barred;
      if (await dailyLimit.isReached(me.id)) return refuse('too_many_games');
      const made = seekOf(me, asked, now());
      const wanted = { ...made, accountId: me.id, colors: COLORS_LEFT[asked.color], now: now(), limit: COMPARED };
      for (const facts of await factsOf(me.id, await rows.sameSeeks(store, wanted))) {
        const gameId = suits(facts, made) ? await begin(me, facts.row, asked.color) : undefined;
        if (gameId !== undefined) return { gameId, seek: null };
      }
      return leave(me, made);
    },
    async seeks(me, { cursor, limit }) {
      const before = readCursor(cursor, ['uuid']);
      if (isRefusal(before)) return before;
      const found = await rows.openSeeks(store, me.id, { before: before?.[0], now: now(), limit: limit + 1 });
      const { items, next } = pageOf(found, limit, ({ id }) => [id]);
      // A seek of somebody who blocks the caller, or whom the caller blocks, is not shown.
      return { items: (await viewsOf(me, items)).filter(({ bar }) => bar !== 'cannot_take'), next };
    },
    ownSeeks: async (me) => viewsOf(me, await rows.seeksOf(store, me.id, now())),
    async seek(me, id) {
      const row = await rows.seekOf(store, id);
      const [view] = row === undefined ? [] : await viewsOf(me, [row]);
      return view ?? refuse('seek_not_found');
    },
    async takeSeek(me, id) {
      const row = await rows.seekOf(store, id);
      const [facts] = row === undefined ? [] : await factsOf(me.id, [row]);
      if (facts === undefined) return refuse('seek_not_found');
      if (facts.row.taken_by !== null || facts.row.expires_at <= now()) return refuse('seek_over');
      const barred = await conduct.barOf(me.id);
      if (barred) return barred;
      if (facts.bar !== undefined) return refuse(facts.bar);
      if (await dailyLimit.isReached(me.id)) return refuse('too_many_games');
      const gameId = await begin(me, facts.row, 0);
      return gameId === undefined ? refuse('seek_over') : { gameId };
    },
    async cancelSeek(me, id) {
      const row = await rows.seekOf(store, id);
      if (row?.account_id !== me.id) return refuse('seek_not_found');
      return (await rows.deleteSeek(store, id, me.id)) ? undefined : refuse('seek_over');
    },
    dropSeeks: (accountId) => rows.deleteSeeksOf(store, accountId),
    exportOf: (accountId) => rows.allSeeksOf(store, accountId),
    erase: rows.eraseSeeks,
  };
};

/**
 * Returns what begins the game of a seek, with its id, so that no seek leads to two games. It returns undefined if somebody
 * else was quicker, or the seeker plays as many games as possible.
 */
const createBeginning =
  (
    { now }: Pick<Platform, 'now'>,
    { alerts, games, dailyLimit }: Pick<DailySeeksNeeds, 'alerts' | 'games'> & { dailyLimit: DailyLimit },
  ) =>
  async (me: Caller, row: DailySeekRow, color: ColorChoice): Promise<string | undefined> => {
    if (await dailyLimit.isReached(row.account_id)) return undefined;
    const alert = { to: row.account_id, payload: { alertType: 'game_seek', id: row.id, by: me.id } } as const;
    // The game, the end of the seek and the alert become durable together.
    const isBegun = await games.startAlong(gameOf(row, { id: me.id, color }), async (queries) => {
      if (!(await rows.takeSeek(queries, row.id, { id: me.id, now: now() }))) return false;
      await alerts.raise(alert, queries);
      return true;
    });
    if (isBegun) alerts.tell(row.account_id);
    return isBegun ? row.id : undefined;
  };

/** Returns whether both sides of a seek get what they ask for. */
const suits = ({ bar, standing, timeouts }: SeekFacts, wish: Omit<DailySeekRow, 'taken_by'>): boolean =>
  bar === undefined && unmet(wish, { rating: shownRating(standing.rating), timeouts }) === undefined;

const seekOf = (me: Caller, asked: AskedSeek, at: number): Omit<DailySeekRow, 'taken_by'> => ({
  id: randomUUIDv7(),
  account_id: me.id,
  variant: asked.gameType,
  ...controlRowOf(dailyControl(asked.days, asked.bankDays, asked.hoursAdded)),
  rated: asked.rated,
  no_vacation: asked.noVacation,
  color: asked.color,
  rating_min: asked.ratingMin ?? null,
  rating_max: asked.ratingMax ?? null,
  timeouts_max: asked.timeoutsMax ?? null,
  created_at: at,
  expires_at: at + DAILY_SEEK_MS,
});

/** Colours of seekers that leave the wanted colour: either to who wants either, and the other one to who wants one. */
const COLORS_LEFT: Record<ColorChoice, readonly ColorChoice[]> = { 0: [0, 1, 2], 1: [0, 2], 2: [0, 1] };

/** The colour that the taker wants counts where the seeker takes either. */
const gameOf = (row: DailySeekRow, taker: { id: string; color: ColorChoice }) => {
  const isChosenByTaker = row.color === 0 && taker.color !== 0;
  const color = isChosenByTaker ? opposite(challengerColor({ id: row.id, color: taker.color })) : challengerColor(row);
  const players = { [color]: row.account_id, [opposite(color)]: taker.id } as ByColor<string>;
  const { id, variant, rated, no_vacation: noVacation } = row;
  return { id, players, timeControl: controlOf(row), variant, rated, noVacation };
};
