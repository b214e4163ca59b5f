import * as z from 'zod/mini';
import { SKILL_LEVELS } from '@tabiya/chess/rating/rating.ts';
import { PASSWORD_MAX, USERNAME_MAX, USERNAME_MIN } from '../site/constants.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Session } from '../kit/session.ts';

/** Usernames consist of letters, digits, `_` and `-`, and are compared case-insensitively. */
export const Username = z
  .string()
  .check(z.minLength(USERNAME_MIN), z.maxLength(USERNAME_MAX), z.regex(/^[A-Za-z0-9_-]+$/));

/**
 * The schemas of forms only limit lengths: the server validates the content, so that every mistake gets its own
 * refusal.
 */
const TypedName = z.string().check(z.maxLength(100));
export const TypedEmail = z.string().check(z.maxLength(320));
export const TypedPassword = z.string().check(z.maxLength(PASSWORD_MAX));

/** Refusals of a newly chosen password. */
export const PASSWORD_REFUSALS = ['password_empty', 'password_weak'] as const;
export const USERNAME_REFUSALS = [
  'username_empty',
  'username_too_short',
  'username_too_long',
  'username_invalid',
  'username_taken',
] as const;

export const PasswordStrength = z.object({
  /** Strength from 0 (guessed at once) to 4 (very hard to guess), as zxcvbn counts it. */
  score: z.int(),
  /** True if `register` would accept the password. */
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
  /** Creates a guest account and a session for a visitor who has none; everybody else gets the existing session. */
  playAsGuest: endpoint({
    method: 'POST',
    path: '/callback/guest',
    who: 'anyone',
    input: z.object({}),
    output: Session,
    refusals: [],
    limit: { calls: 60, seconds: 600 },
    // A whole class may share one address, so callers over the limit get a proof-of-work task instead of being turned
    // away.
    humanCheck: { calls: 10, seconds: 600 },
  }),
  /** Registers an account. A guest who registers keeps the games played so far. */
  register: endpoint({
    method: 'POST',
    path: '/callback/register',
    who: 'anyone',
    input: z.object({
      username: TypedName,
      email: TypedEmail,
      password: TypedPassword,
      skillLevel: z._default(z.enum(SKILL_LEVELS), 'new'),
      /**
       * Settings of the browser, left out if unknown: the language of mails, and the time zone that decides where a day
       * begins.
       */
      locale: z.optional(z.string().check(z.maxLength(16))),
      timezone: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: Session,
    refusals: ['already_a_member', ...USERNAME_REFUSALS, 'email_invalid', 'email_taken', ...PASSWORD_REFUSALS],
    limit: { calls: 20, seconds: 600 },
    humanCheck: { calls: 5, seconds: 3600 },
  }),
  logIn: endpoint({
    method: 'POST',
    path: '/callback/login',
    who: 'anyone',
    /** `username` accepts a username, an e-mail address or a phone number that begins with `+`. */
    input: z.object({
      username: z.string().check(z.minLength(1), z.maxLength(254)),
      password: z.string().check(z.maxLength(PASSWORD_MAX)),
    }),
    output: Session,
    refusals: ['wrong_credentials', 'too_many_attempts'],
    limit: { calls: 30, seconds: 600 },
    humanCheck: { calls: 10, seconds: 600 },
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/callback/logout',
    who: 'anyone',
    input: z.object({}),
    output: Session,
    refusals: [],
  }),
  /** Renews the session if it still exists; browsers call it once when a call of a service answers 401. */
  renewSession: endpoint({
    documented: 'web_bff_oauth_token',
    method: 'POST',
    path: '/bff-token',
    who: 'session',
    input: z.object({}),
    output: Session,
    refusals: [],
    limit: { calls: 60, seconds: 600 },
  }),
  /** Answers whether a username is valid and still free. */
  usernameValid: endpoint({
    documented: 'web_user_callback_valid',
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
  /** Changes nothing; it is a POST so that no password appears in a URL. */
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
