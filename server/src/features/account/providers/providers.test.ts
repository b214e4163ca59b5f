import { accounts } from '@tabiya/contract/account/accounts.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { providers } from '@tabiya/contract/account/providers.ts';
import { UNDONE_REQUESTS_COOKIE } from '@tabiya/contract/account/undone-requests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../../platform/test/server.ts';
import { makeGuest } from '../../../test/make.ts';
import { openTestOpenId, TEST_CLIENT } from './test-openid.ts';
import { freshLogin, freshName, openTestSite, refusal, SITE, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await openTestSite()));
afterAll(() => site[Symbol.asyncDispose]());

test('only configured providers are offered', async () => {
  const visitor = site.server.visitor();
  expect(await visitor.call(providers.offered, {})).toEqual({ offered: ['google', 'apple'] });
  expect((await visitor.fetch('/callback/providers/facebook/start')).status).toBe(404);
  expect((await visitor.fetch('/callback/providers/facebook/back?code=x&state=y')).status).toBe(404);
  expect((await visitor.fetch('/callback/providers/myspace/start')).status).toBe(404);
});

test('a request carries state, nonce and PKCE challenge', async () => {
  const address = new URL(await site.leave(site.server.visitor()));
  const query = Object.fromEntries(address.searchParams);
  expect(query).toMatchObject({ response_type: 'code', scope: 'openid email', code_challenge_method: 'S256' });
  expect(query['redirect_uri']).toBe(`${SITE}/callback/providers/google/back`);
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]?.length).toBeGreaterThan(40);
});

test('a new person signs up without a password, with the address that the provider verified', async () => {
  const visitor = site.server.visitor();
  const login = freshLogin();
  expect(await site.visit(visitor, login, '?redirectUrl=%2Fplay%2Fonline%2Fnew')).toBe(
    '/register?provider=google&redirectUrl=%2Fplay%2Fonline%2Fnew',
  );
  expect(await visitor.call(providers.pending, {})).toEqual({
    pending: { provider: 'google', email: login, emailVerified: true },
  });
  expect(await site.server.visitor().call(providers.pending, {})).toEqual({ pending: null });
  expect(await refusal(site.server.visitor().call(providers.finish, { username: freshName() }))).toBe('not_pending');
  expect(await refusal(visitor.call(providers.finish, { username: 'a b' }))).toBe('username_invalid');

  const session = await visitor.call(providers.finish, { username: freshName(), email: 'other@example.net' });
  expect(session.user).toMatchObject({ isActivated: true, isGuest: false });
  const state = await visitor.call(providers.linked, {});
  expect(state).toMatchObject({ linked: [{ provider: 'google', email: login }], hasPassword: false, canUnlink: false });
  expect(await refusal(visitor.call(providers.finish, { username: freshName() }))).toBe('not_pending');
});

test('an unverified address is not trusted, and a missing one is asked for', async () => {
  const visitor = site.server.visitor();
  await site.visit(visitor, freshLogin('unverified'));
  const { user } = await visitor.call(providers.finish, { username: freshName() });
  expect(user?.isActivated).toBe(false);

  const other = site.server.visitor();
  await site.visit(other, freshLogin('nameless'));
  expect(await refusal(other.call(providers.finish, { username: freshName() }))).toBe('email_missing');
  const email = freshLogin();
  expect((await other.call(providers.finish, { username: freshName(), email })).user?.isActivated).toBe(false);
});

test('two concurrent completions make one member', async () => {
  const visitor = site.server.visitor();
  await site.visit(visitor, freshLogin('nameless'));
  const twice = await Promise.all(
    [0, 1].map(() => refusal(visitor.call(providers.finish, { username: freshName(), email: freshLogin() }))),
  );
  expect(twice.toSorted()).toEqual(['not_pending', undefined]);
});

test('a guest who signs up keeps the account', async () => {
  const guest = await makeGuest(site.server);
  await site.visit(guest, freshLogin());
  const { user } = await guest.call(providers.finish, { username: freshName() });
  expect(user).toMatchObject({ id: guest.user.id, isGuest: false });
});

