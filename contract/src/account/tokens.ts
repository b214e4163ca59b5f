import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { SCOPES } from '../kit/program.ts';

/** Tokens of their own making that a member has at most. */
export const TOKENS_MAX = 50;
export const TOKEN_NAME_MAX = 60;
/** Longest time of a token that ends by itself, days. */
const TOKEN_DAYS_MAX = 365;

const Scopes = z.array(z.enum(SCOPES)).check(
  z.maxLength(SCOPES.length),
  z.refine((scopes) => new Set(scopes).size === scopes.length),
);

/** One token, without what opens anything. Instants are ms since the epoch. */
export const TokenView = z.object({
  id: z.string(),
  name: z.string(),
  scopes: Scopes,
  /** What it was given to, by the name it gave itself, and where that lives; null of one that the member made. */
  app: z.nullable(z.object({ clientId: z.string(), origin: z.string() })),
  createdAt: z.int(),
  /** To a few minutes; null: never. */
  lastUsedAt: z.nullable(z.int()),
  /** Null: it ends when it is revoked. */
  expiresAt: z.nullable(z.int()),
});
export type TokenView = z.infer<typeof TokenView>;

const TokenViews = z.array(TokenView);

/** Tokens by which programs call for a member. Newest first. */
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
  /** Answers the token itself, this once. */
  create: endpoint({
    method: 'POST',
    path: '/callback/tokens',
    who: 'member',
    own: true,
    input: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(TOKEN_NAME_MAX)),
      scopes: Scopes,
      /** It ends by itself after so many; without them it does not. */
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
