import { generateKeyPairSync } from 'node:crypto';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { providers, type Provider } from '@tabiya/contract/account/providers.ts';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import type { TestVisitor } from '../../../platform/test/visitor.ts';
import { openTestOpenId, TEST_CLIENT, type TestOpenId } from './test-openid.ts';

export const SITE = 'http://chess.example.org';

/** A server registered with two providers, and ways for people to go between them. */
export interface TestSite extends AsyncDisposable {
  server: TestServer;
  google: TestOpenId;
  apple: TestOpenId;
  /** Clock of the server. */
  clock: { now: number };
  /** Returns the address to which the site redirects a visitor who goes to a provider. */
  leave(visitor: TestVisitor, provider?: Provider, query?: string): Promise<string>;
  /** Returns the address to which the site redirects a visitor who returns from a provider. */
  comeBack(visitor: TestVisitor, address: URL): Promise<string>;
  /** Goes to Google and back. */
  visit(visitor: TestVisitor, login: string, query?: string): Promise<string>;
  /** Signs up a new person by Google. */
  signUp(): Promise<{ visitor: TestVisitor; login: string; accountId: string }>;
}

export const openTestSite = async (): Promise<TestSite> => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const [google, apple] = await Promise.all([
    openTestOpenId({ site: SITE }),
    openTestOpenId({ site: SITE, signedBy: publicKey }),
  ]);
  const clock = { now: Date.now() };
  const { id: clientId, secret } = TEST_CLIENT;
  const key = { teamId: 'TEAM123456', keyId: 'KEY', privateKey };
  const server = await startTestServer({
    now: () => clock.now,
    config: {
      baseUrl: SITE,
      providers: {
        google: { clientId, secret, issuer: google.issuer },
        apple: { clientId, secret: key, issuer: apple.issuer },
      },
    },
  });
  const comeBack = (visitor: TestVisitor, address: URL) => follow(visitor, address.pathname + address.search);
  const leave = (visitor: TestVisitor, provider: Provider = 'google', query = '') =>
    follow(visitor, `/callback/providers/${provider}/start${query}`);
  const visit = async (visitor: TestVisitor, login: string, query = '') =>
    comeBack(visitor, await google.logIn(await leave(visitor, 'google', query), login));
  return {
    server,
    google,
    apple,
    clock,
    leave,
    comeBack,
    visit,
    async signUp() {
      const visitor = server.visitor();
      const login = freshLogin();
      await visit(visitor, login);
      const { user } = await visitor.call(providers.finish, { username: freshName() });
      return { visitor, login, accountId: user!.id };
    },
    async [Symbol.asyncDispose]() {
      await server.close();
      await Promise.all([google.close(), apple.close()]);
    },
  };
};

const follow = async (visitor: TestVisitor, path: string): Promise<string> => {
  const response = await visitor.fetch(path);
  if (response.status !== 302) throw new Error(`${path} answers ${response.status}`);
  return response.headers.get('location') ?? '';
};

let people = 0;
export const freshLogin = (kind = 'person'): string => `${kind}-${(people += 1)}@example.net`;
export const freshName = (): string => `player-${(people += 1)}`;

/** Returns the code of a call's refusal; undefined when it succeeded. */
export const refusal = async (call: Promise<unknown>): Promise<string | undefined> => {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof CallFailure) return failure.body?.error;
  return failure === undefined ? undefined : Promise.reject(failure as Error);
};
