import type { Scope } from '@tabiya/contract/kit/program.ts';
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';

import type { Platform } from '../../platform/platform.ts';
import type { Tokens } from '../../platform/programs.ts';
import type { AccountsService } from '../accounts/service.ts';
import * as rows from './store.ts';

/** What a token is for, as its owner lists it. */
export interface NewToken {
  name: string;
  scopes: readonly Scope[];
}

/** Tokens by which programs call for somebody. */
export interface TokensService extends Tokens {
  /** Returns the token, which nobody can read again: the store keeps its hash. */
  issue(accountId: string, token: NewToken): Promise<string>;
}

export interface TokensNeeds {
  accounts: AccountsService;
}

/** Known for ours where one is found in a public place. */
const PREFIX = 'tabiya_';

export const createTokensService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts }: TokensNeeds,
): TokensService => ({
  async read(token) {
    const row = await rows.openToken(store, tokenHash(token), now());
    const caller = row && (await accounts.callerOf(row.account_id));
    if (row === undefined || caller === undefined) return undefined;
    const { account_id: accountId, scopes, expires_at: holdsUntil } = row;
    return { accountId, caller, scopes, ...(holdsUntil !== null && { holdsUntil }) };
  },
  async issue(accountId, { name, scopes }) {
    const token = PREFIX + randomBytes(32).toString('base64url');
    await rows.insertToken(store, {
      token_hash: tokenHash(token),
      id: randomUUIDv7(),
      account_id: accountId,
      name,
      scopes: [...scopes],
      client_id: null,
      client_origin: null,
      created_at: now(),
      last_used_at: null,
      expires_at: null,
    });
    return token;
  },
});

/** A slow hash would protect nothing: nobody guesses 256 bits. */
const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
