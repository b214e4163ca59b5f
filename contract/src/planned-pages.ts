import { page, type Page } from './kit/page.ts';
import type { PageName } from './pages.ts';

const oneOf = (...values: string[]): RegExp => new RegExp(`^(?:${values.join('|')})$`);
const NUMBER = /^\d{1,15}$/;
const WORD = /^\w{1,64}$/;
/** At least six word characters. */
const DIVISION = /^\w{6,64}$/;
const ID = /^[\w-]{1,64}$/;
const SHORT_UUID = /^[1-9A-HJ-NP-Za-km-z]{22}$/;
const SLUG = /^[A-Za-z0-9][\w-]{0,199}$/;
/** Slugs with slashes between them. */
const SLUGS = /^[A-Za-z0-9][\w-]{0,199}(?:\/[A-Za-z0-9][\w-]{0,199}){0,7}$/;

/** One page, called in the address what people of a language would search for. */
const LEARN_TO_PLAY = oneOf(
  ...['learn-how-to-play-chess', 'how-to-play-chess', 'como-jugar-ajedrez', 'comment-jouer-aux-echecs'],
  ...['schach-lernen', 'jak-grac-w-szachy', 'kak-igrat-v-shahmaty', 'hur-man-spelar-schack', 'pos-na-paixete-skaki'],
  ...['como-jogar-xadrez', 'come-giocare-a-scacchi', 'xiangqi-guize', 'chesu-no-yarikata', 'cheseu-hanun-bangbeob'],
  ...['hoe-speel-je-schaak', 'inchpes-khaghal-shakhmat', 'kak-se-igrae-shah', 'kako-igrati-sah', 'jak-hrat-sachy'],
  ...['hvordan-spiller-man-skak', 'kuinka-pelata-shakkia', 'hogyan-kell-sakkozni', 'kaip-zaisti-sachmatais'],
  ...['hvordan-spille-sjakk', 'cum-se-joaca-sah', 'ako-hrat-sach', 'kako-igrati-sah-pravila', 'satranc-nasil-oynanir'],
  ...['yak-hraty-v-shakhy', 'kayfa-talab-al-shatranj', 'sahmat-nece-oynanilir', 'chegoone-shatranj-bazi-konim'],
  ...['eich-lesahek-shahmat', 'shatranj-kaise-khele', 'cara-bermain-catur', 'cach-choi-co-vua', 'com-jugar-escacs'],
);

