import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { Switch } from '../kit/switch.ts';
import { BACKGROUND_IDS, BOARD_STYLE_IDS, PIECE_SET_IDS, SOUND_SET_IDS } from './theme-ids.ts';

/** People who may do something to a member. */
const AUDIENCE = ['everyone', 'friends', 'nobody'] as const;

/** Channels of a notification: an alert on the site, a mail, a push notification of the browser. */
export const NOTIFICATION_CHANNELS = ['site', 'email', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];
const Ways = z.array(z.enum(NOTIFICATION_CHANNELS)).check(z.maxLength(NOTIFICATION_CHANNELS.length));
const USUAL_WAYS: NotificationChannel[] = ['site', 'push'];

/** Delay in seconds with which spectators see the games of a titled member. */
const WATCH_DELAYS = ['none', '15', '60', '180'] as const;
/** Returns a delay given in seconds as ms; none is 0. */
export const watchDelayMs = (delay: 'none' | `${number}`): number => (delay === 'none' ? 0 : Number(delay) * 1_000);

/** Rating points that a quick-pairing range may span on one side; 0 means no limit. */
export const RANGE_STEPS = [0, 50, 100, 150, 200, 300, 400, 500] as const;

const Fields = {
  'board.animation_type': z.enum(['none', 'fast', 'medium', 'slow']),
  'board.coordinates': z.enum(['off', 'inside', 'outside']),
  'board.show_legal_moves': Switch,
  'board.highlight_moves': Switch,
  'board.white_always_on_bottom': Switch,
  'board.move_list_style': z.enum(['text', 'figurine']),
  'board.move_classification_style': z.enum(['icons', 'text', 'off']),
  /** `drag` allows dragging and clicking two squares. */
  'board.move_method': z.enum(['drag', 'click', 'drag_only']),
  'board.play_sounds': Switch,
  /** The move list shows how long each move took. */
  'gameplay.show_timestamps': Switch,
  /** A pawn promotes to a queen without a question. */
  'gameplay.auto_queen': Switch,
  /** Moves may be entered while the opponent thinks. */
  'gameplay.premoves': Switch,
  /** A move is sent only after the player confirms it. */
  'gameplay.confirm_moves': Switch,
  'gameplay.confirm_resign': Switch,
  'gameplay.confirm_draw': Switch,
  /** The four parts of a theme. */
  'themes.background': z.enum(BACKGROUND_IDS),
  'themes.board_style': z.enum(BOARD_STYLE_IDS),
  'themes.piece_set': z.enum(PIECE_SET_IDS),
  'themes.sound_set': z.enum(SOUND_SET_IDS),
  /** `device` follows the browser's colour scheme. */
  'ui.mode': z.enum(['device', 'dark', 'light']),
  /** The navigation panels open after a longer delay. */
  'ui.long_delay': Switch,
  'ui.sidebar': z.enum(['expanded', 'collapsed']),
  'social.who_may_message': z.enum(AUDIENCE),
  'social.who_may_befriend': z.enum(['everyone', 'nobody']),
  'social.who_may_challenge': z.enum(AUDIENCE),
  /** People who may read the first and last name. */
  'social.who_sees_name': z.enum(AUDIENCE),
  'social.show_presence': z.enum(AUDIENCE),
  /** Read receipts between friends, in both directions. */
  'social.read_marks': Switch,
  /** Maximum rating difference of members who may send a challenge; friends always may. */
  'live.challenge_range': z.enum(['any', '100', '200', '400']),
  /** A sound is played when the own clock runs low. */
  'live.low_time_sound': Switch,
  /** Clocks show tenths of a second when time is short, or never. */
  'live.tenths': z.enum(['low', 'never']),
  /** Ratings are shown beside the names during a game. */
  'live.show_ratings': Switch,
  /** Rating range of quick-pairing opponents, below and above the own rating; 0 means no limit. */
  'live.range_below': z.literal(RANGE_STEPS),
  'live.range_above': z.literal(RANGE_STEPS),
  /** The pool of the last quick pairing, which is offered first. */
  'live.last_pool': z.string().check(z.regex(/^\d{1,3}\+\d{1,3}$/)),
  /** People who may chat with the member in a game; with `nobody` the member neither reads nor writes any game chat. */
  'live.chat': z.enum(AUDIENCE),
  /** Only for titled members; the longer delay of the two players applies, from the next game on. */
  'live.watch_delay': z.enum(WATCH_DELAYS),
  /** A move of a daily game is confirmed: on devices with touch, always or never. */
  'daily.confirm_moves': z.enum(['phone', 'always', 'never']),
  /** Where a move of a daily game leads: nowhere, to the next game that waits, or to the list of all. */
  'daily.after_move': z.enum(['stay', 'next', 'list']),
  /** A vacation begins by itself before a daily game is lost on time. */
  'daily.protect': Switch,
  /** Cards of the home page. */
  'home.next_steps': Switch,
  'home.friends': Switch,
  'home.alerts': Switch,
  'home.ratings': Switch,
  'home.recent_games': Switch,
  'home.achievements': Switch,
  /** Layout of the games in progress on the home page. */
  'home.daily_display': z.enum(['grid', 'list']),
  /** Channels on which a member is notified of each type of alert, see `alerts.ts`. */
  'notifications.friend_request': Ways,
  'notifications.game_message': Ways,
  'notifications.game_started': Ways,
  'notifications.game': Ways,
  'notifications.game_draw_offered': Ways,
  'notifications.game_low_time': Ways,
  'notifications.game_seek': Ways,
  'notifications.votechess_game': Ways,
  'notifications.user_achievements': Ways,
  'notifications.friend_activity': Ways,
  'notifications.offline_challenges': Ways,
  'notifications.matched_contacts': Ways,
  'notifications.user_comment': Ways,
  'notifications.new_comment': Ways,
  'notifications.puzzle_battle': Ways,
  'notifications.user_group_activity': Ways,
  'notifications.user_group_forum': Ways,
  'notifications.user_group_news': Ways,
  'notifications.user_group_request': Ways,
  'notifications.club_invitation': Ways,
  'notifications.club_approved': Ways,
  'notifications.club_match_challenge': Ways,
  'notifications.club_match_answer': Ways,
  'notifications.club_vote_challenge': Ways,
  'notifications.study_invitation': Ways,
  'notifications.repertoire_due': Ways,
  'notifications.team_match_game': Ways,
  'notifications.team_live_competition': Ways,
  'accessibility.text_size': z.enum(['normal', 'large', 'larger']),
  'accessibility.high_contrast': Switch,
  /** Turns animations off, whatever the device is set to. */
  'accessibility.reduced_motion': Switch,
  /** Screen readers announce the opponent's moves. */
  'accessibility.announce_moves': Switch,
  /** Pieces are hidden while squares and moves stay visible, for blindfold play. */
  'accessibility.blindfold': Switch,
};

