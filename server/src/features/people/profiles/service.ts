import { isCountry } from '@tabiya/contract/site/countries.ts';
import { mayChooseFlair } from '@tabiya/contract/people/flair.ts';
import type { Flags } from '@tabiya/contract/account/flags.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { ProfileChange, ProfileView } from '@tabiya/contract/people/profiles.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService, Look } from '../../account/accounts/service.ts';
import { isOfferedFlair, twitchUrl, youtubeUrl } from './policy.ts';
import { deleteProfile, profilesOf, writeProfile, type ProfileRow } from './store.ts';
import { toProfileView } from './view.ts';

type SaveRefusal = Refusal<
  'country_not_found' | 'flair_not_found' | 'flair_not_yours' | 'twitch_invalid' | 'youtube_invalid'
>;

/** The saving member; what may be chosen depends on it. */
export interface Saver {
  id: string;
  membershipLevel: number;
  flags: Flags;
}

export interface ProfilesService {
  profileOf(accountId: string): Promise<ProfileView>;
  /** Returns names of members by id; members without a name are left out. */
  fullNames(accountIds: readonly string[]): Promise<ReadonlyMap<string, { firstName: string; lastName: string }>>;
  /** Returns addresses of members' channels by id; members without channels are left out. */
  channelsOf(
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, Pick<ProfileView, 'twitchUrl' | 'youtubeUrl'>>>;
  /** Saves all fields, or none when one is refused. */
  save(saver: Saver, change: ProfileChange): Promise<SaveRefusal | void>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export const createProfilesService = (
  { store }: Pick<Platform, 'store'>,
  accounts: Pick<AccountsService, 'playersById' | 'setLook' | 'changed'>,
): ProfilesService => {
  const profileOf = async (accountId: string) => {
    const [[row], players] = await Promise.all([profilesOf(store, [accountId]), accounts.playersById([accountId])]);
    return toProfileView(row, players.get(accountId) ?? { country: null, flair: null });
  };
  return {
    profileOf,
    async fullNames(accountIds) {
      const rows = accountIds.length === 0 ? [] : await profilesOf(store, accountIds);
      return new Map(
        rows
          .filter(({ first_name, last_name }) => first_name !== '' || last_name !== '')
          .map((row) => [row.account_id, { firstName: row.first_name, lastName: row.last_name }]),
      );
    },
    async channelsOf(accountIds) {
      const rows = accountIds.length === 0 ? [] : await profilesOf(store, accountIds);
      return new Map(
        rows
          .filter(({ twitch_url, youtube_url }) => twitch_url !== null || youtube_url !== null)
          .map((row) => [row.account_id, { twitchUrl: row.twitch_url, youtubeUrl: row.youtube_url }]),
      );
    },
    async save(saver, change) {
      const refused = refusalOf(saver, change);
      if (refused !== undefined) return refused;
      await store.transaction(async (queries) => {
        await writeProfile(queries, saver.id, columnsOf(change));
        await accounts.setLook(saver.id, lookOf(change), queries);
      });
      await accounts.changed(saver.id);
      return undefined;
    },
    exportOf: profileOf,
    erase: deleteProfile,
  };
};

const refusalOf = ({ membershipLevel, flags }: Saver, change: ProfileChange): SaveRefusal | undefined => {
  const { country, flair, twitchUrl: twitch, youtubeUrl: youtube } = change;
  if (country && !isCountry(country)) return refuse('country_not_found');
  if (flair && !isOfferedFlair(flair, flags)) return refuse('flair_not_found');
  if (flair && !mayChooseFlair(membershipLevel)) return refuse('flair_not_yours');
  if (twitch?.trim() && twitchUrl(twitch.trim()) === undefined) return refuse('twitch_invalid');
  return youtube?.trim() && youtubeUrl(youtube.trim()) === undefined ? refuse('youtube_invalid') : undefined;
};

const columnsOf = (change: ProfileChange): Partial<ProfileRow> => ({
  ...(change.firstName !== undefined && { first_name: change.firstName }),
  ...(change.lastName !== undefined && { last_name: change.lastName }),
  ...(change.location !== undefined && { location: change.location }),
  ...(change.status !== undefined && { status: change.status }),
  ...(change.about !== undefined && { about: change.about }),
  ...(change.twitchUrl !== undefined && { twitch_url: twitchUrl(change.twitchUrl.trim()) ?? null }),
  ...(change.youtubeUrl !== undefined && { youtube_url: youtubeUrl(change.youtubeUrl.trim()) ?? null }),
});

const lookOf = (change: ProfileChange): Partial<Look> => ({
  ...(change.country !== undefined && { country: change.country || null }),
  ...(change.flair !== undefined && { flair: change.flair || null }),
  ...(change.twitchUrl !== undefined && { hasTwitch: change.twitchUrl.trim() !== '' }),
  ...(change.youtubeUrl !== undefined && { hasYoutube: change.youtubeUrl.trim() !== '' }),
});
