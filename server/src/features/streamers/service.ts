import { contentLocales, type Reader } from '@tabiya/contract/content-language.ts';
import { isClosed } from '@tabiya/contract/kit/levels.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { localeOf } from '@tabiya/contract/locales.ts';
import { LIVE_HOURS, type OwnStreamView, type StreamerView } from '@tabiya/contract/streamers.ts';
import { WATCH_PANEL_MAX, type WatchEntry } from '@tabiya/contract/watch.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Queries } from '../../platform/store.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { ProfilesService } from '../profiles/service.ts';
import type { RatingsService } from '../ratings/service.ts';
import * as rows from './store.ts';
import { isLive, toOwnStreamView, toStreamerView, toWatchEntry } from './view.ts';

const HOUR = 3_600_000;
const LISTED_MAX = 200;

export interface StreamerNeeds {
  accounts: Pick<AccountsService, 'directoryOf'>;
  profiles: Pick<ProfilesService, 'profileOf' | 'channelsOf'>;
  ratings: Pick<RatingsService, 'of'>;
}

export interface Stream {
  title: string;
  language: string;
  viewers: number | null;
}

export interface StreamersService {
  /** Who is live first, and of these who speaks a language that is read; nothing is preferred for visitors (null). */
  list(reader: Reader | null): Promise<StreamerView[]>;
  /** The same order, who is live only. */
  panel(reader: Reader | null): Promise<WatchEntry[]>;
  own(accountId: string): Promise<OwnStreamView>;
  ask(accountId: string): Promise<Refusal<'no_channel' | 'already_asked'> | void>;
  /** Live from now on, unless said again for so many hours; `since` stays where it is live already. */
  goLive(
    accountId: string,
    stream: Stream,
  ): Promise<Refusal<'not_a_streamer' | 'title_empty' | 'language_not_found'> | void>;
  endLive(accountId: string): Promise<Refusal<'not_a_streamer'> | void>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export const createStreamersService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, profiles, ratings }: StreamerNeeds,
): StreamersService => {
  const list = async (reader: Reader | null) => {
    const found = await rows.listed(store, now(), LISTED_MAX);
    const ids = found.map((row) => row.account_id);
    const [entries, channels] = await Promise.all([accounts.directoryOf(ids), profiles.channelsOf(ids)]);
    const all = found.flatMap((row): StreamerView[] => {
      const entry = entries.get(row.account_id);
      const at = channels.get(row.account_id);
      // The mark is the staff's to take away again, and the links are the member's.
      if (!entry?.isStreamer || isClosed(entry.player.membershipLevel) || at === undefined) return [];
      return [toStreamerView({ row, player: entry.player, channels: at, now: now() })];
    });
    return readFirst(all, (reader && contentLocales(reader)) ?? undefined);
  };
  /** Undefined where the member is not on the list. */
  const place = async (accountId: string): Promise<rows.StreamerRow | undefined> => {
    const row = await rows.streamerOf(store, accountId);
    return row?.state === 'listed' ? row : undefined;
  };

  return {
    list,
    async panel(reader) {
      const live = (await list(reader)).filter((streamer) => streamer.live !== null).slice(0, WATCH_PANEL_MAX);
      return Promise.all(live.map(async (streamer) => toWatchEntry(streamer, await ratings.of(streamer.player.id))));
    },
    async own(accountId) {
      const [row, profile] = await Promise.all([rows.streamerOf(store, accountId), profiles.profileOf(accountId)]);
      return toOwnStreamView(row, profile, now());
    },
    async ask(accountId) {
      const { twitchUrl, youtubeUrl } = await profiles.profileOf(accountId);
      if (twitchUrl === null && youtubeUrl === null) return refuse('no_channel');
      return (await rows.ask(store, accountId, now())) ? undefined : refuse('already_asked');
    },
    async goLive(accountId, { title: said, language, viewers }) {
      const title = said.trim();
      const locale = localeOf(language);
      if (title === '') return refuse('title_empty');
      if (locale === undefined) return refuse('language_not_found');
      const row = await place(accountId);
      if (row === undefined) return refuse('not_a_streamer');
      await rows.setLive(store, accountId, {
        ...{ title, language: locale.code, viewers },
        live_since: isLive(row, now()) ? row.live_since : now(),
        live_until: now() + LIVE_HOURS * HOUR,
      });
      return undefined;
    },
    async endLive(accountId) {
      if ((await place(accountId)) === undefined) return refuse('not_a_streamer');
      return rows.endLive(store, accountId);
    },
    async exportOf(accountId) {
      return (await rows.streamerOf(store, accountId)) ?? null;
    },
    erase: rows.deleteStreamer,
  };
};

/** Among those who are live, whose language is read comes first; otherwise the order stays. */
const readFirst = (all: StreamerView[], locales: readonly string[] | undefined): StreamerView[] => {
  const rank = ({ live }: StreamerView) => (live === null ? 2 : locales?.includes(live.language) === false ? 1 : 0);
  return all.toSorted((a, b) => rank(a) - rank(b));
};
