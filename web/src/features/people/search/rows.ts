import { splitLocale } from '@tabiya/contract/site/locale-paths.ts';
import type { PLAYER_TITLES } from '@tabiya/contract/kit/levels.ts';
import type { SearchOption, Suggestions } from '@tabiya/contract/people/search.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';

/** One selectable row. */
export interface SearchRow {
  key: string;
  title: string;
  /** Path of a page of this site, without a locale. */
  to: string;
  look:
    | { kind: 'feature'; icon: string }
    | {
        kind: 'member';
        avatarUrl: string | null;
        chessTitle: (typeof PLAYER_TITLES)[number] | null;
        country: string | null;
        flair: string | null;
        rating: number | null;
        isOnline: boolean;
      }
    | { kind: 'all' };
}

/** Rows under one heading. */
export interface RowGroup {
  key: 'feature' | 'friend' | 'member';
  rows: SearchRow[];
}

/** Returns the groups of the list: pages, then friends, then other members. Empty groups are left out. */
export const suggestionGroups = ({ feature, friend, member }: Suggestions): RowGroup[] => {
  const friends = new Set(friend.map(({ userView }) => userView.username));
  const groups: RowGroup[] = [
    { key: 'feature', rows: feature.map(toFeatureRow) },
    { key: 'friend', rows: friend.map(toFriendRow) },
    { key: 'member', rows: member.filter(({ title }) => !friends.has(title)).map(toMemberRow) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
};

/** Returns the last row, which leads to all results of a term. */
export const allRow = (term: string): SearchRow => ({
  key: 'all',
  title: term,
  to: pageUrl('web_search', {}, { q: term }),
  look: { kind: 'all' },
});

const pathOf = (url: string): string => splitLocale(url).path;

const toFeatureRow = ({ title, url, icon }: SearchOption): SearchRow => ({
  key: `feature-${url}`,
  title,
  to: pathOf(url),
  look: { kind: 'feature', icon },
});

const toMemberRow = ({ title, url, icon, ...option }: SearchOption): SearchRow => ({
  key: `member-${title}`,
  title,
  to: pathOf(url),
  look: {
    kind: 'member',
    avatarUrl: icon.includes('/') ? icon : null,
    chessTitle: option.chess_title,
    country: option.country_id,
    flair: option.flair,
    rating: option.rating,
    isOnline: option.is_online,
  },
});

const toFriendRow = ({ userView }: Suggestions['friend'][number]): SearchRow => ({
  key: `friend-${userView.username}`,
  title: userView.username,
  to: pageUrl('web_member_view', { username: userView.username }),
  look: {
    kind: 'member',
    avatarUrl: userView.avatar.url,
    chessTitle: userView.chessTitle,
    country: userView.countryId,
    flair: userView.flair,
    rating: userView.rating,
    isOnline: userView.isOnline,
  },
});