test('a known person logs in and continues to the requested page', async () => {
  const { login, accountId } = await site.signUp();
  const visitor = site.server.visitor();
  expect(await site.visit(visitor, login, '?redirectUrl=%2Fplay%2Fonline%2Fnew')).toBe('/play/online/new');
  expect((await visitor.call(accounts.session, {})).user?.id).toBe(accountId);
  const outward = site.server.visitor();
  expect(await site.visit(outward, login, '?redirectUrl=https%3A%2F%2Fevil.example')).toBe('/');
});

test('the next page reports a reopened account or a cancelled deletion', async () => {
  const { login, accountId } = await site.signUp();
  const service = site.server.app.services.accounts;
  const visitor = site.server.visitor();
  const comeBack = async () => {
    expect(await site.visit(visitor, login, '?redirectUrl=%2Fplay')).toBe('/play');
    const told = visitor.cookies.get(UNDONE_REQUESTS_COOKIE);
    visitor.cookies.delete(UNDONE_REQUESTS_COOKIE);
    await visitor.call(accounts.logOut, {});
    return told;
  };
  expect(await comeBack()).toBeUndefined();
  await service.setStanding(accountId, LEVELS.voluntarilyClosed);
  expect(await comeBack()).toBe('reopened');
  await service.setDeletion(accountId, site.clock.now + 60_000);
  expect(await comeBack()).toBe('deletionCancelled');
  await service.setDeletion(accountId, site.clock.now + 60_000);
  await service.setStanding(accountId, LEVELS.voluntarilyClosed);
  expect(await comeBack()).toBe('reopened.deletionCancelled');
});

test('a person who declines returns to the log-in page', async () => {
  const visitor = site.server.visitor();
  const german = await site.google.deny(await site.leave(visitor, 'google', '?redirectUrl=%2Fde%2Fplay'));
  expect(await site.comeBack(visitor, german)).toBe(
    '/de/login_and_go?problem=google&reason=denied&redirectUrl=%2Fde%2Fplay',
  );
  const address = await site.google.deny(await site.leave(visitor, 'google', '?redirectUrl=%2Fplay'));
  expect(address.searchParams.get('error')).toBe('access_denied');
  expect(await site.comeBack(visitor, address)).toBe('/login_and_go?problem=google&reason=denied&redirectUrl=%2Fplay');
});

test('a wrong state, another browser, another provider and a late return are refused', async () => {
  const visitor = site.server.visitor();
  const back = async () => site.google.logIn(await site.leave(visitor), freshLogin());
  const expired = '/login_and_go?problem=google&reason=expired';
  const wrong = await back();
  wrong.searchParams.set('state', 'x'.repeat(43));
  expect(await site.comeBack(visitor, wrong)).toBe(expired);
  expect(await site.comeBack(site.server.visitor(), await back())).toBe(expired);
  const elsewhere = await back();
  elsewhere.pathname = '/callback/providers/apple/back';
  expect(await site.comeBack(visitor, elsewhere)).toBe('/login_and_go?problem=apple&reason=expired');
  const late = await back();
  site.clock.now += 15 * 60_000 + 1;
  expect(await site.comeBack(visitor, late)).toBe(expired);
  expect((await visitor.call(accounts.session, {})).user).toBeNull();
});

test('an answer works once, and a code only in its own visit', async () => {
  const { login } = await site.signUp();
  const visitor = site.server.visitor();
  const address = await site.google.logIn(await site.leave(visitor), login);
  expect(await site.comeBack(visitor, address)).toBe('/');
  await visitor.call(accounts.logOut, {});
  expect(await site.comeBack(visitor, address)).toBe('/login_and_go?problem=google&reason=expired');

  const stolen = await site.google.logIn(await site.leave(site.server.visitor()), login);
  const own = new URL(await site.leave(visitor));
  stolen.searchParams.set('state', own.searchParams.get('state') ?? '');
  expect(await site.comeBack(visitor, stolen)).toBe('/login_and_go?problem=google&reason=failed');
});

test('a wrong nonce and a wrong challenge are detected', async () => {
  const { login } = await site.signUp();
  for (const [name, value] of [
    ['nonce', 'n'.repeat(43)],
    ['code_challenge', 'c'.repeat(43)],
  ] as const) {
    const visitor = site.server.visitor();
    const address = new URL(await site.leave(visitor));
    address.searchParams.set(name, value);
    const back = await site.google.logIn(address.href, login);
    expect(await site.comeBack(visitor, back)).toBe('/login_and_go?problem=google&reason=failed');
    expect((await visitor.call(accounts.session, {})).user).toBeNull();
  }
});

