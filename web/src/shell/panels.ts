import type { SwitchName } from '@tabiya/contract/account/flags.ts';
import type { ExternalSite, ExternalSites } from '@tabiya/contract/kit/external-sites.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { Constraint, Page } from '@tabiya/contract/kit/page.ts';
import { pages, type PageName } from '@tabiya/contract/site/pages.ts';
import type { plannedPages } from '@tabiya/contract/site/planned-pages.ts';
import { pageUrl } from '../platform/routing/PageLink.tsx';

/** A page of the documents: an entry appears when its page exists. */
type DocumentedPage = PageName | keyof typeof plannedPages;

interface EntrySource {
  /** Its text is `navigation.entry.<name>`. */
  name: string;
  page?: DocumentedPage;
  /** The other site that it leads to, instead of a page. */
  site?: ExternalSite;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Whether the path takes the current user's name as a parameter. */
  isOwn?: true;
  /** Whether visitors do not see it and guests are asked to sign up. */
  isForMembers?: true;
  /** Flag that must be on. */
  flag?: SwitchName;
  /** Flag that must be off. */
  unless?: SwitchName;
}

interface PanelSource {
  /** Its text is `navigation.panel.<key>`. */
  key: string;
  entries: readonly EntrySource[];
}

const puzzles = <const Name extends string, const Mode extends string>(name: Name, mode: Mode) =>
  ({ name, page: 'web_puzzles_mode', params: { mode } }) as const;

const SOURCES = [
  {
    key: 'play',
    entries: [
      { name: 'play', page: 'web_play_new' },
      { name: 'play_bots', page: 'web_play_computer' },
      { name: 'play_coach', page: 'web_play_coach', query: { source: 'play_nav' } },
      { name: 'play_daily', page: 'web_play_daily' },
      { name: 'watch', page: 'web_play_watch' },
      { name: 'tournaments', page: 'web_tournaments_list' },
      { name: 'variants', page: 'web_chess_variants' },
      { name: 'leaderboard', page: 'web_leaderboard_home' },
      { name: 'archive', page: 'web_archive_index', isOwn: true, isForMembers: true },
    ],
  },
  {
    key: 'learn',
    entries: [
      { name: 'learn', page: 'web_page_learn', flag: 'learn-path-enabled' },
      { name: 'lessons', page: 'web_lesson_index', unless: 'learn-path-enabled' },
      { name: 'all_lessons', page: 'web_lesson_all_lessons' },
      { name: 'courses', page: 'web_courses_dashboard', flag: 'courses-client' },
      { name: 'analysis', page: 'web_analysis_board_editor' },
      { name: 'classroom', page: 'web_classroom' },
      { name: 'insights', page: 'web_insights', isOwn: true, isForMembers: true },
      { name: 'endgames', page: 'web_endgames_index' },
      { name: 'practice', page: 'web_practice_index' },
      { name: 'training_site', site: 'training' },
      { name: 'courses_site', site: 'courses' },
    ],
  },
  {
    key: 'puzzles',
    entries: [
      puzzles('puzzles', 'rated'),
      puzzles('puzzle_rush', 'rush'),
      puzzles('puzzle_battle', 'battle'),
      { name: 'daily_puzzle', page: 'web_daily_chess_puzzle' },
      puzzles('custom_puzzles', 'learning'),
    ],
  },
  {
    key: 'watch',
    entries: [
      { name: 'events', page: 'web_event_index' },
      { name: 'tv', page: 'web_tv' },
      { name: 'streamers', page: 'web_streamers' },
      { name: 'watch', page: 'web_play_watch' },
    ],
  },
  {
    key: 'news',
    entries: [
      { name: 'today', page: 'web_chess_today' },
      { name: 'news', page: 'web_news_index' },
      { name: 'articles', page: 'web_article_index' },
      { name: 'top_players', page: 'web_master_players' },
      { name: 'rankings', page: 'web_master_player_ratings' },
    ],
  },
  {
    key: 'social',
    entries: [
      { name: 'friends', page: 'web_friends', isForMembers: true },
      { name: 'messages', page: 'web_message_index', isForMembers: true },
      { name: 'clubs', page: 'web_club' },
      { name: 'forums', page: 'web_forum_index' },
      { name: 'members', page: 'web_member_index' },
      { name: 'blogs', page: 'web_blog_index' },
      { name: 'coaches', page: 'web_coaches' },
    ],
  },
  {
    key: 'more',
    entries: [
      { name: 'openings', page: 'web_openings_index' },
      { name: 'library', page: 'web_library_home' },
      { name: 'explorer', page: 'explorer_index' },
      { name: 'solo_chess', page: 'web_solo_chess' },
      { name: 'vision', page: 'web_board_training' },
      { name: 'vote_chess', page: 'web_votechess', isForMembers: true },
      { name: 'apps', page: 'web_play_apps' },
      { name: 'videos', page: 'web_video_index' },
      { name: 'master_games', page: 'web_master_games' },
      { name: 'terms', page: 'web_chess_terms' },
      { name: 'how_to_play', page: 'web_learn_to_play', params: { url: 'learn-how-to-play-chess' } },
      { name: 'resources', page: 'web_resources' },
      { name: 'championship', page: 'web_computer_chess_championship_index', flag: 'computer-championship' },
      { name: 'membership', page: 'web_membership', query: { c: 'navMore' } },
      { name: 'gift', page: 'web_membership_gift', isOwn: true, isForMembers: true },
      { name: 'verification', page: 'web_verification_index', flag: 'verification-index' },
      { name: 'kids_site', site: 'kids' },
      { name: 'shop', site: 'shop' },
      { name: 'merch', site: 'merch' },
    ],
  },
] as const satisfies readonly PanelSource[];