/**
 * All settings of a person, guests included, by the name under which they are stored and sent. Settings that were never
 * set have the value of `DEFAULT_SETTINGS`.
 */
export const SettingsView = z.object(Fields);
export type Settings = z.output<typeof SettingsView>;
export type SettingKey = keyof Settings;

/** A subset of the settings. Unknown names are refused. */
export const SomeSettings = z.partial(z.strictObject(Fields));

export const DEFAULT_SETTINGS: Settings = {
  'board.animation_type': 'medium',
  'board.coordinates': 'inside',
  'board.show_legal_moves': true,
  'board.highlight_moves': true,
  'board.white_always_on_bottom': false,
  'board.move_list_style': 'text',
  'board.move_classification_style': 'icons',
  'board.move_method': 'drag',
  'board.play_sounds': true,
  'gameplay.show_timestamps': true,
  'gameplay.auto_queen': false,
  'gameplay.premoves': true,
  'gameplay.confirm_moves': false,
  'gameplay.confirm_resign': true,
  'gameplay.confirm_draw': true,
  'themes.background': 'plain',
  'themes.board_style': 'green',
  'themes.piece_set': 'neo',
  'themes.sound_set': 'default',
  'ui.mode': 'device',
  'ui.long_delay': false,
  'ui.sidebar': 'expanded',
  'social.who_may_message': 'everyone',
  'social.who_may_befriend': 'everyone',
  'social.who_may_challenge': 'everyone',
  'social.who_sees_name': 'friends',
  'social.show_presence': 'everyone',
  'social.read_marks': true,
  'live.challenge_range': 'any',
  'live.low_time_sound': true,
  'live.tenths': 'low',
  'live.show_ratings': true,
  'live.range_below': 0,
  'live.range_above': 0,
  'live.last_pool': '3+2',
  'live.chat': 'everyone',
  'live.watch_delay': 'none',
  'home.next_steps': true,
  'home.friends': true,
  'home.alerts': true,
  'home.ratings': true,
  'home.recent_games': true,
  'home.achievements': true,
  'home.daily_display': 'grid',
  'daily.confirm_moves': 'phone',
  'daily.after_move': 'stay',
  'daily.protect': false,
  'notifications.friend_request': USUAL_WAYS,
  'notifications.game_message': USUAL_WAYS,
  'notifications.game_started': USUAL_WAYS,
  'notifications.game': USUAL_WAYS,
  'notifications.game_draw_offered': USUAL_WAYS,
  'notifications.game_low_time': USUAL_WAYS,
  'notifications.game_seek': USUAL_WAYS,
  'notifications.votechess_game': USUAL_WAYS,
  'notifications.user_achievements': USUAL_WAYS,
  'notifications.friend_activity': ['site'],
  'notifications.offline_challenges': USUAL_WAYS,
  'notifications.matched_contacts': USUAL_WAYS,
  'notifications.user_comment': USUAL_WAYS,
  'notifications.new_comment': ['site'],
  'notifications.puzzle_battle': USUAL_WAYS,
  'notifications.user_group_activity': ['site'],
  'notifications.user_group_forum': ['site'],
  'notifications.user_group_news': ['site'],
  'notifications.user_group_request': USUAL_WAYS,
  'notifications.club_invitation': USUAL_WAYS,
  'notifications.club_approved': USUAL_WAYS,
  'notifications.club_match_challenge': USUAL_WAYS,
  'notifications.club_match_answer': USUAL_WAYS,
  'notifications.club_vote_challenge': USUAL_WAYS,
  'notifications.study_invitation': USUAL_WAYS,
  'notifications.repertoire_due': [],
  'notifications.team_match_game': USUAL_WAYS,
  'notifications.team_live_competition': USUAL_WAYS,
  'accessibility.text_size': 'normal',
  'accessibility.high_contrast': false,
  'accessibility.reduced_motion': false,
  'accessibility.announce_moves': true,
  'accessibility.blindfold': false,
};