/** Pages of the documents that are still to come, by name: they are not found, and nothing links to them. */
export const plannedPages = {
  web_search: page('/search'),
  web_search_redirect: page('/search/redirect'),
  web_about: page('/about'),
  web_chess_terms: page('/terms'),
  web_resources: page('/resources'),
  web_verification_index: page('/verified'),
  web_chess_today: page('/today'),
  web_dynboard: page('/dynboard'),
  web_security_2fa: page('/2fa'),
  web_security_logout: page('/logout'),
  web_membership: page('/membership'),
  web_membership_gift: page('/{username}/membership/gift', { username: 'username' }),

  web_play_computer: page('/play/computer'),
  web_play_coach: page('/play/coach'),
  web_play_apps: page('/play/apps'),
  web_play_daily: page('/play/online/daily'),
  web_play_watch: page('/play/online/watch'),
  web_play_opponent: page('/{opponent}/play', { opponent: 'username' }),
  web_play_live_arena: page('/play/arena/{id}', { id: ID }),
  web_play_live_tournament: page('/play/tournament/{id}', { id: ID }),
  web_daily_index: page('/daily'),
  web_daily_seek: page('/daily/seek/{id}', { id: ID }),
  web_seek_challenge: page('/{id}/challenge', { id: SHORT_UUID }),
  web_game_daily: page('/{id}/game/daily', { id: 'uuid' }),
  web_tv: page('/tv'),
  web_member_year_in_chess_raw: page('/year-in-chess'),
  web_stats: page('/{username?}/stats', { username: 'username' }),
  web_votechess: page('/votechess'),
  web_votechess_game: page('/votechess/game/{id}', { id: ID }),

  web_page_learn: page('/learn'),
  web_lesson_index: page('/lessons'),
  web_lesson_all_lessons: page('/lessons/all-lessons'),
  web_lesson_category: page('/lessons/{url}', { url: SLUG }),
  web_courses_dashboard: page('/courses'),
  web_analysis_board_editor: page('/analysis'),
  web_classroom: page('/classroom'),
  web_insights: page('/{username}/insights', { username: 'username' }),
  web_endgames_index: page('/endgames'),
  web_practice_index: page('/practice'),
  web_openings_index: page('/openings'),
  web_library_home: page('/library'),
  explorer_index: page('/explorer'),
  web_solo_chess: page('/solo-chess'),
  web_board_training: page('/vision'),
  web_learn_to_play: page('/{url}', { url: LEARN_TO_PLAY }),

  web_puzzles_mode: page('/{mode}/puzzles', { mode: oneOf('rush', 'rated', 'learning', 'battle') }),
  web_puzzles_battle: page('/{shortUuid}/puzzles/battle', { shortUuid: SHORT_UUID }),
  web_daily_chess_puzzle: page('/daily-chess-puzzle'),

  web_video_index: page('/videos'),
  web_master_games: page('/games'),
  web_master_players: page('/players'),
  web_master_player_ratings: page('/{type?}/ratings', { type: oneOf('standard', 'blitz', 'rapid') }),
  web_news_index: page('/news'),
  web_news_view: page('/{url}/news/view', { url: SLUG }),
  web_article_index: page('/articles'),
  web_article_view: page('/{url}/article/view', { url: SLUG }),
  web_blog_index: page('/blogs'),
  web_blog_view: page('/blog/{url}', { url: SLUGS }),
  web_tournaments_list: page('/tournaments'),
  web_tournament_view: page('/{url}/tournament', { url: SLUG }),
  web_chess_variants: page('/{variant?}/variants', { variant: SLUG }),
  web_leaderboard_home: page('/leaderboard'),
  web_event_index: page('/events'),
  web_computer_chess_championship_index: page('/computer-chess-championship'),
  web_streamers: page('/streamers'),
  web_coaches: page('/coaches'),
  web_member_index: page('/members'),
  web_forum_index: page('/forum'),
  web_forum_view: page('/forum/view/{url}', { url: SLUG }),
  web_friends: page('/friends'),

  web_club: page('/clubs'),
  web_club_forum: page('/clubs/forum/{url}', { url: SLUG }),
  web_club_announcements: page('/club/{club}/announcements', { club: SLUG }),
  web_club_notes: page('/{url}/club/notes', { url: SLUG }),
  web_club_pending_requests: page('/clubs/requests/{url}', { url: SLUG }),
  web_club_open_matches: page('/clubs/matches/open'),
  web_team_match_view: page('/{match}/club/matches', { match: NUMBER }),
  web_team_match_live_view: page('/{match}/club/matches/live', { match: NUMBER }),

  web_leagues_division: page('/leagues/{league}/{division}', { league: WORD, division: DIVISION }),
  web_awards_member: page('/awards/{username}', { username: 'username' }),
  web_awards_books: page('/books/{username}/awards', { username: 'username' }),
  web_awards_achievements: page('/achievements/{username}/awards', { username: 'username' }),
  web_awards_trophies: page('/trophies/{username}/awards', { username: 'username' }),
  web_awards_view_trophy: page('/awards/{username}/{type}/{userTrophyId}', {
    username: 'username',
    type: oneOf('arena', 'trophy'),
    userTrophyId: NUMBER,
  }),
  share_league_promotion_image: page('/share/league_promotion/{username}/{code}', { username: 'username', code: WORD }),

  web_message_index: page('/messages'),
  web_message_thread: page('/{username}/messages', { username: 'username' }),

  web_user_settings_edit: page('/settings'),
  web_user_settings_themes: page('/settings/themes'),
  web_user_settings_notifications: page('/settings/notifications'),
  web_user_settings_board: page('/settings/board'),
  web_user_settings_daily: page('/settings/daily'),
  web_user_settings_home: page('/settings/home'),
  web_user_settings_livechess: page('/settings/live'),
  web_user_settings_accessibility: page('/settings/accessibility'),
  web_user_settings_affiliate: page('/settings/affiliate'),
  web_user_settings_coach: page('/settings/coach'),
  web_user_settings_gameplay: page('/settings/gameplay'),
  web_user_settings_interface: page('/settings/interface'),
  web_user_settings_membership: page('/settings/membership'),
  web_user_settings_profile: page('/settings/profile'),
  web_user_settings_social: page('/settings/social'),
  web_user_settings_stream_alerts: page('/settings/stream-alerts'),
} satisfies Record<string, Page> & { [Name in PageName]?: never };
