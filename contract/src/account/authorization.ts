import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { SCOPES, type Scope } from '../kit/program.ts';
import { appTarget, type AppTarget } from '../site/redirect-target.ts';

/** Parameters that an app sends with a user to `/oauth`, named as in RFC 6749 and RFC 7636. */
export const AUTHORIZATION_PARAMETERS = [
  'response_type',
  'client_id',
  'redirect_uri',
  'code_challenge_method',
  'code_challenge',
  'scope',
  'state',
] as const;
export type AuthorizationParameters = Partial<Record<(typeof AUTHORIZATION_PARAMETERS)[number], string>>;

/** Visible ASCII, as RFC 6749 requires. */
const CLIENT_ID = /^[\x21-\x7e](?:[\x20-\x7e]{0,98}[\x21-\x7e])?$/;
/** SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/;
const STATE_MAX = 1_000;

export interface Authorization {
  clientId: string;
  redirectUri: string;
  target: AppTarget;
  scopes: Scope[];
  challenge: string;
  state: string | undefined;
}

export const AUTHORIZATION_PROBLEMS = ['response_type', 'client', 'redirect', 'challenge', 'scope', 'state'] as const;
export type AuthorizationProblem = (typeof AUTHORIZATION_PROBLEMS)[number];

/**
 * Returns the parsed request of an app, or what is wrong with it; in that case the user must not be redirected back to
 * the app.
 */
export const readAuthorization = (
  asked: AuthorizationParameters,
): { authorization: Authorization } | { problem: AuthorizationProblem } => {
  const { client_id: clientId = '', redirect_uri: redirectUri = '', code_challenge: challenge = '', state } = asked;
  const target = appTarget(redirectUri);
  const names = [...new Set((asked.scope ?? '').split(' ').filter((name) => name !== ''))];
  // Apps of the field ask for scopes that this site has no use for; the token's answer says which were granted.
  const scopes = names.filter(isScope);
  if (!CLIENT_ID.test(clientId)) return { problem: 'client' };
  if (target === undefined) return { problem: 'redirect' };
  if (asked.response_type !== 'code') return { problem: 'response_type' };
  if (asked.code_challenge_method !== 'S256' || !CHALLENGE.test(challenge)) return { problem: 'challenge' };
  if (names.length > 0 && scopes.length === 0) return { problem: 'scope' };
  if (state !== undefined && state.length > STATE_MAX) return { problem: 'state' };
  return { authorization: { clientId, redirectUri, target, scopes, challenge, state } };
};

const isScope = (name: string): name is Scope => (SCOPES as readonly string[]).includes(name);

const Parameter = z.optional(z.string().check(z.maxLength(2_000)));

export const authorization = {
  /** Grants the app access. Answers the redirect address, which contains the authorization code. */
  allow: endpoint({
    method: 'POST',
    path: '/callback/oauth/allow',
    who: 'member',
    own: true,
    input: z.object({
      response_type: Parameter,
      client_id: Parameter,
      redirect_uri: Parameter,
      code_challenge_method: Parameter,
      code_challenge: Parameter,
      scope: Parameter,
      state: Parameter,
    }),
    output: z.object({ location: z.string() }),
    refusals: ['bad_authorization'],
    limit: { calls: 60, seconds: 600 },
  }),
};
