import { fillPage } from '@tabiya/contract/kit/page.ts';
import { localPath } from '@tabiya/contract/site/locale-paths.ts';
import type { Locale } from '@tabiya/contract/site/locales.ts';
import { pages, type PageName } from '@tabiya/contract/site/pages.ts';
import * as limits from '@tabiya/contract/people/search.ts';
import type { FoundMember, SearchOption, Suggestions } from '@tabiya/contract/people/search.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { wordsIn } from '../../../platform/site/words.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { FlagsService } from '../../account/flags/service.ts';
import type { FriendsService } from '../friends/service.ts';
import type { PresenceService } from '../presence/service.ts';
import { fitOf } from './matching.ts';
import { sitePagesFor } from './site-pages.ts';
import { membersWithNamePart } from './store.ts';
import { toFriendResult, toMemberOption } from './view.ts';

/** The requesting person and the language of the answer. */
export interface Asking {
  me: Caller | null;
  locale: Locale;
}

export interface SearchService {
  /** Returns suggestions below a search field; none for a term that is too short. */
  suggest(term: string, type: 'feature' | 'member' | undefined, asking: Asking): Promise<Suggestions>;
  /** Returns pages of the site that match a term, best first. */
  features(term: string, asking: Asking): SearchOption[];
  /**
   * Returns one page of members whose name contains the term, without those separated from the viewer by a block.
   */
  members(term: string, page: number, me: Caller | null): Promise<{ members: FoundMember[]; total: number }>;
}

export interface SearchNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  friends: Pick<FriendsService, 'friendIdsOf' | 'blockedBetween'>;
  flags: Pick<FlagsService, 'isOn'>;
  presence: Pick<PresenceService, 'of'>;
}

const NOTHING: Suggestions = { feature: [], member: [], friend: [] };
const isLongEnough = (term: string): boolean => [...term].length >= limits.SEARCH_MIN;

export const createSearchService = (
  { store, config }: Pick<Platform, 'store' | 'config'>,
  { accounts, friends, flags, presence }: SearchNeeds,
): SearchService => {
  const find = async (term: string, me: Caller | null, slice: { limit: number; offset: number }) => {
    const friendIds = me === null || me.isGuest ? [] : await friends.friendIdsOf(me.id);
    const part = term.toLowerCase();
    const isExactFirst = flags.isOn('exact-match-priority', me);
    const search = { part, isExactFirst, friends: friendIds, ...slice };
    const { found, total } = await membersWithNamePart(store, search);
    const ids = found.map(({ id }) => id);
    const [players, blocked, presences] = await Promise.all([
      accounts.playersById(ids),
      me === null ? new Set<string>() : friends.blockedBetween(me.id, ids),
      presence.of(ids, me?.id ?? null),
    ]);
    const members = found.flatMap(({ id, rating }): FoundMember[] => {
      const player = players.get(id);
      const here = presences.find((one) => one.id === id);
      return blocked.has(id) || player === undefined || here === undefined ? [] : [{ player, rating, presence: here }];
    });
    return { members, total, friendIds: new Set(friendIds) };
  };

  const suggestMembers = async (term: string, { me, locale }: Asking) => {
    const limit = limits.FRIENDS_SUGGESTED + limits.MEMBERS_SUGGESTED;
    const { members, friendIds } = await find(term, me, { limit, offset: 0 });
    const place = { locale, origin: config.baseUrl };
    const own = members.filter(({ player }) => friendIds.has(player.id)).slice(0, limits.FRIENDS_SUGGESTED);
    const others = members.filter(({ player }) => !friendIds.has(player.id)).slice(0, limits.MEMBERS_SUGGESTED);
    const shown = members.filter((member) => own.includes(member) || others.includes(member));
    return {
      member: shown.map((found) => toMemberOption(found, place)),
      friend: own.map((found) => toFriendResult(found, place)),
    };
  };

  return {
    features,
    async suggest(asked, type, asking) {
      const term = asked.trim();
      if (!isLongEnough(term)) return NOTHING;
      return {
        feature: type === 'member' ? [] : features(term, asking).slice(0, limits.FEATURES_SUGGESTED),
        ...(type === 'feature' ? { member: [], friend: [] } : await suggestMembers(term, asking)),
      };
    },
    async members(asked, page, me) {
      const term = asked.trim();
      if (!isLongEnough(term)) return { members: [], total: 0 };
      const limit = limits.RESULTS_PAGE_SIZE;
      const { members, total } = await find(term, me, { limit, offset: (page - 1) * limit });
      return { members, total };
    },
  };
};

const features = (asked: string, { me, locale }: Asking): SearchOption[] => {
  const term = asked.trim();
  if (!isLongEnough(term)) return [];
  const words = wordsIn(locale.code);
  const found = sitePagesFor(me).flatMap(({ name, icon }) => {
    const title = words.formatMessage({ id: `search.page.${name}` });
    const fit = fitOf(term, title, words.formatMessage({ id: `search.words.${name}` }));
    return fit === undefined ? [] : [{ fit, option: toFeature({ title, icon, url: pathOf(name, me, locale) }) }];
  });
  return found.toSorted((a, b) => a.fit - b.fit).map(({ option }) => option);
};

const toFeature = (named: Pick<SearchOption, 'title' | 'icon' | 'url'>): SearchOption => ({
  ...named,
  chess_title: null,
  country_id: null,
  country: null,
  flair: null,
  rating: null,
  is_online: false,
  divider: false,
});

/** Pages about a member lead to the viewer's own here. */
const pathOf = (name: string, me: Caller | null, locale: Locale): string => {
  const path = fillPage(pages[name as PageName].path, () => me?.username.toLowerCase());
  return localPath(path, locale);
};
