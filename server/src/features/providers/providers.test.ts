import { generateKeyPairSync } from 'node:crypto';
import { accounts } from '@tabiya/contract/accounts.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { providers, type Provider } from '@tabiya/contract/providers.ts';
import { secondFactor } from '@tabiya/contract/second-factor.ts';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/test-server.ts';
import type { TestVisitor } from '../../platform/test-visitor.ts';
import { makeGuest, makeMember, PASSWORD } from '../../test/make.ts';
import { openTestOpenId, TEST_CLIENT, type TestOpenId } from './test-openid.ts';

const SITE = 'http://chess.example.org';
const apple = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const houses: Partial<Record<Provider, TestOpenId>> = {};
let server: TestServer;
let now = Date.now();

beforeAll(async () => {
  const [google, appleHouse] = await Promise.all([
    openTestOpenId({ site: SITE }),
    openTestOpenId({ site: SITE, signedBy: apple.publicKey }),
  ]);
  Object.assign(houses, { google, apple: appleHouse });
  const key = { teamId: 'TEAM123456', keyId: 'KEY', privateKey: apple.privateKey };
  server = await startTestServer({
    now: () => now,
    config: {
      baseUrl: SITE,
      providers: {
        google: { clientId: TEST_CLIENT.id, secret: TEST_CLIENT.secret, issuer: google.issuer },
        apple: { clientId: TEST_CLIENT.id, secret: key, issuer: appleHouse.issuer },
      },
    },
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all(Object.values(houses).map((house) => house.close()));
});

const refusal = async (call: Promise<unknown>): Promise<string | undefined> => {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof CallFailure) return failure.body?.error;
  return failure === undefined ? undefined : Promise.reject(failure as Error);
};

const leave = async (visitor: TestVisitor, provider: Provider = 'google', query = ''): Promise<string> => {
  const response = await visitor.fetch(`/callback/providers/${provider}/start${query}`);
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
};
/** Where the site leads whom the provider has sent back. */
const comeBack = async (visitor: TestVisitor, address: URL): Promise<string> => {
  const response = await visitor.fetch(address.pathname + address.search);
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
};

const visit = async (visitor: TestVisitor, login: string, query = '') =>
  comeBack(visitor, await houses.google!.logIn(await leave(visitor, 'google', query), login));

let people = 0;
const freshLogin = (kind = 'person') => `${kind}-${(people += 1)}@example.net`;
const freshName = () => `p-${Date.now().toString(36)}-${(people += 1)}`;

const signUp = async (login = freshLogin()) => {
  const visitor = server.visitor();
  await visit(visitor, login);
  const username = freshName();
  const session = await visitor.call(providers.finish, { username });
  return { visitor, login, username, user: session.user! };
};

test('only what is configured is offered', async () => {
  const visitor = server.visitor();
  expect(await visitor.call(providers.offered, {})).toEqual({ offered: ['google', 'apple'] });
  expect((await visitor.fetch('/callback/providers/facebook/start')).status).toBe(404);
  expect((await visitor.fetch('/callback/providers/facebook/back?code=x&state=y')).status).toBe(404);
  expect((await visitor.fetch('/callback/providers/myspace/start')).status).toBe(400);
});

test('a request carries what protects it', async () => {
  const address = new URL(await leave(server.visitor()));
  const query = Object.fromEntries(address.searchParams);
  expect(query).toMatchObject({ response_type: 'code', scope: 'openid email', code_challenge_method: 'S256' });
  expect(query['redirect_uri']).toBe(`${SITE}/callback/providers/google/back`);
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]?.length).toBeGreaterThan(40);
});

test('somebody new signs up without a password, with the address that the provider vouches for', async () => {
  const visitor = server.visitor();
  const login = freshLogin();
  expect(await visit(visitor, login, '?redirectUrl=%2Fplay%2Fonline%2Fnew')).toBe(
    '/register?provider=google&redirectUrl=%2Fplay%2Fonline%2Fnew',
  );
  expect(await visitor.call(providers.pending, {})).toEqual({
    pending: { provider: 'google', email: login, emailVerified: true },
  });
  expect(await server.visitor().call(providers.pending, {})).toEqual({ pending: null });
  expect(await refusal(server.visitor().call(providers.finish, { username: freshName() }))).toBe('not_pending');
  expect(await refusal(visitor.call(providers.finish, { username: 'a b' }))).toBe('username_invalid');

  const session = await visitor.call(providers.finish, { username: freshName(), email: 'other@example.net' });
  expect(session.user).toMatchObject({ isActivated: true, isGuest: false });
  const state = await visitor.call(providers.linked, {});
  expect(state).toMatchObject({ linked: [{ provider: 'google', email: login }], hasPassword: false, canUnlink: false });
  expect(await refusal(visitor.call(providers.finish, { username: freshName() }))).toBe('not_pending');
});