const Home = z.partial(
  z.strictObject({
    'home.next_steps': Fields['home.next_steps'],
    'home.friends': Fields['home.friends'],
    'home.alerts': Fields['home.alerts'],
    'home.ratings': Fields['home.ratings'],
    'home.recent_games': Fields['home.recent_games'],
    'home.achievements': Fields['home.achievements'],
  }),
);

/** Names of settings, comma-separated or as repeated parameters. */
const Include = z.pipe(
  z.union([z.string().check(z.maxLength(4_000)), z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100))]),
  z.transform((sent) => (typeof sent === 'string' ? sent.split(',') : sent).map((name) => name.trim())),
);

export const settings = {
  /**
   * Reads settings: the caller's own by `me`, those of others only by staff and by UUID. Without names it answers all
   * of them.
   */
  read: endpoint({
    documented: 'service_settings_read',
    method: 'GET',
    path: '/service/settings/users/{id}',
    who: 'player',
    input: z.object({ id: z.union([z.literal('me'), z.uuid()]), include: z.optional(Include) }),
    output: SomeSettings,
    refusals: ['setting_not_found', 'member_not_found', 'not_allowed'],
  }),
  /** Writes the given settings and leaves the others. Unknown names and invalid values change nothing. */
  write: endpoint({
    documented: 'service_settings_write',
    method: 'POST',
    path: '/service/settings/users/me',
    who: 'player',
    own: true,
    input: SomeSettings,
    output: z.object({}),
    /** With `title_needed` nothing is written. */
    refusals: ['title_needed'],
    limit: { calls: 120, seconds: 60 },
  }),
  /** Sets which cards the caller's home page shows. */
  setHome: endpoint({
    documented: 'web_user_callback_set_home_settings',
    method: 'POST',
    path: '/callback/user/set-home-settings',
    who: 'member',
    own: true,
    input: Home,
    output: z.object({}),
    refusals: [],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Sets the layout of the games in progress on the home page. */
  setDailyDisplay: endpoint({
    documented: 'web_home_callback_daily_display',
    method: 'POST',
    path: '/callback/home/daily-display',
    who: 'member',
    own: true,
    input: z.object({ display: Fields['home.daily_display'] }),
    output: z.object({}),
    refusals: [],
    limit: { calls: 60, seconds: 60 },
  }),
};
