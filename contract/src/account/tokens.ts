import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { SCOPES } from '../kit/program.ts';
import { WrittenLine } from '../kit/written-text.ts';

/** Maximum number of personal access tokens of a member. */
export const TOKENS_MAX = 50;
export const TOKEN_NAME_MAX = 60;
/** Longest lifetime of an expiring token, in days. */
const TOKEN_DAYS_MAX = 365;

const Scopes = z.array(z.enum(SCOPES)).check(
  z.maxLength(SCOPES.length),
  z.refine((scopes) => new Set(scopes).size === scopes.length),
);

/** A token without its secret. Instants are ms since the epoch. */
export const TokenView = z.object({
  id: z.string(),
  name: z.string(),
  scopes: Scopes,
  /**
   * The app that received the token, with its self-declared name and its origin; null for a token that the member
   * created.
   */
  app: z.nullable(z.object({ clientId: z.string(), origin: z.string() })),
  createdAt: z.int(),
  /** Accurate to a few minutes; null if never used. */
  lastUsedAt: z.nullable(z.int()),
  /** Null if the token is valid until it is revoked. */
  expiresAt: z.nullable(z.int()),
});
export type TokenView = z.infer<typeof TokenView>;

const TokenViews = z.array(TokenView);

/** Access tokens with which programs call on behalf of a member. Newest first. */
export const tokens = {
  list: endpoint({
    method: 'GET',
    path: '/callback/tokens',
    who: 'member',
    own: true,
    input: z.object({}),
    output: z.object({ tokens: TokenViews }),
    refusals: [],
  }),
  /** Answers the token itself, only this once. */
  create: endpoint({
    method: 'POST',
    path: '/callback/tokens',
    who: 'member',
    own: true,
    input: z.object({
      name: WrittenLine(TOKEN_NAME_MAX).check(z.minLength(1)),
      scopes: Scopes,
      /** Lifetime in days; without it the token does not expire. */
      days: z.optional(z.int().check(z.minimum(1), z.maximum(TOKEN_DAYS_MAX))),
    }),
    output: z.object({ token: z.string(), tokens: TokenViews }),
    refusals: ['too_many_tokens'],
    limit: { calls: 60, seconds: 600 },
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/callback/tokens/{id}/revoke',
    who: 'member',
    own: true,
    input: z.object({ id: z.uuid() }),
    output: z.object({ tokens: TokenViews }),
    refusals: ['token_not_found'],
    limit: { calls: 240, seconds: 600 },
  }),
};
