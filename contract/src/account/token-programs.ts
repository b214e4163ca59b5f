import * as z from 'zod/mini';
import { program } from '../kit/program.ts';

/** Maximum number of tokens in one request. */
const MAX_TESTED_TOKENS = 1_000;

/** Code verifier of RFC 7636, section 4.1, and the maximum length of a code or address. */
const Verifier = z.string().check(z.regex(/^[\w.~-]{43,128}$/));
const Given = z.string().check(z.maxLength(2_000));

/** The OAuth endpoints of apps, by RFC 6749, 7636, 8414 and 9207. */
export const tokenPrograms = {
  about: program({
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    scopes: null,
    input: z.object({}),
    output: z.object({
      issuer: z.string(),
      authorization_endpoint: z.string(),
      token_endpoint: z.string(),
      scopes_supported: z.array(z.string()),
      response_types_supported: z.array(z.string()),
      response_modes_supported: z.array(z.string()),
      grant_types_supported: z.array(z.string()),
      token_endpoint_auth_methods_supported: z.array(z.string()),
      code_challenge_methods_supported: z.array(z.string()),
      authorization_response_iss_parameter_supported: z.boolean(),
    }),
    refusals: [],
    does: 'Says where apps ask for tokens, and how.',
  }),
  /** A code can be exchanged once; using it again revokes the token that it became. */
  exchange: program({
    method: 'POST',
    path: '/api/token',
    scopes: null,
    errors: 'oauth',
    input: z.object({
      grant_type: Given,
      code: Given,
      code_verifier: Verifier,
      redirect_uri: Given,
      client_id: Given,
    }),
    output: z.object({
      token_type: z.literal('Bearer'),
      access_token: z.string(),
      expires_in: z.int(),
      /** What was granted, with spaces between; scopes that the site does not know are left out. */
      scope: z.string(),
    }),
    refusals: ['unsupported_grant_type', 'invalid_grant'],
    limit: { calls: 60, seconds: 60 },
    does: 'Takes the code that a member has let an app have, and answers a token.',
  }),
  revoke: program({
    method: 'DELETE',
    path: '/api/token',
    scopes: [],
    empty: true,
    input: z.object({}),
    output: z.object({}),
    refusals: [],
    does: 'Ends the token that is sent.',
  }),
  test: program({
    method: 'POST',
    path: '/api/token/test',
    scopes: null,
    takesText: true,
    input: z.object({
      text: z.string().check(z.refine((text) => text.split(',', MAX_TESTED_TOKENS + 1).length <= MAX_TESTED_TOKENS)),
    }),
    output: z.record(
      z.string(),
      z.nullable(
        z.object({
          /** Username in lower case. */
          userId: z.string(),
          /** Comma-separated. */
          scopes: z.string(),
          /** Ms since the epoch; null if the token does not expire. */
          expires: z.nullable(z.int()),
        }),
      ),
    ),
    refusals: [],
    limit: { calls: 60, seconds: 60 },
    does: 'Says what each of some tokens, sent as plain text with commas between, is good for; null where it is none.',
  }),
};
