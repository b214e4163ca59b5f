import { accounts } from '@tabiya/contract/account/accounts.ts';
import { providers } from '@tabiya/contract/account/providers.ts';
import { secondFactor } from '@tabiya/contract/account/second-factor.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember, PASSWORD } from '../../../test/make.ts';
import { appCode } from '../second-factor/test-app.ts';
import { freshLogin, freshName, openTestSite, refusal, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await openTestSite()));
afterAll(() => site[Symbol.asyncDispose]());

test('an address of a member is never taken over: the member logs in and links the provider', async () => {
  const login = freshLogin();
  const member = site.server.visitor();
  await member.call(accounts.register, { username: freshName(), email: login, password: PASSWORD });
  const stranger = site.server.visitor();
  expect(await site.visit(stranger, login)).toBe('/login_and_go?problem=google&reason=email_taken');
  expect((await stranger.call(accounts.session, {})).user).toBeNull();
  expect(await stranger.call(providers.pending, {})).toEqual({ pending: null });

  expect(await refusal(member.call(providers.link, { provider: 'google', password: 'no' }))).toBe('wrong_password');
  const { location } = await member.call(providers.link, { provider: 'google', password: PASSWORD });
  expect(await site.comeBack(member, await site.google.logIn(location, login))).toBe('/settings/account?linked=google');
  expect(await refusal(member.call(providers.link, { provider: 'google', password: PASSWORD }))).toBe('already_linked');
  const again = site.server.visitor();
  expect(await site.visit(again, login)).toBe('/');
  const letters = await site.server.lettersTo(login);
  expect(letters.map(({ subject }) => subject)).toContain('Google now logs in to your account');
});

test('an identity that belongs to another member is not linked', async () => {
  const { login } = await site.signUp();
  const member = await makeMember(site.server);
  const { location } = await member.call(providers.link, { provider: 'google', password: PASSWORD });
  expect(await site.comeBack(member, await site.google.logIn(location, login))).toBe(
    '/settings/account?problem=google&reason=linked_elsewhere',
  );
  expect((await member.call(providers.linked, {})).linked).toEqual([]);
});

test('a link can be completed only by the member who began it', async () => {
  const member = await makeMember(site.server);
  const { location } = await member.call(providers.link, { provider: 'google', password: PASSWORD });
  const address = await site.google.logIn(location, freshLogin());
  const stranger = await makeMember(site.server);
  expect(await site.comeBack(stranger, address)).toBe('/settings/account?problem=google&reason=expired');
  await member.call(accounts.logOut, {});
  expect(await site.comeBack(member, address)).toBe('/login_and_go?problem=google&reason=expired');
});

test('the last way to log in cannot be unlinked; with a password or a passkey it can', async () => {
  const { visitor } = await site.signUp();
  expect(await refusal(visitor.call(providers.unlink, { provider: 'google' }))).toBe('last_way_in');
  const member = await makeMember(site.server);
  const { location } = await member.call(providers.link, { provider: 'google', password: PASSWORD });
  await site.comeBack(member, await site.google.logIn(location, freshLogin()));
  expect(await refusal(member.call(providers.unlink, { provider: 'google', password: 'no' }))).toBe('wrong_password');
  const left = await member.call(providers.unlink, { provider: 'google', password: PASSWORD });
  expect(left.linked).toEqual([]);
});

test('of two linked providers one can be unlinked, and not both concurrently', async () => {
  const { visitor } = await site.signUp();
  const { location } = await visitor.call(providers.link, { provider: 'apple' });
  const address = await site.apple.logIn(location, freshLogin());
  expect(await site.comeBack(visitor, address)).toBe('/settings/account?linked=apple');
  const both = await Promise.all([
    refusal(visitor.call(providers.unlink, { provider: 'google' })),
    refusal(visitor.call(providers.unlink, { provider: 'apple' })),
  ]);
  expect(both.toSorted()).toEqual(['last_way_in', undefined]);
});

test('with a second factor the provider alone does not log in', async () => {
  const login = freshLogin();
  const member = await makeMember(site.server);
  const { location } = await member.call(providers.link, { provider: 'google', password: PASSWORD });
  await site.comeBack(member, await site.google.logIn(location, login));
  const { secret } = await member.call(secondFactor.beginApp, { password: PASSWORD });
  const code = appCode(secret, site.clock.now);
  await member.call(secondFactor.confirmApp, { code });
  const visitor = site.server.visitor();
  expect(await site.visit(visitor, login, '?redirectUrl=%2Fplay')).toBe('/2fa?redirectUrl=%2Fplay');
  expect(await visitor.call(accounts.session, {})).toMatchObject({ user: null, awaitsSecondFactor: true });
});
