import * as z from 'zod/mini';
import { SKILL_LEVELS } from '@tabiya/chess/rating/rating.ts';
import { TypedEmail, USERNAME_REFUSALS } from './accounts.ts';
import { PASSWORD_MAX } from '../site/constants.ts';
import { endpoint } from '../kit/endpoint.ts';
import { redirect } from '../kit/redirect.ts';
import { Session } from '../kit/session.ts';

/** Identity providers (OpenID Connect). Each is offered only if the site is registered with it. */
export const PROVIDERS = ['google', 'apple', 'facebook'] as const;
export const Provider = z.enum(PROVIDERS);
export type Provider = z.infer<typeof Provider>;

/** Reasons for returning from a provider without being logged in; the parameter beside `problem` names the provider. */
export const PROVIDER_PROBLEMS = ['denied', 'expired', 'failed', 'email_taken', 'linked_elsewhere'] as const;
export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number];

const LinkedView = z.object({ provider: Provider, email: z.nullable(z.string()), linkedAt: z.int() });

export const LinksView = z.object({
  offered: z.array(Provider),
  linked: z.array(LinkedView),
  hasPassword: z.boolean(),
  /** False if nothing else would let the member log in: the only link cannot be removed then. */
  canUnlink: z.boolean(),
});
export type LinksView = z.infer<typeof LinksView>;

/** A person whom a provider has identified and who has no account here yet. */
export const PendingIdentity = z.object({
  provider: Provider,
  /** Null if the provider gave none. */
  email: z.nullable(z.string()),
  /** True if the provider states that the address belongs to this person. */
  emailVerified: z.boolean(),
});
export type PendingIdentity = z.infer<typeof PendingIdentity>;

const path = z.optional(z.string().check(z.maxLength(2_000)));
const parameter = z.optional(z.string().check(z.maxLength(4_000)));
const Password = z._default(z.string().check(z.maxLength(PASSWORD_MAX)), '');
const LIMIT = { calls: 60, seconds: 600 };

export const providers = {
  offered: endpoint({
    method: 'GET',
    path: '/callback/providers',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ offered: z.array(Provider) }),
    refusals: [],
  }),
  /** Redirects to the provider for login or sign-up. */
  start: redirect({
    path: '/callback/providers/{provider}/start',
    who: 'anyone',
    input: z.object({ provider: Provider, redirectUrl: path }),
    refusals: ['provider_not_found'],
    limit: LIMIT,
  }),
  /** The address to which the provider redirects people back. */
  back: redirect({
    path: '/callback/providers/{provider}/back',
    who: 'anyone',
    /** Apple posts a form instead. */
    form: ['code', 'state', 'iss', 'error'],
    input: z.object({ provider: Provider, code: parameter, state: parameter, iss: parameter, error: parameter }),
    refusals: ['provider_not_found'],
    limit: LIMIT,
  }),
  /** Answers the identity that a provider has just confirmed in this browser, with which the sign-up continues. */
  pending: endpoint({
    method: 'GET',
    path: '/callback/providers/pending',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ pending: z.nullable(PendingIdentity) }),
    refusals: [],
  }),
  /**
   * Signs up a person whom a provider has identified, without a password. `email` is used only if the provider gave
   * none.
   */
  finish: endpoint({
    method: 'POST',
    path: '/callback/providers/finish',
    who: 'anyone',
    input: z.object({
      username: z.string().check(z.maxLength(100)),
      email: z.optional(TypedEmail),
      skillLevel: z._default(z.enum(SKILL_LEVELS), 'new'),
      /** The same as in `accounts.register`. */
      locale: z.optional(z.string().check(z.maxLength(16))),
      timezone: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: Session,
    refusals: [
      'not_pending',
      'already_a_member',
      ...USERNAME_REFUSALS,
      'email_missing',
      'email_invalid',
      'email_taken',
    ],
    limit: { calls: 20, seconds: 600 },
  }),
  linked: endpoint({
    method: 'GET',
    path: '/callback/providers/linked',
    who: 'member',
    input: z.object({}),
    output: LinksView,
    refusals: [],
  }),
  /** Answers the address for linking a provider to the account. It requires the password of members who have one. */
  link: endpoint({
    method: 'POST',
    path: '/callback/providers/{provider}/link',
    who: 'member',
    own: true,
    input: z.object({ provider: Provider, password: Password }),
    output: z.object({ location: z.string() }),
    refusals: ['provider_not_found', 'wrong_password', 'already_linked'],
    limit: LIMIT,
  }),
  unlink: endpoint({
    method: 'POST',
    path: '/callback/providers/{provider}/unlink',
    who: 'member',
    own: true,
    input: z.object({ provider: Provider, password: Password }),
    output: LinksView,
    refusals: ['provider_not_found', 'wrong_password', 'last_way_in'],
    limit: LIMIT,
  }),
};
