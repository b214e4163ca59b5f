import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { pages, type PageName } from '@tabiya/contract/site/pages.ts';
import type { MessageKey } from '../platform/words/message-key.ts';

type Who = Pick<CurrentUser, 'isGuest' | 'isStreamer' | 'isAffiliate' | 'isCoach'>;

export interface SettingsPlace {
  key: string;
  /** Name of its page, which may not be built. */
  page: string;
  words: MessageKey;
  isFor: (me: Who) => boolean;
  /** True for a section of the settings; the others are listed only beside a settings page. */
  isSection: boolean;
}

const everybody = () => true;
const members = ({ isGuest }: Who) => !isGuest;

/** Every place for settings, in display order. */
const PLACES = [
  {
    key: 'board',
    page: 'web_user_settings_board',
    words: 'settings.board',
    isFor: everybody,
    isSection: true,
  },
  { key: 'themes', page: 'web_user_settings_themes', words: 'settings.themes', isFor: everybody, isSection: false },
  {
    key: 'gameplay',
    page: 'web_user_settings_gameplay',
    words: 'settings.gameplay',
    isFor: everybody,
    isSection: true,
  },
  { key: 'live', page: 'web_user_settings_livechess', words: 'settings.live', isFor: members, isSection: false },
  { key: 'daily', page: 'web_user_settings_daily', words: 'settings.daily', isFor: members, isSection: false },
  { key: 'profile', page: 'web_user_settings_profile', words: 'settings.profile', isFor: everybody, isSection: true },
  {
    key: 'interface',
    page: 'web_user_settings_interface',
    words: 'settings.interface',
    isFor: members,
    isSection: true,
  },
  { key: 'home', page: 'web_user_settings_home', words: 'settings.home', isFor: members, isSection: false },
  { key: 'social', page: 'web_user_settings_social', words: 'settings.social', isFor: members, isSection: true },
  {
    key: 'coach',
    page: 'web_user_settings_coach',
    words: 'settings.coach',
    isFor: ({ isCoach }) => isCoach,
    isSection: true,
  },
  {
    key: 'notifications',
    page: 'web_user_settings_notifications',
    words: 'settings.notifications',
    isFor: members,
    isSection: true,
  },
  { key: 'account', page: 'web_user_settings_account', words: 'settings.account', isFor: members, isSection: true },
  {
    key: 'membership',
    page: 'web_user_settings_membership',
    words: 'settings.membership',
    isFor: members,
    isSection: true,
  },
  { key: 'tokens', page: 'web_user_settings_tokens', words: 'settings.tokens', isFor: members, isSection: false },
  { key: 'reports', page: 'web_user_settings_reports', words: 'settings.reports', isFor: members, isSection: false },
  {
    key: 'accessibility',
    page: 'web_user_settings_accessibility',
    words: 'settings.accessibility',
    isFor: everybody,
    isSection: true,
  },
  {
    key: 'stream-alerts',
    page: 'web_user_settings_stream_alerts',
    words: 'settings.stream_alerts',
    isFor: ({ isStreamer }) => isStreamer,
    isSection: true,
  },
  {
    key: 'affiliate',
    page: 'web_user_settings_affiliate',
    words: 'settings.affiliate',
    isFor: ({ isAffiliate }) => isAffiliate,
    isSection: true,
  },
] as const satisfies SettingsPlace[];
export type SettingsKey = (typeof PLACES)[number]['key'];

/** A place whose page exists. */
export interface FoundPlace extends SettingsPlace {
  key: SettingsKey;
  page: PageName;
}

const isBuilt = (place: SettingsPlace): place is FoundPlace => Object.hasOwn(pages, place.page);

/** Returns the places that are listed beside a settings page. */
export const placesFor = (me: Who): FoundPlace[] =>
  (PLACES as readonly SettingsPlace[]).filter(isBuilt).filter(({ isFor }) => isFor(me));

/** Returns the places for visitors, whose settings the browser stores. */
export const visitorPlaces = (): FoundPlace[] =>
  placesFor({ isGuest: true, isStreamer: false, isAffiliate: false, isCoach: false }).filter(
    ({ key }) => key === 'board' || key === 'themes',
  );

/** Returns the sections only. */
export const sectionsFor = (me: Who): FoundPlace[] => placesFor(me).filter(({ isSection }) => isSection);

/** Short list of the menu for most members, in its own order. */
const SHORT_MENU: readonly SettingsKey[] = ['profile', 'board', 'themes', 'live', 'daily', 'home'];
const HIDEABLE: readonly SettingsKey[] = ['daily', 'home'];

/**
 * Returns what the menu offers: for members the short list, or all sections while the redesign is on; for guests,
 * streamers
 * and affiliates their sections.
 */
export const menuFor = (me: Who, flags: { isRedesigned: boolean; hidesSome: boolean }): FoundPlace[] => {
  if (flags.isRedesigned || me.isGuest || me.isStreamer || me.isAffiliate) return sectionsFor(me);
  const found = placesFor(me);
  return SHORT_MENU.filter((key) => !(flags.hidesSome && HIDEABLE.includes(key))).flatMap((key) =>
    found.filter((place) => place.key === key),
  );
};

export const placeOf = (key: SettingsKey): SettingsPlace => PLACES.find((place) => place.key === key)!;
