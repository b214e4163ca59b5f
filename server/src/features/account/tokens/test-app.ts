import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as client from 'openid-client';

/** A local app built with a common OAuth library, which knows only the site's address. */
export interface TestApp {
  clientId: string;
  /** Returns the address to which it sends a member. */
  ask(scope: string): Promise<string>;
  /** Resolves when the member has returned, with the token or the code of the error. */
  answer(): Promise<{ token: string; scope: string | undefined } | { error: string }>;
  close(): Promise<void>;
}

export const openTestApp = async (site: string): Promise<TestApp> => {
  const visits: ((url: URL) => void)[] = [];
  const http = createServer((request, response) => {
    response.end('Thank you. You can close this page.');
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/back') visits.shift()?.(url);
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const redirect = `http://127.0.0.1:${(http.address() as AddressInfo).port}/back`;
  const clientId = 'test app of a friend';
  const execute = [client.allowInsecureRequests];
  const config = await client.discovery(new URL(site), clientId, undefined, client.None(), {
    algorithm: 'oauth2',
    execute,
  });
  let back: Promise<URL>;
  let asked: { verifier: string; state: string };
  return {
    clientId,
    async ask(scope) {
      asked = { verifier: client.randomPKCECodeVerifier(), state: client.randomState() };
      back = new Promise((resolve) => visits.push(resolve));
      const code_challenge = await client.calculatePKCECodeChallenge(asked.verifier);
      const wish = { redirect_uri: redirect, scope, code_challenge, code_challenge_method: 'S256', state: asked.state };
      return client.buildAuthorizationUrl(config, wish).href;
    },
    async answer() {
      const { search } = await back;
      const checks = { pkceCodeVerifier: asked.verifier, expectedState: asked.state };
      try {
        const { access_token: token, scope } = await client.authorizationCodeGrant(
          config,
          new URL(redirect + search),
          checks,
        );
        return { token, scope };
      } catch (failure) {
        if (failure instanceof client.AuthorizationResponseError) return { error: failure.error };
        throw failure;
      }
    },
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
};
