import * as z from 'zod/mini';
import { COLORS } from '@tabiya/chess/rules/types.ts';
import { Username } from '../account/accounts.ts';
import { challenges } from '../play/challenges.ts';
import { Digits } from '../kit/digits.ts';
import { WrittenLine } from '../kit/written-text.ts';
import { Uuid } from '../site/ids.ts';
import { program } from '../kit/program.ts';
import { days, flag, names, rules } from './program-inputs.ts';
import { DECLINE_KEYS, Ok, OpenChallenge, ProgramChallenge, ProgramEngineGame, VARIANT_KEYS } from './program-views.ts';

const limit = Digits.check(z.lte(10_800));
const increment = Digits.check(z.lte(180));
/** Terms of the challenge; the clock is given as flat fields, as forms send it, or as an object. Seconds. */
const Terms = {
  rated: flag(false),
  'clock.limit': z.optional(limit),
  'clock.increment': z.optional(increment),
  clock: z.optional(z.object({ limit, increment })),
  color: z._default(z.enum(['random', ...COLORS]), 'random'),
  variant: z._default(z.enum(VARIANT_KEYS), 'standard'),
  fen: z.optional(z.string().check(z.maxLength(120))),
  days,
  rules,
};

/** Longest name of a link. */
const LINK_NAME_MAX = 30;

/** Ratings of the bots that play for the levels of an engine, 1 to 8. */
export const ENGINE_RATINGS = [400, 700, 1_000, 1_300, 1_600, 1_900, 2_200, 2_800] as const;

/** Unknown words count as none, as clients of this API expect. */
// oxlint-disable-next-line promise/valid-params -- zod's, not a promise's
const DeclineWord = z.catch(z.enum(DECLINE_KEYS), 'generic');

/** Last line of the stream, with the outcome of the challenge. */
const ChallengeOutcome = z.object({ done: z.enum(['accepted', 'declined', 'canceled']) });
export type ChallengeOutcome = z.infer<typeof ChallengeOutcome>;

const scopes = ['challenge:write', 'bot:play', 'board:play'] as const;
const named = z.object({ id: Uuid });
const answering = { calls: 120, seconds: 60 };
const making = { calls: 60, seconds: 60 };
/** The refusals of the site's own calls, and a refusal for a program that leaves the clock out. */
const SHARE_REFUSALS = ['clock_missing', ...challenges.share.refusals] as const;
const CREATE_REFUSALS = ['clock_missing', ...challenges.create.refusals] as const;

export const programChallenges = {
  list: program({
    method: 'GET',
    path: '/api/challenge',
    scopes: ['challenge:read', 'bot:play', 'board:play'],
    input: z.object({}),
    output: z.object({ in: z.array(ProgramChallenge), out: z.array(ProgramChallenge) }),
    refusals: [],
    limit: answering,
    does: 'The open challenges to the account, and those that it has made.',
  }),
  create: program({
    method: 'POST',
    path: '/api/challenge/{username}',
    scopes,
    stream: 'asked',
    input: z.object({ username: Username, ...Terms, keepAliveStream: flag(false) }),
    output: z.union([ProgramChallenge, ChallengeOutcome]),
    refusals: CREATE_REFUSALS,
    limit: making,
    does: 'Challenges a member, with a clock, or with `days` to a correspondence game. With keepAliveStream=true the answer is a stream, which keeps the account online and tells at last what became of the challenge; closing it cancels the challenge. `rules`, names with a comma between, forbids things in the game: noAbort, noRematch, noGiveTime, noClaimWin, and noEarlyDraw before move 30.',
  }),
  engine: program({
    method: 'POST',
    path: '/api/challenge/ai',
    scopes,
    input: z.object({
      ...{ 'clock.limit': Terms['clock.limit'], 'clock.increment': Terms['clock.increment'], clock: Terms.clock },
      ...{ color: Terms.color, fen: Terms.fen },
      level: Digits.check(z.gte(1), z.lte(ENGINE_RATINGS.length)),
      variant: Terms.variant,
    }),
    output: ProgramEngineGame,
    refusals: [
      'clock_missing',
      'bad_time_control',
      'bad_fen',
      'position_over',
      'already_playing',
      'bots_busy',
      'playban',
    ],
    limit: making,
    does: `Begins an unrated game with a bot of the site, whose strength by level is ${ENGINE_RATINGS.join(', ')}. It needs a clock.`,
  }),
  open: program({
    method: 'POST',
    path: '/api/challenge/open',
    scopes,
    input: z.object({
      ...Terms,
      /** Instant at which the link ends, ms since the epoch; by default after a day, and after two weeks at the latest. */
      expiresAt: z.optional(Digits),
      /** The two players, White first; one of them is the account. */
      users: names(2),
      name: z.optional(WrittenLine(LINK_NAME_MAX)),
    }),
    output: OpenChallenge,
    refusals: [...SHARE_REFUSALS, 'member_not_found', 'bad_users'],
    limit: making,
    does: 'Makes a link by which anybody may take up the challenge of the account, with a clock, or with `days` to a correspondence game; with two more addresses, by which they have White or Black if the colours are drawn by lot. With `users`, two names with a comma between, the first of whom has White, only these two may play; one of them is the account. `name` is shown on its page. `rules` are those of a challenge.',
  }),
  show: program({
    method: 'GET',
    path: '/api/challenge/{id}/show',
    scopes: ['challenge:read', 'bot:play', 'board:play'],
    input: named,
    output: ProgramChallenge,
    refusals: ['challenge_not_found'],
    limit: answering,
    does: 'One challenge.',
  }),
  accept: program({
    method: 'POST',
    path: '/api/challenge/{id}/accept',
    scopes,
    input: z.object({ id: Uuid, color: z.optional(z.enum(COLORS)) }),
    output: Ok,
    refusals: challenges.accept.refusals,
    limit: answering,
    does: 'Accepts a challenge: the game begins, and has the id of the challenge. The colour counts for a link whose colours are drawn by lot.',
  }),
  decline: program({
    method: 'POST',
    path: '/api/challenge/{id}/decline',
    scopes,
    input: z.object({ id: Uuid, reason: z._default(DeclineWord, 'generic') }),
    output: Ok,
    refusals: challenges.decline.refusals,
    limit: answering,
    does: 'Declines a challenge, and says why.',
  }),
  addTime: program({
    method: 'POST',
    path: '/api/round/{id}/add-time/{seconds}',
    scopes,
    input: z.object({ id: Uuid, seconds: Digits.check(z.minimum(5), z.maximum(60)) }),
    output: Ok,
    refusals: ['game_not_found', 'not_a_player', 'game_over', 'too_early', 'too_much_time', 'agreed_without'],
    limit: answering,
    does: 'Gives the other player of a game 5 to 60 seconds.',
  }),
  cancel: program({
    method: 'POST',
    path: '/api/challenge/{id}/cancel',
    scopes,
    input: named,
    output: Ok,
    refusals: challenges.cancel.refusals,
    limit: answering,
    does: 'Takes a challenge back; a game that has hardly begun of it is aborted.',
  }),
};