export type PanelKey = (typeof SOURCES)[number]['key'];
export type EntryName = (typeof SOURCES)[number]['entries'][number]['name'];

/** Panels of pages that are entries of several panels or of none, by the beginning of the page's name. */
const PANEL_OF: readonly (readonly [prefix: string, panel: PanelKey])[] = [
  ['web_play_watch', 'watch'],
  ['web_play_apps', 'more'],
  ['web_play', 'play'],
  ['web_game', 'play'],
  ['web_daily_seek', 'play'],
  ['web_daily_index', 'play'],
  ['web_bughouse', 'play'],
  ['web_puzzles', 'puzzles'],
  ['web_leaderboard', 'social'],
  ['web_chat', 'social'],
  ['web_member_', 'social'],
  ['web_stats', 'social'],
  ['web_api', 'more'],
  ['web_forum', 'social'],
  ['web_club', 'social'],
  ['web_coaches', 'social'],
  ['web_team_match', 'social'],
  ['web_library', 'more'],
  ['web_master_game', 'more'],
  ['web_master_player', 'news'],
  ['web_votechess', 'more'],
];

/** Returns the panel that a page belongs to, if it is among these. */
export const panelOf = (page: string | undefined, panels: readonly Panel[]): PanelKey | undefined => {
  const known = PANEL_OF.find(([prefix]) => page?.startsWith(prefix))?.[1];
  return panels.find(({ key, entries }) => (known ? key === known : entries.some((entry) => entry.page === page)))?.key;
};

export interface PanelEntry {
  name: EntryName;
  /** Undefined if it leads to another site, in a new tab. */
  page: PageName | undefined;
  href: string;
  /** Whether guests are asked to sign up instead of going there. */
  asksGuests: boolean;
}

export interface Panel {
  key: PanelKey;
  /** Address of the heading. */
  href: string;
  entries: PanelEntry[];
}

interface Viewer {
  me: CurrentUser | null;
  flags: Readonly<Record<string, boolean | undefined>>;
  externalSites: ExternalSites;
}

/**
 * Returns the panels of the navigation with the entries for this person: only pages that exist and sites
 * that are configured, and no panel without one.
 */
export const panelsFor = ({ me, flags, externalSites }: Viewer): Panel[] =>
  SOURCES.flatMap(({ key, entries }: PanelSource & { key: PanelKey }) => {
    const seen = entries
      .filter((entry) => isShown(entry, { me, flags, externalSites }))
      .map((entry) => toEntry(entry, { me, externalSites }));
    const [first] = seen;
    if (first === undefined) return [];
    return [{ key, href: key === 'play' ? pageUrl('web_play') : first.href, entries: seen }];
  });

const isShown = (
  { page, site, params, isForMembers, flag, unless }: EntrySource,
  { me, flags, externalSites }: Viewer,
): boolean =>
  (site === undefined ? isPage(page!, params) : externalSites[site] !== undefined) &&
  !(isForMembers && me === null) &&
  (flag === undefined || flags[flag] === true) &&
  (unless === undefined || flags[unless] !== true);

/** Returns whether the page exists, with these parameters. */
const isPage = (name: DocumentedPage, params: Record<string, string> = {}): boolean => {
  const page = (pages as Partial<Record<DocumentedPage, Page>>)[name];
  return page !== undefined && Object.entries(params).every(([key, value]) => fits(page.params[key], value));
};
const fits = (constraint: Constraint | undefined, value: string): boolean =>
  !(constraint instanceof RegExp) || constraint.test(value);

const toEntry = (
  { name, page, site, params, query, isOwn, isForMembers }: EntrySource,
  { me, externalSites }: Pick<Viewer, 'me' | 'externalSites'>,
): PanelEntry => ({
  name: name as EntryName,
  page: page as PageName | undefined,
  href: site
    ? externalSites[site]!
    : pageUrl(page as 'web_archive_index', isOwn && me ? { username: me.username } : (params as never), query),
  asksGuests: isForMembers === true && me?.isGuest === true,
});
