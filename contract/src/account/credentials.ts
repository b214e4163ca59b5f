import * as z from 'zod/mini';
import { PASSWORD_REFUSALS, TypedEmail, TypedPassword } from './accounts.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Session } from '../kit/session.ts';

/** What somebody logs in with, and what is on its way. */
export const CredentialsView = z.object({
  /** Null where there is none: for guests. */
  email: z.nullable(z.string()),
  isVerified: z.boolean(),
  /** The address that counts as soon as the link in its letter is followed. */
  pendingEmail: z.nullable(z.string()),
  /** Without one, `requestReset` sends a link that sets one. */
  hasPassword: z.boolean(),
});
export type CredentialsView = z.infer<typeof CredentialsView>;

/** Of the end of a link in a letter. */
const LinkToken = z.string().check(z.maxLength(100));
/** `link_invalid`: there never was such a link, or a newer one took its place. */
const LINK_REFUSALS = ['link_invalid', 'link_expired'] as const;
/** The password is asked once more, at most a few times. */
const CONFIRMING = ['wrong_password', 'too_many_attempts'] as const;

/** Somebody of the staff who looks through a member's eyes is refused `not_allowed` in all that changes something. */
export const credentials = {
  view: endpoint({
    method: 'GET',
    path: '/callback/credentials',
    who: 'session',
    input: z.object({}),
    output: CredentialsView,
    refusals: [],
  }),
  /** Confirms an address by the link that was sent there: that of a new account, or one that is to take the old one's place. */
  verifyEmail: endpoint({
    method: 'POST',
    path: '/callback/credentials/verify-email',
    who: 'anyone',
    input: z.object({ token: LinkToken }),
    output: z.object({ username: z.string(), email: z.string() }),
    refusals: [...LINK_REFUSALS, 'already_verified', 'email_taken'],
    limit: { calls: 60, seconds: 600 },
  }),
  /** Sends the letter again, for whatever address is still to be confirmed. */
  sendVerification: endpoint({
    method: 'POST',
    path: '/callback/credentials/send-verification',
    who: 'member',
    own: true,
    input: z.object({}),
    output: CredentialsView,
    refusals: ['already_verified', 'not_allowed'],
    limit: { calls: 5, seconds: 3600 },
  }),
  /** Sends a link that sets a password. Answers the same, and as fast, whether or not there is such an account. */
  requestReset: endpoint({
    method: 'POST',
    path: '/callback/credentials/request-reset',
    who: 'anyone',
    /** A username or an e-mail address. */
    input: z.object({
      account: z.string().check(z.minLength(1), z.maxLength(320)),
      /** Where to go on in the end; the link of the letter carries it. */
      redirectUrl: z.optional(z.string().check(z.maxLength(2_000))),
    }),
    output: z.object({}),
    refusals: [],
    limit: { calls: 10, seconds: 3600 },
    challenge: { calls: 3, seconds: 3600 },
  }),
  /** Logs the account out everywhere, and in nowhere: a second factor is still asked at the next log-in. */
  resetPassword: endpoint({
    method: 'POST',
    path: '/callback/credentials/reset-password',
    who: 'anyone',
    input: z.object({ token: LinkToken, password: TypedPassword }),
    output: z.object({ username: z.string() }),
    refusals: [...LINK_REFUSALS, 'link_used', ...PASSWORD_REFUSALS],
    limit: { calls: 30, seconds: 600 },
    challenge: { calls: 10, seconds: 600 },
  }),
  /** Ends all other sessions. */
  changePassword: endpoint({
    method: 'POST',
    path: '/callback/credentials/change-password',
    who: 'member',
    own: true,
    input: z.object({ current: TypedPassword, password: TypedPassword }),
    output: CredentialsView,
    refusals: [...CONFIRMING, ...PASSWORD_REFUSALS, 'not_allowed'],
    limit: { calls: 20, seconds: 600 },
  }),
  /** The old address counts until the link in the letter to the new one is followed; it is told. */
  changeEmail: endpoint({
    method: 'POST',
    path: '/callback/credentials/change-email',
    who: 'member',
    own: true,
    input: z.object({ email: TypedEmail, password: TypedPassword }),
    output: CredentialsView,
    refusals: [...CONFIRMING, 'email_invalid', 'email_taken', 'email_same', 'not_allowed'],
    limit: { calls: 10, seconds: 3600 },
  }),
  cancelEmailChange: endpoint({
    method: 'POST',
    path: '/callback/credentials/cancel-email-change',
    who: 'member',
    own: true,
    input: z.object({}),
    output: CredentialsView,
    refusals: ['not_allowed'],
  }),
  /** Closes one's own account and ends all its sessions; logging in opens it again. `password` is empty where there is none. */
  closeAccount: endpoint({
    method: 'POST',
    path: '/callback/credentials/close-account',
    who: 'member',
    own: true,
    input: z.object({ password: TypedPassword }),
    output: Session,
    refusals: [...CONFIRMING, 'not_allowed'],
    limit: { calls: 20, seconds: 600 },
  }),
};
