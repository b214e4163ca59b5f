import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { ProfileView } from '@tabiya/contract/people/profiles.ts';
import type { ProfileRow } from './store.ts';

/** A member with an empty profile has no row. */
export const toProfileView = (
  row: ProfileRow | undefined,
  { country, flair }: { country: string | null; flair: PlayerView['flair'] },
): ProfileView => ({
  firstName: row?.first_name ?? '',
  lastName: row?.last_name ?? '',
  location: row?.location ?? '',
  status: row?.status ?? '',
  about: row?.about ?? '',
  country,
  flair,
  twitchUrl: row?.twitch_url ?? null,
  youtubeUrl: row?.youtube_url ?? null,
});