test('Apple’s form post is forwarded as a GET without a cookie or a token, and its secret is signed', async () => {
  const visitor = site.server.visitor();
  const from = await site.leave(visitor, 'apple');
  expect(new URL(from).searchParams.get('response_mode')).toBe('form_post');
  const { searchParams } = await site.apple.logIn(from, freshLogin());
  const response = await fetch(`${site.server.url}/callback/providers/apple/back`, {
    method: 'POST',
    body: new URLSearchParams([...searchParams, ['user', '{"name":"Ann"}']]),
    headers: { origin: site.apple.issuer, 'sec-fetch-site': 'cross-site' },
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  expect(response.headers.getSetCookie()).toEqual([]);
  const location = new URL(response.headers.get('location') ?? '', SITE);
  expect([...location.searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'state']);
  expect(await site.comeBack(visitor, location)).toBe('/register?provider=apple');
});

test('Facebook, which offers no discovery, is used by its known paths, and its addresses are not trusted', async () => {
  await using house = await openTestOpenId({ site: SITE, isFacebook: true });
  const { id: clientId, secret } = TEST_CLIENT;
  const facebook = { clientId, secret, issuer: house.issuer };
  await using other = await startTestServer({ config: { baseUrl: SITE, providers: { facebook } } });
  const visitor = other.visitor();
  expect(await visitor.call(providers.offered, {})).toEqual({ offered: ['facebook'] });
  const from = await site.leave(visitor, 'facebook', '?redirectUrl=%2Fplay');
  expect(from).toMatch(new RegExp(`^${house.issuer}/v23\\.0/dialog/oauth\\?`));
  const [login, username] = [freshLogin(), freshName()];
  const back = await house.logIn(from, login);
  expect(await site.comeBack(visitor, back)).toBe('/register?provider=facebook&redirectUrl=%2Fplay');
  const pending = { provider: 'facebook', email: login, emailVerified: false };
  expect(await visitor.call(providers.pending, {})).toEqual({ pending });
  const { user } = await visitor.call(providers.finish, { username });
  expect(user).toMatchObject({ username, isActivated: false });
  expect(house.asked).not.toContain('/.well-known/openid-configuration');
  expect(house.asked.slice(-2)).toEqual(['/v23.0/oauth/access_token', '/.well-known/oauth/openid/jwks/']);

  // The identity is known from now on; a person who declines at the provider stays a visitor.
  const again = other.visitor();
  expect(await site.comeBack(again, await house.logIn(await site.leave(again, 'facebook'), login))).toBe('/');
  expect((await again.call(accounts.session, {})).user?.username).toBe(username);
  const denied = await house.deny(await site.leave(other.visitor(), 'facebook'));
  expect(denied.searchParams.get('error')).toBe('access_denied');
  const thief = other.visitor();
  const stolen = await house.logIn(await site.leave(other.visitor(), 'facebook'), login);
  const own = new URL(await site.leave(thief, 'facebook'));
  stolen.searchParams.set('state', own.searchParams.get('state') ?? '');
  expect(await site.comeBack(thief, stolen)).toBe('/login_and_go?problem=facebook&reason=failed');
});

test('a provider that does not answer leads to an error message', async () => {
  const house = await openTestOpenId({ site: SITE });
  await house.close();
  await using lame = await startTestServer({
    config: { baseUrl: SITE, providers: { google: { clientId: 'x', secret: 'y', issuer: house.issuer } } },
  });
  expect(await site.leave(lame.visitor())).toBe('/login_and_go?problem=google&reason=failed');
});

test('abandoned visits and sign-ups are swept, and identities are erased with the member', async () => {
  const { visitor, accountId } = await site.signUp();
  await site.visit(site.server.visitor(), freshLogin());
  await site.leave(visitor);
  const service = site.server.app.services.providers;
  const { store } = site.server.app.platform;
  expect(await service.exportOf(accountId)).toMatchObject([{ provider: 'google' }]);
  site.clock.now += 61 * 60_000;
  await service.sweep();
  expect(await store.query('select 1 from provider_visit')).toEqual([]);
  expect(await store.query('select 1 from pending_identity')).toEqual([]);
  await store.transaction((queries) => service.erase(queries, accountId));
  expect(await service.exportOf(accountId)).toEqual([]);
});
