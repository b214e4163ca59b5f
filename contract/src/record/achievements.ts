import * as z from 'zod/mini';
import { Username } from '../account/accounts.ts';
import { endpoint } from '../kit/endpoint.ts';
import { file } from '../kit/file.ts';

/** What is counted outside of games. The names are stored, so they never change. */
export const ACHIEVEMENT_COUNTERS = [
  'puzzles_solved',
  'puzzles_in_a_row',
  'puzzle_rating',
  'rush_score',
  'daily_streak',
] as const;
export type AchievementCounter = (typeof ACHIEVEMENT_COUNTERS)[number];

/**
 * All achievements, in display order. `threshold` is the number to reach, for those that count something; `counter` is
 * what is counted where it is nothing about games.
 */
export const ACHIEVEMENTS = [
  { code: 'first_win' },
  { code: 'first_mate' },
  { code: 'first_draw' },
  { code: 'castled' },
  { code: 'promoted' },
  { code: 'en_passant' },
  { code: 'underpromoted' },
  { code: 'knight_mate' },
  { code: 'pawn_mate' },
  { code: 'quick_mate' },
  { code: 'comeback' },
  { code: 'upset' },
  { code: 'last_seconds' },
  { code: 'long_game' },
  { code: 'all_classes', threshold: 3 },
  { code: 'games_10', threshold: 10 },
  { code: 'games_100', threshold: 100 },
  { code: 'games_1000', threshold: 1_000 },
  { code: 'streak_3', threshold: 3 },
  { code: 'streak_5', threshold: 5 },
  { code: 'streak_10', threshold: 10 },
  { code: 'rating_1200', threshold: 1_200 },
  { code: 'rating_1500', threshold: 1_500 },
  { code: 'rating_1800', threshold: 1_800 },
  { code: 'rating_2000', threshold: 2_000 },
  { code: 'puzzles_1', threshold: 1, counter: 'puzzles_solved' },
  { code: 'puzzles_100', threshold: 100, counter: 'puzzles_solved' },
  { code: 'puzzles_1000', threshold: 1_000, counter: 'puzzles_solved' },
  { code: 'puzzle_row_10', threshold: 10, counter: 'puzzles_in_a_row' },
  { code: 'puzzle_rating_1500', threshold: 1_500, counter: 'puzzle_rating' },
  { code: 'puzzle_rating_2000', threshold: 2_000, counter: 'puzzle_rating' },
  { code: 'rush_20', threshold: 20, counter: 'rush_score' },
  { code: 'rush_40', threshold: 40, counter: 'rush_score' },
  { code: 'daily_streak_7', threshold: 7, counter: 'daily_streak' },
  { code: 'daily_streak_30', threshold: 30, counter: 'daily_streak' },
] as const satisfies { code: string; threshold?: number; counter?: AchievementCounter }[];
export type AchievementCode = (typeof ACHIEVEMENTS)[number]['code'];
const ACHIEVEMENT_CODES = ACHIEVEMENTS.map(({ code }) => code);

/** Thresholds of game-related achievements. */
export const UPSET_POINTS = 200;
export const QUICK_MATE_MOVES = 20;
export const LONG_GAME_MOVES = 80;
export const COMEBACK_POINTS = 5;
export const LAST_SECONDS_MS = 5_000;

/** An entry of the list in `AWARD_HEADER`. Texts are in the member's language. */
export const AwardView = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  /** Path on this site. */
  image_url: z.string(),
});
export type AwardView = z.infer<typeof AwardView>;

export const AchievementView = z.object({
  ...AwardView.shape,
  /** Ms since the epoch; null if it is not earned yet. */
  earnedAt: z.nullable(z.int()),
  /** The game in which it was earned. */
  gameId: z.nullable(z.string()),
  /** The member's progress; null if nothing is counted. */
  progress: z.nullable(z.object({ value: z.int(), threshold: z.int() })),
});
export type AchievementView = z.infer<typeof AchievementView>;

export const achievements = {
  /** Lists all achievements with the member's progress. Texts are in the language of `locale` (`de_DE`). */
  list: endpoint({
    method: 'GET',
    path: '/callback/achievements/of/{username}',
    who: 'anyone',
    input: z.object({ username: Username, locale: z.optional(z.string().check(z.maxLength(16))) }),
    output: z.object({ username: z.string(), achievements: z.array(AchievementView) }),
    refusals: ['member_not_found'],
  }),
  /** Marks the new achievements as shown to the member. */
  clearNew: endpoint({
    documented: 'web_achievement_callback_delete_new_achievements',
    method: 'DELETE',
    path: '/callback/achievements/new',
    who: 'member',
    own: true,
    input: z.object({}),
    output: z.object({}),
    refusals: [],
  }),
  picture: file({
    path: '/achievements/pictures/{code}.svg',
    who: 'anyone',
    input: z.object({ code: z.enum(ACHIEVEMENT_CODES) }),
    type: 'image/svg+xml',
    shown: true,
    refusals: [],
  }),
};
