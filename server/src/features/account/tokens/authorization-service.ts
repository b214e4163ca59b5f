import { readAuthorization, type AuthorizationParameters } from '@tabiya/contract/account/authorization.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Scope } from '@tabiya/contract/kit/program.ts';
import { appAnswer, appTarget } from '@tabiya/contract/site/redirect-target.ts';
import { createHash, randomUUIDv7 } from 'node:crypto';
import type { Platform } from '../../../platform/site/platform.ts';
import * as codes from './code-store.ts';
import { APP_TOKEN_MS, CODE_MS, MAX_APP_TOKENS } from './policy.ts';
import { newCode, newToken, secretHash } from './secrets.ts';
import { tellEnded, type Ground } from './service.ts';
import * as rows from './store.ts';

/** Parameters with which an app exchanges a code for a token. */
export interface CodeExchange {
  grant_type: string;
  code: string;
  code_verifier: string;
  redirect_uri: string;
  client_id: string;
}

/** OAuth 2 for unregistered apps: only the authorization code flow with PKCE. */
export interface AuthorizationService {
  /** Returns the address with the code to which the member's browser is redirected. */
  allow(accountId: string, asked: AuthorizationParameters): Promise<string | Refusal<'bad_authorization'>>;
  /** Returns the token, its lifetime in seconds, and what it may do. */
  exchange(
    brought: CodeExchange,
  ): Promise<
    { token: string; seconds: number; scopes: readonly Scope[] } | Refusal<'invalid_grant' | 'unsupported_grant_type'>
  >;
}

export const createAuthorizationService = (platform: Ground & Pick<Platform, 'config'>): AuthorizationService => {
  const { store, now, config } = platform;
  return {
    async allow(accountId, asked) {
      const read = readAuthorization(asked);
      if ('problem' in read) return refuse('bad_authorization');
      const { clientId, redirectUri, scopes, challenge, state } = read.authorization;
      const code = newCode();
      await codes.insertCode(store, {
        code_hash: secretHash(code),
        account_id: accountId,
        client_id: clientId,
        redirect_uri: redirectUri,
        scopes,
        challenge,
        expires_at: now() + CODE_MS,
      });
      return appAnswer(redirectUri, { code, state, iss: config.baseUrl });
    },
    async exchange(brought) {
      if (brought.grant_type !== 'authorization_code') return refuse('unsupported_grant_type');
      const codeHash = secretHash(brought.code);
      const token = newToken();
      const outcome = await store.transaction(async (queries) => {
        const code = await codes.takeCode(queries, codeHash);
        if (code === undefined) return 'unknown';
        if (code.expires_at <= now() || !fits(code, brought)) return 'unfit';
        await rows.insertToken(queries, appRow(token, code, now()));
        const ended = await rows.trimTokensOfApps(queries, code.account_id, MAX_APP_TOKENS);
        return { ended, scopes: code.scopes };
      });
      // A code used twice has leaked, and nobody knows which of the two users was the app, so its token ends.
      if (outcome === 'unknown') tellEnded(platform, await rows.deleteTokenOfCode(store, codeHash));
      if (typeof outcome === 'string') return refuse('invalid_grant');
      tellEnded(platform, outcome.ended);
      return { token, seconds: APP_TOKEN_MS / 1_000, scopes: outcome.scopes };
    },
  };
};

const fits = (code: codes.CodeRow, brought: CodeExchange): boolean =>
  code.client_id === brought.client_id &&
  code.redirect_uri === brought.redirect_uri &&
  code.challenge === createHash('sha256').update(brought.code_verifier).digest('base64url');

const appRow = (token: string, code: codes.CodeRow, now: number): rows.TokenRow => ({
  token_hash: secretHash(token),
  id: randomUUIDv7(),
  account_id: code.account_id,
  name: code.client_id,
  scopes: code.scopes,
  client_id: code.client_id,
  client_origin: appTarget(code.redirect_uri)?.origin ?? null,
  created_at: now,
  last_used_at: null,
  expires_at: now + APP_TOKEN_MS,
  code_hash: code.code_hash,
});
