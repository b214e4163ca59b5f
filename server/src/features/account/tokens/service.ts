import { isClosed } from '@tabiya/contract/kit/levels.ts';
import type { Scope } from '@tabiya/contract/kit/program.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { TOKENS_MAX, type TokenView } from '@tabiya/contract/account/tokens.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { Platform } from '../../../platform/site/platform.ts';
import { TOKEN_ENDED, type Tokens } from '../../../platform/programs/programs.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../accounts/service.ts';
import { deleteCodesOf, deleteExpiredCodes } from './code-store.ts';
import { daysLater, MAX_APP_TOKENS, TOUCH_EVERY_MS } from './policy.ts';
import { hashOf, keyOf, newToken, secretHash } from './secrets.ts';
import * as rows from './store.ts';
import { toTokenView } from './view.ts';

/** A token as its owner describes it. */
export interface NewToken {
  name: string;
  scopes: readonly Scope[];
  /** Days after which it expires. */
  days?: number | undefined;
}

/** Properties of a tested token. */
export interface TestedToken {
  userId: string;
  scopes: string;
  /** Ms since the epoch; null when it does not expire. */
  expires: number | null;
}

/** Tokens with which programs make calls for an account. */
export interface TokensService extends Tokens {
  /** Returns the token, which cannot be read again because the store keeps only its hash. */
  issue(accountId: string, token: NewToken): Promise<string>;
  /** Does the same, unless the member has too many tokens. */
  create(accountId: string, token: NewToken): Promise<string | Refusal<'too_many_tokens'>>;
  /** Returns the newest tokens first. */
  list(accountId: string): Promise<TokenView[]>;
  revoke(accountId: string, id: string): Promise<Refusal<'token_not_found'> | void>;
  /**
   * Ends all tokens of the account and pending authorization codes; returns the function that notifies all nodes after
   * the commit.
   */
  revokeAllWithin(queries: Queries, accountId: string): Promise<() => void>;
  /** Revokes the token with the key that its calls carry. */
  revokeByKey(key: string): Promise<void>;
  /** Returns the properties of each token; null for one that is not an active token of an open account. */
  test(tokens: readonly string[]): Promise<Record<string, TestedToken | null>>;
  sweep(): Promise<void>;
  exportOf(accountId: string): Promise<unknown>;
  leave(accountId: string): Promise<void>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface TokensNeeds {
  accounts: AccountsService;
}

export type Ground = Pick<Platform, 'store' | 'now' | 'bus' | 'log'>;

export const createTokensService = (platform: Ground, needs: TokensNeeds): TokensService => {
  const { store, now, log } = platform;
  const { accounts } = needs;

  const list = async (accountId: string) =>
    (await rows.tokensOf(store, accountId, TOKENS_MAX + MAX_APP_TOKENS)).map(toTokenView);
  const revokeAllWithin: TokensService['revokeAllWithin'] = async (queries, accountId) => {
    await deleteCodesOf(queries, accountId);
    const ended = await rows.deleteTokensOf(queries, accountId);
    return () => tellEnded(platform, ended);
  };

  return {
    read: (token) => read(platform, needs, token),
    async issue(accountId, wish) {
      const token = newToken();
      await rows.insertToken(store, ownRow(token, { ...wish, accountId, now: now() }));
      return token;
    },
    async create(accountId, wish) {
      const token = newToken();
      const isMade = await store.transaction(async (queries) => {
        // Locks the account, so that concurrent requests count its tokens one after another.
        await accounts.standingOf(accountId, queries);
        if ((await rows.countOwn(queries, accountId)) >= TOKENS_MAX) return false;
        await rows.insertToken(queries, ownRow(token, { ...wish, accountId, now: now() }));
        return true;
      });
      return isMade ? token : refuse('too_many_tokens');
    },
    list,
    async revoke(accountId, id) {
      const ended = await rows.deleteToken(store, accountId, id);
      tellEnded(platform, ended);
      return ended.length > 0 ? undefined : refuse('token_not_found');
    },
    revokeAllWithin,
    revokeByKey: async (key) => tellEnded(platform, await rows.deleteTokenWithHash(store, hashOf(key))),
    test: (tokens) => test(platform, needs, tokens),
    async sweep() {
      const tokens = await rows.deleteExpiredTokens(store, now());
      const codes = await deleteExpiredCodes(store, now());
      log.info({ tokens, codes }, 'swept tokens that had run out');
    },
    exportOf: list,
    async leave(accountId) {
      (await store.transaction((queries) => revokeAllWithin(queries, accountId)))();
    },
    async erase(queries, accountId) {
      await revokeAllWithin(queries, accountId);
    },
  };
};

/** Notifies all nodes to drop the cached token and to end its streams. */
export const tellEnded = ({ bus }: Pick<Platform, 'bus'>, hashes: readonly Uint8Array[]): void => {
  for (const hash of hashes) bus.publish(TOKEN_ENDED, keyOf(hash));
};

const read = async ({ store, now }: Ground, { accounts }: TokensNeeds, token: string) => {
  const hash = secretHash(token);
  const at = now();
  const row = await rows.openToken(store, hash, at);
  const caller = row && (await accounts.callerOf(row.account_id));
  if (row === undefined || caller === undefined) return undefined;
  const { account_id: accountId, scopes, expires_at: holdsUntil, last_used_at: usedAt } = row;
  const before = at - TOUCH_EVERY_MS;
  if (usedAt === null || usedAt <= before) await rows.touchToken(store, hash, { now: at, before });
  return { accountId, caller, scopes, ...(holdsUntil !== null && { holdsUntil }) };
};

const test = async ({ store, now }: Ground, { accounts }: TokensNeeds, tokens: readonly string[]) => {
  const byKey = new Map(tokens.map((token) => [keyOf(secretHash(token)), token]));
  const open = await rows.openTokens(store, [...byKey.keys()].map(hashOf), now());
  const owners = await accounts.playersById(open.map((row) => row.account_id));
  const tested = new Map<string, TestedToken | null>(tokens.map((token) => [token, null]));
  for (const { token_hash: hash, account_id: id, scopes, expires_at: expires } of open) {
    const owner = owners.get(id);
    if (owner === undefined || isClosed(owner.membershipLevel)) continue;
    tested.set(byKey.get(keyOf(hash))!, { userId: owner.username.toLowerCase(), scopes: scopes.join(','), expires });
  }
  return Object.fromEntries(tested);
};

/** Row of a token that the member creates. */
const ownRow = (
  token: string,
  { name, scopes, days, accountId, now }: NewToken & { accountId: string; now: number },
): rows.TokenRow => ({
  token_hash: secretHash(token),
  id: randomUUIDv7(),
  account_id: accountId,
  name,
  scopes: [...scopes],
  client_id: null,
  client_origin: null,
  created_at: now,
  last_used_at: null,
  expires_at: days === undefined ? null : daysLater(now, days),
  code_hash: null,
});
