import { STREAM_SERVICES, type StreamService } from '@tabiya/contract/watch/streamers.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ProfilesService } from '../../people/profiles/service.ts';
import { channelRows, putChannels } from './channel-store.ts';
import { canBeAsked, type ChannelRow, type Channels } from './channels.ts';
import { isShown } from './policy.ts';
import type { RoundParts } from './round.ts';
import { listedAfter } from './store.ts';
import { createTwitch } from './twitch.ts';
import { createTwitchRound } from './twitch-round.ts';
import { createYoutube } from './youtube.ts';
import { createYoutubeRound } from './youtube-round.ts';

const BATCH = 100;
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

export interface ChannelStatusNeeds {
  accounts: Pick<AccountsService, 'directoryOf'>;
  profiles: Pick<ProfilesService, 'channelsOf'>;
}

export interface ChannelStatus {
  /** Runs one round for each service that has a key. Failures are logged, and known results expire. */
  rounds: Partial<Record<StreamService, () => Promise<void>>>;
  /** Returns the services that report whether a member with these channels is live. */
  askedAbout(channels: Channels): StreamService[];
}

export const createChannelStatus = (
  { store, now, log, config }: Pick<Platform, 'store' | 'now' | 'log' | 'config'>,
  { accounts, profiles }: ChannelStatusNeeds,
): ChannelStatus => {
  const rowsOf = async (service: StreamService, ids: readonly string[]): Promise<ChannelRow[]> => {
    const [entries, channels, known] = await Promise.all([
      accounts.directoryOf(ids),
      profiles.channelsOf(ids),
      channelRows(store, ids),
    ]);
    return ids.flatMap((id) => {
      const address = channels.get(id)?.[`${service}Url`];
      if (typeof address !== 'string' || !isShown(entries.get(id)) || !canBeAsked(service, address)) return [];
      const isIts = (row: ChannelRow) => row.account_id === id && row.service === service && row.address === address;
      return [known.find(isIts) ?? unasked(id, service, address)];
    });
  };
  async function* listed(service: StreamService): AsyncGenerator<ChannelRow[]> {
    let last: string | undefined = NO_ACCOUNT;
    while (last !== undefined) {
      const ids = await listedAfter(store, last, BATCH);
      yield rowsOf(service, ids);
      last = ids.at(-1);
    }
  }
  const parts = (service: StreamService): RoundParts => ({
    now,
    listed: { [Symbol.asyncIterator]: () => listed(service) },
    put: (rows) => putChannels(store, rows),
    tried: (work) =>
      work.then(
        () => true,
        (error: unknown) => {
          log.warn({ err: error, service }, 'a service did not say who is live');
          return false;
        },
      ),
  });

  const { twitch, youtube } = config.streamServices;
  const rounds = {
    ...(twitch && { twitch: createTwitchRound(createTwitch(twitch, now), parts('twitch')) }),
    ...(youtube && { youtube: createYoutubeRound(createYoutube(youtube, now), parts('youtube')) }),
  };
  return {
    rounds,
    askedAbout: (channels) =>
      STREAM_SERVICES.filter((service) => {
        const address = channels[`${service}Url`];
        return service in rounds && address !== null && canBeAsked(service, address);
      }),
  };
};

const unasked = (accountId: string, service: StreamService, address: string): ChannelRow => ({
  account_id: accountId,
  ...{ service, address, asked_at: 0, uploads: null, video: null, live: null, live_until: null },
});