test('an address that nobody vouches for is not verified; one that is missing is asked for', async () => {
  const visitor = server.visitor();
  await visit(visitor, freshLogin('unverified'));
  const { user } = await visitor.call(providers.finish, { username: freshName() });
  expect(user?.isActivated).toBe(false);

  const other = server.visitor();
  await visit(other, freshLogin('nameless'));
  expect(await refusal(other.call(providers.finish, { username: freshName() }))).toBe('email_missing');
  const email = freshLogin();
  expect((await other.call(providers.finish, { username: freshName(), email })).user?.isActivated).toBe(false);
});

test('who finishes twice at once is one member', async () => {
  const visitor = server.visitor();
  await visit(visitor, freshLogin('nameless'));
  const twice = await Promise.all(
    [0, 1].map(() => refusal(visitor.call(providers.finish, { username: freshName(), email: freshLogin() }))),
  );
  expect(twice.toSorted()).toEqual(['not_pending', undefined]);
});

test('a guest who signs up stays the same account', async () => {
  const guest = await makeGuest(server);
  await visit(guest, freshLogin());
  const { user } = await guest.call(providers.finish, { username: freshName() });
  expect(user).toMatchObject({ id: guest.user.id, isGuest: false });
});

test('who is known logs in, and goes where the way led', async () => {
  const { login, user } = await signUp();
  const visitor = server.visitor();
  expect(await visit(visitor, login, '?redirectUrl=%2Fplay%2Fonline%2Fnew')).toBe('/play/online/new');
  expect((await visitor.call(accounts.session, {})).user?.id).toBe(user.id);
  const outward = server.visitor();
  expect(await visit(outward, login, '?redirectUrl=https%3A%2F%2Fevil.example')).toBe('/');
});

test('an address of a member is never taken over: one logs in, and links', async () => {
  const login = freshLogin();
  const member = server.visitor();
  await member.call(accounts.register, { username: freshName(), email: login, password: PASSWORD });
  const stranger = server.visitor();
  expect(await visit(stranger, login)).toBe('/login_and_go?problem=google&reason=email_taken');
  expect((await stranger.call(accounts.session, {})).user).toBeNull();
  expect(await stranger.call(providers.pending, {})).toEqual({ pending: null });

  expect(await refusal(member.call(providers.link, { provider: 'google', password: 'no' }))).toBe('wrong_password');
  const { location } = await member.call(providers.link, { provider: 'google', password: PASSWORD });
  expect(await comeBack(member, await houses.google!.logIn(location, login))).toBe('/settings/account?linked=google');
  expect(await refusal(member.call(providers.link, { provider: 'google', password: PASSWORD }))).toBe('already_linked');
  const again = server.visitor();
  expect(await visit(again, login)).toBe('/');
  const letters = await server.lettersTo(login);
  expect(letters.map(({ subject }) => subject)).toContain('Google now logs in to your account');
});

test('an identity that is somebody else’s is linked to nobody', async () => {
  const { login } = await signUp();
  const member = await makeMember(server);
  const { location } = await member.call(providers.link, { provider: 'google', password: PASSWORD });
  expect(await comeBack(member, await houses.google!.logIn(location, login))).toBe(
    '/settings/account?problem=google&reason=linked_elsewhere',
  );
  expect((await member.call(providers.linked, {})).linked).toEqual([]);
});

test('a link that somebody began is finished by nobody else', async () => {
  const member = await makeMember(server);
  const { location } = await member.call(providers.link, { provider: 'google', password: PASSWORD });
  const address = await houses.google!.logIn(location, freshLogin());
  const stranger = await makeMember(server);
  expect(await comeBack(stranger, address)).toBe('/settings/account?problem=google&reason=expired');
  await member.call(accounts.logOut, {});
  expect(await comeBack(member, address)).toBe('/login_and_go?problem=google&reason=expired');
});

test('the last way in stays; with a password or a passkey it may go', async () => {
  const { visitor } = await signUp();
  expect(await refusal(visitor.call(providers.unlink, { provider: 'google' }))).toBe('last_way_in');
  const member = await makeMember(server);
  const { location } = await member.call(providers.link, { provider: 'google', password: PASSWORD });
  await comeBack(member, await houses.google!.logIn(location, freshLogin()));
  expect(await refusal(member.call(providers.unlink, { provider: 'google', password: 'no' }))).toBe('wrong_password');
  const left = await member.call(providers.unlink, { provider: 'google', password: PASSWORD });
  expect(left.linked).toEqual([]);
});

test('of two links, one may go, and not both at once', async () => {
  const { visitor } = await signUp();
  const { location } = await visitor.call(providers.link, { provider: 'apple' });
  const address = await houses.apple!.logIn(location, freshLogin());
  expect(await comeBack(visitor, address)).toBe('/settings/account?linked=apple');
  const both = await Promise.all([
    refusal(visitor.call(providers.unlink, { provider: 'google' })),
    refusal(visitor.call(providers.unlink, { provider: 'apple' })),
  ]);
  expect(both.toSorted()).toEqual(['last_way_in', undefined]);
});

