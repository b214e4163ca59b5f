import * as z from 'zod/mini';
import { SKILL_LEVELS } from '@tabiya/chess/rating/rating.ts';
import { PASSWORD_MAX, USERNAME_MAX, USERNAME_MIN } from '../site/constants.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Session } from '../kit/session.ts';

/** Letters, digits, `_` and `-`; names are compared without regard to case. */
export const Username = z
  .string()
  .check(z.minLength(USERNAME_MIN), z.maxLength(USERNAME_MAX), z.regex(/^[A-Za-z0-9_-]+$/));

/** What a form says is judged by the server, so that each thing that is wrong with it has its own refusal. */
const TypedName = z.string().check(z.maxLength(100));
export const TypedEmail = z.string().check(z.maxLength(320));
export const TypedPassword = z.string().check(z.maxLength(PASSWORD_MAX));

/** What may be wrong with a password that somebody chooses. */
export const PASSWORD_REFUSALS = ['password_empty', 'password_weak'] as const;
export const USERNAME_REFUSALS = [
  'username_empty',
  'username_too_short',
  'username_too_long',
  'username_invalid',
  'username_taken',
] as const;

export const PasswordStrength = z.object({
  /** 0 (guessed at once) to 4 (very hard to guess), as zxcvbn counts. */
  score: z.int(),
  /** True where `register` would take it. */
  accepted: z.boolean(),
});
export type PasswordStrength = z.infer<typeof PasswordStrength>;

export const accounts = {
  session: endpoint({
    method: 'GET',
    path: '/callback/session',
    who: 'anyone',
    input: z.object({}),
    output: Session,
    refusals: [],
  }),
  /** Makes a guest and a session for a visitor who has none; for anyone else the session that is there. */
  playAsGuest: endpoint({
    method: 'POST',
    path: '/callback/guest',
    who: 'anyone',
    input: z.object({}),
    output: Session,
    refusals: [],
    limit: { calls: 60, seconds: 600 },
    // A whole class may sit behind one address: it is asked for work, and not sent away.
    challenge: { calls: 10, seconds: 600 },
  }),
  /** A guest who registers keeps the games. */
  register: endpoint({
    method: 'POST',
    path: '/callback/register',
    who: 'anyone',
    input: z.object({
      username: TypedName,
      email: TypedEmail,
      password: TypedPassword,
      skillLevel: z._default(z.enum(SKILL_LEVELS), 'new'),
      /** What the browser is set to: the language of mails, and where the day begins. What there is not is left out. */
      locale: z.optional(z.string().check(z.maxLength(16))),
      timezone: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: Session,
    refusals: ['already_a_member', ...USERNAME_REFUSALS, 'email_invalid', 'email_taken', ...PASSWORD_REFUSALS],
    limit: { calls: 20, seconds: 600 },
    challenge: { calls: 5, seconds: 3600 },
  }),
  logIn: endpoint({
    method: 'POST',
    path: '/callback/login',
    who: 'anyone',
    /** `username` takes a username or an e-mail address. */
    input: z.object({
      username: z.string().check(z.minLength(1), z.maxLength(254)),
      password: z.string().check(z.maxLength(PASSWORD_MAX)),
    }),
    output: Session,
    refusals: ['wrong_credentials', 'too_many_attempts'],
    limit: { calls: 30, seconds: 600 },
    challenge: { calls: 10, seconds: 600 },
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/callback/logout',
    who: 'anyone',
    input: z.object({}),
    output: Session,
    refusals: [],
  }),
  /** What a browser asks for once when a call of a service answers 401: the session goes on, if there still is one. */
  renewSession: endpoint({
    method: 'POST',
    path: '/bff-token',
    who: 'session',
    input: z.object({}),
    output: Session,
    refusals: [],
    limit: { calls: 60, seconds: 600 },
  }),
  /** Whether a name could be registered now. */
  usernameValid: endpoint({
    method: 'GET',
    path: '/callback/user/valid',
    who: 'anyone',
    input: z.object({ username: z.string().check(z.maxLength(64)) }),
    output: z.object({
      valid: z.boolean(),
      problem: z.nullable(z.enum(['invalid', 'too_short', 'too_long', 'taken'])),
    }),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
  /** Changes nothing; a POST so that no password stands in an address. */
  passwordStrength: endpoint({
    method: 'POST',
    path: '/callback/user/password-strength',
    who: 'anyone',
    input: z.object({
      password: z.string().check(z.maxLength(PASSWORD_MAX)),
      username: z._default(z.string().check(z.maxLength(64)), ''),
      email: z._default(z.string().check(z.maxLength(254)), ''),
    }),
    output: PasswordStrength,
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
};
