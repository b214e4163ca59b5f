import { createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A whole OpenID provider on this machine, for tests: whoever logs in as an address is that person. */
export interface TestOpenId extends AsyncDisposable {
  issuer: string;
  /** Goes through its pages as a person does, from where a site has sent one; gives the address that leads back. */
  logIn(from: string, login: string): Promise<URL>;
  /** The same for who says no. */
  deny(from: string): Promise<URL>;
  /** Paths that the site itself has asked for, in order. */
  asked: string[];
  close(): Promise<void>;
}

export interface TestOpenIdOptions {
  /** Where the site is that is registered. */
  site: string;
  /** In place of a secret, what a site signs with: public key, PEM. */
  signedBy?: string;
  /** Like Facebook: says nowhere where its pages are, and of no address whether it is verified. */
  isFacebook?: boolean;
}

export const TEST_CLIENT = { id: 'the-site', secret: 'a secret between the two of them' };

/** `unverified-...` has an address that nobody has checked, `nameless-...` none. */
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
  // Another site than `localhost`, so that browsers hold cookies back from what it posts.
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

/** Follows the provider's pages with its cookies until it leads back to the site. */
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

/** What a page would post to the site, written as an address. */
const formAddress = (action: string, page: string): URL => {
  const fields = [...page.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)];
  return new URL(`${action}?${new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]))}`);
};