test('with a second factor the provider is not enough', async () => {
  const login = freshLogin();
  const member = await makeMember(server);
  const { location } = await member.call(providers.link, { provider: 'google', password: PASSWORD });
  await comeBack(member, await houses.google!.logIn(location, login));
  const { secret } = await member.call(secondFactor.beginApp, { password: PASSWORD });
  const code = generateSync({ secret, epoch: Math.floor(now / 1000) });
  await member.call(secondFactor.confirmApp, { code });
  const visitor = server.visitor();
  expect(await visit(visitor, login, '?redirectUrl=%2Fplay')).toBe('/2fa?redirectUrl=%2Fplay');
  expect(await visitor.call(accounts.session, {})).toMatchObject({ user: null, awaitsSecondFactor: true });
});

test('who says no comes back to the log-in page', async () => {
  const visitor = server.visitor();
  const address = await houses.google!.deny(await leave(visitor, 'google', '?redirectUrl=%2Fplay'));
  expect(address.searchParams.get('error')).toBe('access_denied');
  expect(await comeBack(visitor, address)).toBe('/login_and_go?problem=google&reason=denied&redirectUrl=%2Fplay');
});

test('a wrong state, another browser, another provider and a late return lead nowhere', async () => {
  const visitor = server.visitor();
  const back = async () => houses.google!.logIn(await leave(visitor), freshLogin());
  const expired = '/login_and_go?problem=google&reason=expired';
  const wrong = await back();
  wrong.searchParams.set('state', 'x'.repeat(43));
  expect(await comeBack(visitor, wrong)).toBe(expired);
  expect(await comeBack(server.visitor(), await back())).toBe(expired);
  const elsewhere = await back();
  elsewhere.pathname = '/callback/providers/apple/back';
  expect(await comeBack(visitor, elsewhere)).toBe('/login_and_go?problem=apple&reason=expired');
  const late = await back();
  now += 15 * 60_000 + 1;
  expect(await comeBack(visitor, late)).toBe(expired);
  expect((await visitor.call(accounts.session, {})).user).toBeNull();
});

test('an answer is good once, and a code only in its own visit', async () => {
  const { login } = await signUp();
  const visitor = server.visitor();
  const address = await houses.google!.logIn(await leave(visitor), login);
  expect(await comeBack(visitor, address)).toBe('/');
  await visitor.call(accounts.logOut, {});
  expect(await comeBack(visitor, address)).toBe('/login_and_go?problem=google&reason=expired');

  const stolen = await houses.google!.logIn(await leave(server.visitor()), login);
  const own = new URL(await leave(visitor));
  stolen.searchParams.set('state', own.searchParams.get('state') ?? '');
  expect(await comeBack(visitor, stolen)).toBe('/login_and_go?problem=google&reason=failed');
});

test('a wrong nonce and a wrong challenge are noticed', async () => {
  const { login } = await signUp();
  for (const [name, value] of [
    ['nonce', 'n'.repeat(43)],
    ['code_challenge', 'c'.repeat(43)],
  ] as const) {
    const visitor = server.visitor();
    const address = new URL(await leave(visitor));
    address.searchParams.set(name, value);
    const back = await houses.google!.logIn(address.href, login);
    expect(await comeBack(visitor, back)).toBe('/login_and_go?problem=google&reason=failed');
    expect((await visitor.call(accounts.session, {})).user).toBeNull();
  }
});

test('Apple’s form is sent on by GET without a cookie or a token, and its secret is signed', async () => {
  const visitor = server.visitor();
  const from = await leave(visitor, 'apple');
  expect(new URL(from).searchParams.get('response_mode')).toBe('form_post');
  const { searchParams } = await houses.apple!.logIn(from, freshLogin());
  const response = await fetch(`${server.url}/callback/providers/apple/back`, {
    method: 'POST',
    body: new URLSearchParams([...searchParams, ['user', '{"name":"Ann"}']]),
    headers: { origin: houses.apple!.issuer, 'sec-fetch-site': 'cross-site' },
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  expect(response.headers.getSetCookie()).toEqual([]);
  const location = new URL(response.headers.get('location') ?? '', SITE);
  expect([...location.searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'state']);
  expect(await comeBack(visitor, location)).toBe('/register?provider=apple');
});

test('a provider that does not answer is a problem to be told', async () => {
  const house = await openTestOpenId({ site: SITE });
  await house.close();
  await using lame = await startTestServer({
    config: { baseUrl: SITE, providers: { google: { clientId: 'x', secret: 'y', issuer: house.issuer } } },
  });
  expect(await leave(lame.visitor())).toBe('/login_and_go?problem=google&reason=failed');
});

test('visits and sign-ups that nobody came back to are swept, and identities go with the member', async () => {
  const { visitor, user } = await signUp();
  await visit(server.visitor(), freshLogin());
  await leave(visitor);
  const { service } = server.app.services.providers;
  const { store } = server.app.platform;
  expect(await service.exportOf(user.id)).toMatchObject([{ provider: 'google' }]);
  now += 61 * 60_000;
  await service.sweep();
  expect(await store.query('select 1 from provider_visit')).toEqual([]);
  expect(await store.query('select 1 from pending_identity')).toEqual([]);
  await store.transaction((queries) => service.erase(queries, user.id));
  expect(await service.exportOf(user.id)).toEqual([]);
});
