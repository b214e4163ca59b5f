import type { LanguageReader } from '@tabiya/contract/account/content-language.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { localeOf } from '@tabiya/contract/site/locales.ts';
import { LIVE_DECLARATION_HOURS, type OwnStreamView, type StreamerView } from '@tabiya/contract/watch/streamers.ts';
import { WATCH_PANEL_MAX, type WatchEntry } from '@tabiya/contract/watch/watch.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ProfilesService } from '../../people/profiles/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import { channelRows } from './channel-store.ts';
import type { ChannelStatus } from './channel-status-service.ts';
import { createStreamersList } from './list-service.ts';
import { isByHand } from './policy.ts';
import * as rows from './store.ts';
import { isLive, toOwnStreamView, toWatchEntry } from './view.ts';

const HOUR = 3_600_000;

export interface StreamerNeeds {
  accounts: Pick<AccountsService, 'directoryOf'>;
  profiles: Pick<ProfilesService, 'profileOf' | 'channelsOf'>;
  ratings: Pick<RatingsService, 'of'>;
  fetching: Pick<ChannelStatus, 'askedAbout'>;
  /** Called after a streamer went live or offline by hand. */
  liveChanged(): Promise<void>;
}

export interface Stream {
  title: string;
  language: string;
}

export interface StreamersService {
  /**
   * Returns streamers, live ones first, among them those who speak a language of the reader (visitors, null, have
   * none), then by viewers.
   */
  list(reader: LanguageReader | null): Promise<StreamerView[]>;
  /** Returns live streamers in the same order. */
  panel(reader: LanguageReader | null): Promise<WatchEntry[]>;
  /** Returns the accounts of live streamers. */
  live(): Promise<ReadonlySet<string>>;
  own(accountId: string): Promise<OwnStreamView>;
  ask(accountId: string): Promise<Refusal<'no_channel' | 'already_asked'> | void>;
  /** Goes live from now on for a number of hours, unless repeated; `since` is kept if the streamer is live already. */
  goLive(
    accountId: string,
    stream: Stream,
  ): Promise<Refusal<'not_a_streamer' | 'channels_are_asked' | 'title_empty' | 'language_not_found'> | void>;
  endLive(accountId: string): Promise<Refusal<'not_a_streamer'> | void>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export const createStreamersService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, profiles, ratings, fetching, liveChanged }: StreamerNeeds,
): StreamersService => {
  const list = createStreamersList({ store, now }, { accounts, profiles, fetching });
  /** Returns undefined if the member is not on the list. */
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
    live: async () => new Set((await list(null)).flatMap(({ player, live }) => (live === null ? [] : [player.id]))),
    async own(accountId) {
      const [row, channels, said] = await Promise.all([
        rows.streamerOf(store, accountId),
        profiles.profileOf(accountId),
        channelRows(store, [accountId]),
      ]);
      return toOwnStreamView({ row, channels, said, asked: fetching.askedAbout(channels), now: now() });
    },
    async ask(accountId) {
      const { twitchUrl, youtubeUrl } = await profiles.profileOf(accountId);
      if (twitchUrl === null && youtubeUrl === null) return refuse('no_channel');
      return (await rows.ask(store, accountId, now())) ? undefined : refuse('already_asked');
    },
    async goLive(accountId, { title, language }) {
      const locale = localeOf(language);
      if (title === '') return refuse('title_empty');
      if (locale === undefined) return refuse('language_not_found');
      const row = await place(accountId);
      if (row === undefined) return refuse('not_a_streamer');
      const channels = await profiles.profileOf(accountId);
      if (!isByHand(channels, fetching.askedAbout(channels))) return refuse('channels_are_asked');
      await rows.setLive(store, accountId, {
        ...{ title, language: locale.code },
        live_since: isLive(row, now()) ? row.live_since : now(),
        live_until: now() + LIVE_DECLARATION_HOURS * HOUR,
      });
      await liveChanged();
      return undefined;
    },
    async endLive(accountId) {
      if ((await place(accountId)) === undefined) return refuse('not_a_streamer');
      await rows.endLive(store, accountId);
      return liveChanged();
    },
    async exportOf(accountId) {
      const row = await rows.streamerOf(store, accountId);
      return row === undefined ? null : { ...row, channels: await channelRows(store, [accountId]) };
    },
    erase: rows.deleteStreamer,
  };
};
