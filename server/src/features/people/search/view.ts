import type { FoundMember, FriendResult, SearchOption } from '@tabiya/contract/people/search.ts';
import { localPath } from '@tabiya/contract/site/locale-paths.ts';
import type { Locale } from '@tabiya/contract/site/locales.ts';
import { url } from '@tabiya/contract/site/url.ts';

interface Place {
  locale: Locale;
  /** Origin such as `https://tabiya.example`, without a trailing slash. */
  origin: string;
}

const NAMES = new Map<string, Intl.DisplayNames>();

/** Returns undefined when the language has no name for the country. */
const countryName = (country: string | null, { tag }: Locale): string | null => {
  if (country === null) return null;
  const names = NAMES.get(tag) ?? new Intl.DisplayNames([tag], { type: 'region' });
  NAMES.set(tag, names);
  return names.of(country) ?? null;
};

export const toMemberOption = ({ player, rating, presence }: FoundMember, { locale, origin }: Place): SearchOption => ({
  title: player.username,
  url: localPath(url('web_member_view', { username: player.username }), locale),
  icon: player.avatarUrl === null ? 'member' : origin + player.avatarUrl,
  chess_title: player.chessTitle,
  country_id: player.country,
  country: countryName(player.country, locale),
  flair: player.flair,
  rating,
  is_online: presence.status === 'online',
  divider: false,
});

export const toFriendResult = ({ player, rating, presence }: FoundMember, { locale, origin }: Place): FriendResult => ({
  userView: {
    username: player.username,
    chessTitle: player.chessTitle,
    country: countryName(player.country, locale),
    countryId: player.country,
    flair: player.flair,
    rating,
    isOnline: presence.status === 'online',
    avatar: { url: player.avatarUrl === null ? null : origin + player.avatarUrl },
  },
});
