import { createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A complete local OpenID provider for tests; each address logs in as the person of that address. */
export interface TestOpenId extends AsyncDisposable {
  issuer: string;
  /**
   * Goes through the provider's pages like a person, from the address that the site redirected to; returns the callback
   * address.
   */
  logIn(from: string, login: string): Promise<URL>;
  /** Does the same as a person who declines. */
  deny(from: string): Promise<URL>;
  /** Paths that the site's server has requested, in order. */
  asked: string[];
  close(): Promise<void>;
}

export interface TestOpenIdOptions {
  /** Origin of the registered site. */
  site: string;
  /** Public key (PEM) with which the site's client assertions are verified, instead of a secret. */
  signedBy?: string;
  /** Behaves like Facebook: offers no discovery and does not tell whether addresses are verified. */
  isFacebook?: boolean;
}

export const TEST_CLIENT = { id: 'the-site', secret: 'a secret between the two of them' };

/** `unverified-...` has an unverified address, and `nameless-...` has none. */
const claimsOf = (login: string) => ({
  sub: login,
  ...(login.startsWith('nameless-') ? {} : { email: login, email_verified: !login.startsWith('unverified-') }),
});

const FACEBOOK_ROUTES = {
  authorization: '/v23.0/dialog/oauth',
  token: '/v23.0/oauth/access_token',
  jwks: '/.well-known/oauth/openid/jwks/',
};
const DISCOVERY = '/.well-known/openid-configuration';

const rsaKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
  kid: 'test',
});

export const openTestOpenId = async ({
  site,
  signedBy,
  isFacebook = false,
}: TestOpenIdOptions): Promise<TestOpenId> => {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  // The host differs from `localhost`, so that browsers withhold cookies from its cross-site posts.
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: TEST_CLIENT.id,
        client_secret: TEST_CLIENT.secret,
        redirect_uris: ['google', 'apple', 'facebook'].map((name) => `${site}/callback/providers/${name}/back`),
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    ...(isFacebook && { routes: FACEBOOK_ROUTES }),
    jwks: { keys: [rsaKey()] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 600, Session: 600 },
    findAccount: (_context, login) => ({ accountId: login, claims: () => claimsOf(login) }),
  });
  if (signedBy !== undefined) {
    const client = (provider as unknown as { Client: { prototype: object } }).Client.prototype;
    Object.assign(client, { compareClientSecret: (secret: string) => isSigned(secret, signedBy) });
  }
  const serve = provider.callback();
  const asked: string[] = [];
  http.on('request', (request, reply) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    asked.push(path);
    if (isFacebook && path === DISCOVERY) return void reply.writeHead(404).end();
    void serve(request, reply);
  });
  const close = async () => {
    http.closeAllConnections();
    http.close();
    await once(http, 'close');
  };
  return {
    issuer,
    asked,
    logIn: (from, login) => walk(from, site, async (page, address) => submit(page, address, login)),
    deny: (from) => walk(from, site, async (_page, address) => ({ url: `${address.split('?')[0]}/abort` })),
    close,
    [Symbol.asyncDispose]: close,
  };
};

const isSigned = (secret: string, key: string): boolean => {
  const [head = '', claims = '', signature = ''] = secret.split('.');
  const { iss, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isRight && iss === 'TEAM123456' && sub === TEST_CLIENT.id && Number(exp) > 0;
};

interface Step {
  url: string;
  body?: URLSearchParams;
}

const submit = (page: string, address: string, login: string): Step => {
  const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1] ?? '';
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'any' }) });
  return { url: new URL(action.replaceAll('&amp;', '&'), address).href, body };
};

/** Follows the provider's pages with its cookies until it redirects to the site. */
const walk = async (
  from: string,
  site: string,
  answer: (page: string, address: string) => Promise<Step>,
): Promise<URL> => {
  const cookies = new Map<string, string>();
  let step: Step = { url: from };
  for (let pages = 0; pages < 20; pages += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(step.url, {
      ...(step.body && { method: 'POST', body: step.body }),
      headers: { cookie },
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location !== null) {
      step = { url: new URL(location, step.url).href };
      if (step.url.startsWith(site)) return new URL(step.url);
      continue;
    }
    const page = await response.text();
    const form = /<form[^>]*action="([^"]+)"/.exec(page)?.[1] ?? '';
    if (form.startsWith(site)) return formAddress(form, page);
    if (!response.ok) throw new Error(`the provider says ${response.status}: ${page.slice(0, 600)}`);
    step = await answer(page, step.url);
  }
  throw new Error('the provider goes round in circles');
};

/** Returns what a page would post to the site, as an address with a query. */
const formAddress = (action: string, page: string): URL => {
  const fields = [...page.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)];
  return new URL(`${action}?${new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]))}`);
};
