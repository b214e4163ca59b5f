import { contentLocales, type LanguageReader } from '@tabiya/contract/account/content-language.ts';
import type { StreamerView } from '@tabiya/contract/watch/streamers.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ProfilesService } from '../../people/profiles/service.ts';
import { channelRows } from './channel-store.ts';
import type { ChannelStatus } from './channel-status-service.ts';
import { isShown } from './policy.ts';
import { listed } from './store.ts';
import { toStreamerView } from './view.ts';

const LISTED_MAX = 200;

export interface ListNeeds {
  accounts: Pick<AccountsService, 'directoryOf'>;
  profiles: Pick<ProfilesService, 'channelsOf'>;
  fetching: Pick<ChannelStatus, 'askedAbout'>;
}

/**
 * Orders live streamers first, among them those who speak a language of the reader (visitors, null, have none), then by
 * viewers.
 */
export const createStreamersList =
  ({ store, now }: Pick<Platform, 'store' | 'now'>, { accounts, profiles, fetching }: ListNeeds) =>
  async (reader: LanguageReader | null): Promise<StreamerView[]> => {
    const found = await listed(store, now(), LISTED_MAX);
    const ids = found.map((row) => row.account_id);
    const [entries, addresses, rows] = await Promise.all([
      accounts.directoryOf(ids),
      profiles.channelsOf(ids),
      channelRows(store, ids),
    ]);
    const saidOf = Map.groupBy(rows, (row) => row.account_id);
    const all = found.flatMap((row): StreamerView[] => {
      const entry = entries.get(row.account_id);
      const channels = addresses.get(row.account_id);
      if (!isShown(entry) || channels === undefined) return [];
      const said = saidOf.get(row.account_id) ?? [];
      return [toStreamerView(entry.player, { row, channels, said, asked: fetching.askedAbout(channels), now: now() })];
    });
    return readFirst(all, (reader && contentLocales(reader)) ?? undefined);
  };

const readFirst = (all: StreamerView[], locales: readonly string[] | undefined): StreamerView[] => {
  const isRead = (language: string | null) =>
    locales === undefined || (language !== null && locales.includes(language));
  const rank = ({ live }: StreamerView) => (live === null ? 2 : isRead(live.language) ? 0 : 1);
  const viewers = ({ live }: StreamerView) => live?.viewers ?? -1;
  return all.toSorted((a, b) => rank(a) - rank(b) || viewers(b) - viewers(a));
};
