import * as z from 'zod/mini';
import { PASSWORD_REFUSALS, TypedEmail, TypedPassword } from './accounts.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Session } from '../kit/session.ts';

/** The login methods of an account and the changes to them that are pending. */
export const CredentialsView = z.object({
  /** Null for guests, who have none. */
  email: z.nullable(z.string()),
  isVerified: z.boolean(),
  /** New address that takes effect as soon as the link in its confirmation mail is opened. */
  pendingEmail: z.nullable(z.string()),
  /** If false, `requestReset` sends a link that sets a first password. */
  hasPassword: z.boolean(),
});
export type CredentialsView = z.infer<typeof CredentialsView>;

/** Token at the end of a link in a mail. */
const LinkToken = z.string().check(z.maxLength(100));
/** `link_invalid`: the link never existed, or a newer one has replaced it. */
const LINK_REFUSALS = ['link_invalid', 'link_expired'] as const;
/** The current password is required to confirm the change, with a limited number of attempts. */
const CONFIRMING = ['wrong_password', 'too_many_attempts'] as const;

/** Staff who view the site as a member are refused `not_allowed` in every call that changes something. */
export const credentials = {
  view: endpoint({
    method: 'GET',
    path: '/callback/credentials',
    who: 'session',
    input: z.object({}),
    output: CredentialsView,
    refusals: [],
  }),
  /**
   * Confirms an e-mail address by the link that was sent to it: the address of a new account, or the replacement of the
   * old one.
   */
  verifyEmail: endpoint({
    method: 'POST',
    path: '/callback/credentials/verify-email',
    who: 'anyone',
    input: z.object({ token: LinkToken }),
    output: z.object({ username: z.string(), email: z.string() }),
    refusals: [...LINK_REFUSALS, 'already_verified', 'email_taken'],
    limit: { calls: 60, seconds: 600 },
  }),
  /** Sends the confirmation mail again to the address that is still unconfirmed. */
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
  /** Sends a link that sets a password. The answer and its timing are the same whether or not the account exists. */
  requestReset: endpoint({
    method: 'POST',
    path: '/callback/credentials/request-reset',
    who: 'anyone',
    /** A username or an e-mail address. */
    input: z.object({
      account: z.string().check(z.minLength(1), z.maxLength(320)),
      /** Redirect target after the last step; the link in the mail carries it. */
      redirectUrl: z.optional(z.string().check(z.maxLength(2_000))),
    }),
    output: z.object({}),
    refusals: [],
    limit: { calls: 10, seconds: 3600 },
    humanCheck: { calls: 3, seconds: 3600 },
  }),
  /** Ends all sessions of the account and starts none: the next login still asks for a second factor. */
  resetPassword: endpoint({
    method: 'POST',
    path: '/callback/credentials/reset-password',
    who: 'anyone',
    input: z.object({ token: LinkToken, password: TypedPassword }),
    output: z.object({ username: z.string() }),
    refusals: [...LINK_REFUSALS, 'link_used', ...PASSWORD_REFUSALS],
    limit: { calls: 30, seconds: 600 },
    humanCheck: { calls: 10, seconds: 600 },
  }),
  /** Changes the password and ends all other sessions. */
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
  /**
   * The old address stays in effect until the link in the mail to the new one is opened; the old address gets a notice.
   */
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
  /**
   * Closes the caller's account and ends all its sessions; logging in reopens it. `password` is empty if the account
   * has none.
   */
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
