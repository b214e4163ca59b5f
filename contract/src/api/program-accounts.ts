import * as z from 'zod/mini';
import { Username } from '../account/accounts.ts';
import { program } from '../kit/program.ts';
import { count, flag, names } from './program-inputs.ts';
import { mark, Ok, OwnGameView, PERF_KEYS, title } from './program-views.ts';

const Perf = z.object({
  games: z.int(),
  rating: z.int(),
  /** Rating deviation: one standard deviation. */
  rd: z.int(),
  /** Rating change over the last twelve rated games. */
  prog: z.int(),
  prov: mark,
});
export type Perf = z.infer<typeof Perf>;

const Account = {
  /** Username in lower case. */
  id: z.string(),
  username: z.string(),
  title,
  /** The account is closed, or closed for breaking the rules; all other fields are left out then. */
  disabled: mark,
  tosViolation: mark,
};

/** Public profile of a member. Instants are ms since the epoch. */
export const ProgramUser = z.object({
  ...Account,
  perfs: z.optional(z.partialRecord(z.enum(PERF_KEYS), Perf)),
  createdAt: z.optional(z.int()),
  /** Left out if it is not public. */
  seenAt: z.optional(z.int()),
  profile: z.optional(z.object({ flag: z.string() })),
});
export type ProgramUser = z.infer<typeof ProgramUser>;

/** The profile with the fields that are available only when a single account is requested. */
export const ProgramUserExtended = z.object({
  ...ProgramUser.shape,
  url: z.string(),
  /** Address of the game that the member is playing. */
  playing: z.optional(z.string()),
  count: z.optional(
    z.object({
      all: z.int(),
      rated: z.int(),
      win: z.int(),
      draw: z.int(),
      loss: z.int(),
      /** Running games, as far as they are public. */
      playing: z.int(),
      /** Fields that this site does not have, and that common chess API clients read. */
      bookmark: z.literal(0),
      import: z.literal(0),
      me: z.literal(0),
    }),
  ),
});
export type ProgramUserExtended = z.infer<typeof ProgramUserExtended>;

const UserStatus = z.object({
  id: z.string(),
  name: z.string(),
  title,
  online: mark,
  playing: mark,
  playingId: z.optional(z.string()),
});
export type UserStatus = z.infer<typeof UserStatus>;

/** Maximum number of usernames in one call. */
const MAX_USERS = 300;
const MAX_STATUSES = 100;
export const MOST_BOTS = 512;

export const programAccounts = {
  account: program({
    method: 'GET',
    path: '/api/account',
    scopes: [],
    input: z.object({}),
    output: ProgramUserExtended,
    refusals: [],
    limit: { calls: 120, seconds: 60 },
    does: 'The account that the token belongs to.',
  }),
  email: program({
    method: 'GET',
    path: '/api/account/email',
    scopes: ['email:read'],
    input: z.object({}),
    output: z.object({ email: z.string() }),
    refusals: ['email_missing'],
    limit: { calls: 60, seconds: 60 },
    does: 'The e-mail address of the account.',
  }),
  playing: program({
    method: 'GET',
    path: '/api/account/playing',
    scopes: [],
    input: z.object({ nb: count(9, 50) }),
    output: z.object({ nowPlaying: z.array(OwnGameView), nbMyTurn: z.int() }),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
    does: 'The running games of the account, the newest first.',
  }),
  user: program({
    method: 'GET',
    path: '/api/user/{username}',
    scopes: null,
    input: z.object({ username: Username }),
    output: ProgramUserExtended,
    refusals: ['member_not_found'],
    limit: { calls: 240, seconds: 60 },
    does: 'What everybody may know of a member.',
  }),
  users: program({
    method: 'POST',
    path: '/api/users',
    scopes: null,
    /** The body contains comma-separated usernames. */
    takesText: true,
    input: z.object({ text: names(MAX_USERS) }),
    output: z.array(ProgramUser),
    refusals: [],
    limit: { calls: 30, seconds: 60 },
    does: 'What everybody may know of up to 300 members, whose names are sent as plain text with commas between them.',
  }),
  statuses: program({
    method: 'GET',
    path: '/api/users/status',
    scopes: null,
    input: z.object({ ids: names(MAX_STATUSES), withGameIds: flag(false) }),
    output: z.array(UserStatus),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
    does: 'Which of up to 100 members are online, and which of them play.',
  }),
  upgrade: program({
    method: 'POST',
    path: '/api/bot/account/upgrade',
    scopes: ['bot:play'],
    input: z.object({}),
    output: Ok,
    refusals: ['has_played', 'already_a_bot'],
    limit: { calls: 10, seconds: 60 },
    does: 'Makes the account one that a program plays. It must not have played a game, and there is no way back.',
  }),
  botsOnline: program({
    method: 'GET',
    path: '/api/bot/online',
    scopes: [],
    input: z.object({ nb: count(100, MOST_BOTS) }),
    output: ProgramUser,
    stream: true,
    refusals: [],
    limit: { calls: 30, seconds: 60 },
    does: 'The bots that are online, one a line.',
  }),
};
