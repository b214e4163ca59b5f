import * as z from 'zod/mini';
import { Username } from '../account/accounts.ts';
import { Digits } from '../kit/digits.ts';
import { program } from '../kit/program.ts';
import { SEARCH_MIN } from '../people/search.ts';
import { flag } from './program-inputs.ts';
import { LightUser, mark, PERF_KEYS, title } from './program-views.ts';

/** A place on a leaderboard. */
const TopUser = z.object({
  id: z.string(),
  username: z.string(),
  title,
  /** Only the rating of the leaderboard; progress is the change over the last twelve rated games. */
  perfs: z.partialRecord(z.enum(PERF_KEYS), z.object({ rating: z.int(), progress: z.int() })),
});
export type TopUser = z.infer<typeof TopUser>;

const RatingHistory = z.object({
  /** Name of the rating. */
  name: z.string(),
  /** Year, month from 0, day of the month, rating: one point for each day with rated games (UTC). */
  points: z.array(z.tuple([z.int(), z.int(), z.int(), z.int()])),
});
export type RatingHistory = z.infer<typeof RatingHistory>;

const LiveStreamer = z.object({
  ...LightUser.shape,
  stream: z.object({
    service: z.enum(['twitch', 'youtube']),
    /** Title of the stream. */
    status: z.string(),
    lang: z.optional(z.string()),
  }),
  streamer: z.object({ name: z.string(), twitch: z.optional(z.string()), youtube: z.optional(z.string()) }),
});
export type LiveStreamer = z.infer<typeof LiveStreamer>;

const PerfOfUser = z.object({
  user: z.object({ name: z.string() }),
  perf: z.object({
    glicko: z.object({ rating: z.number(), deviation: z.number(), provisional: mark }),
    /** Number of rated games. */
    nb: z.int(),
    /** Change over the last twelve rated games. */
    progress: z.int(),
  }),
  stat: z.object({
    perfType: z.object({ key: z.enum(PERF_KEYS), name: z.string() }),
    /** The highest rating so far and its instant; left out before the first rated game. */
    highest: z.optional(z.object({ int: z.int(), at: z.iso.datetime() })),
    /** All games of this kind that everybody may know of, casual ones too. */
    count: z.object({ all: z.int(), win: z.int(), loss: z.int(), draw: z.int() }),
  }),
});
export type PerfOfUser = z.infer<typeof PerfOfUser>;

const PlayedThatDay = z.object({
  win: z.int(),
  loss: z.int(),
  draw: z.int(),
  /** The rating before the first rated game of the day and after the last one; left out if all games were casual. */
  rp: z.optional(z.object({ before: z.int(), after: z.int() })),
});

/** A day (UTC) on which the member has played; instants are ms since the epoch. */
const ActiveDay = z.object({
  interval: z.object({ start: z.int(), end: z.int() }),
  games: z.partialRecord(z.enum(PERF_KEYS), PlayedThatDay),
});
export type ActiveDay = z.infer<typeof ActiveDay>;

/** Places of each leaderboard in the overview, and maximum of one leaderboard. */
export const TOP_PLACES = 10;
const TOP_PLACES_MAX = 100;
const reading = { calls: 120, seconds: 60 };

export const programPeople = {
  ratingHistory: program({
    method: 'GET',
    path: '/api/user/{username}/rating-history',
    scopes: null,
    input: z.object({ username: Username }),
    output: z.array(RatingHistory),
    refusals: ['member_not_found'],
    limit: reading,
    does: 'The ratings of a member by day.',
  }),
  perf: program({
    method: 'GET',
    path: '/api/user/{username}/perf/{perf}',
    scopes: null,
    input: z.object({ username: Username, perf: z.enum(PERF_KEYS) }),
    output: PerfOfUser,
    refusals: ['member_not_found'],
    limit: reading,
    does: 'One rating of a member, its highest point, and the games behind it.',
  }),
  activity: program({
    method: 'GET',
    path: '/api/user/{username}/activity',
    scopes: null,
    input: z.object({ username: Username }),
    output: z.array(ActiveDay),
    refusals: ['member_not_found'],
    limit: { calls: 30, seconds: 60 },
    does: 'What a member has played on each of the last seven days, the newest first; of very many games only the last 200 count.',
  }),
  tops: program({
    method: 'GET',
    path: '/api/player',
    scopes: null,
    input: z.object({}),
    output: z.record(z.enum(PERF_KEYS), z.array(TopUser)),
    refusals: [],
    limit: { calls: 30, seconds: 60 },
    does: 'The ten best players by each rating.',
  }),
  top: program({
    method: 'GET',
    path: '/api/player/top/{nb}/{perf}',
    scopes: null,
    input: z.object({ nb: Digits.check(z.minimum(1), z.maximum(TOP_PLACES_MAX)), perf: z.enum(PERF_KEYS) }),
    output: z.object({ users: z.array(TopUser) }),
    refusals: [],
    limit: reading,
    does: 'The best players by one rating, at most 100.',
  }),
  autocomplete: program({
    method: 'GET',
    path: '/api/player/autocomplete',
    scopes: null,
    input: z.object({
      term: z.string().check(z.minLength(SEARCH_MIN), z.maxLength(40)),
      exists: flag(false),
      object: flag(false),
      names: flag(false),
      friend: flag(false),
    }),
    output: z.union([z.boolean(), z.array(z.string()), z.object({ result: z.array(LightUser) })]),
    refusals: [],
    limit: { calls: 240, seconds: 60 },
    does: 'Members whose name begins with the term: their ids, with names=true their names, with object=true both; with exists=true whether there is somebody of that very name. With friend=true those come first whom the account follows.',
  }),
  crosstable: program({
    method: 'GET',
    path: '/api/crosstable/{username}/{opponent}',
    scopes: null,
    input: z.object({ username: Username, opponent: Username }),
    output: z.object({ users: z.record(z.string(), z.number()), nbGames: z.int() }),
    refusals: ['member_not_found'],
    limit: reading,
    does: 'The points that two members have made against each other.',
  }),
  liveStreamers: program({
    method: 'GET',
    path: '/api/streamer/live',
    scopes: null,
    input: z.object({}),
    output: z.array(LiveStreamer),
    refusals: [],
    limit: reading,
    does: 'The members who are live on Twitch or YouTube.',
  }),
};
