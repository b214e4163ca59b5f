import { accounts } from '@tabiya/contract/account/accounts.ts';
import { credentials } from '@tabiya/contract/account/credentials.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, PASSWORD, type Player } from '../../../test/make.ts';

const NEW_PASSWORD = 'eleven quiet bishops wander';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const addressOf = ({ user }: Player) => `${user.username}@example.org`;
const refusal = (error: string) => ({ body: { error } });
const lettersOf = async (address: string, name: string) =>
  (await server.lettersTo(address)).filter((letter) => letter.name === name);
/** Returns the token of the newest letter with that name. */
const tokenTo = async (address: string, name: string): Promise<string> => {
  const [, token] = /\?token=([\w-]{43})\b/.exec((await lettersOf(address, name)).at(-1)?.text ?? '') ?? [];
  if (token === undefined) throw new Error(`no ${name} came to ${address}`);
  return token;
};
const settle = () => server.app.platform.events.settle();
const logIn = (username: string, password: string) => server.visitor().call(accounts.logIn, { username, password });
const verify = (token: string) => server.visitor().call(credentials.verifyEmail, { token });
const reset = (token: string, password = NEW_PASSWORD) =>
  server.visitor().call(credentials.resetPassword, { token, password });

describe('changing the password', () => {
  const change = (me: Player, current: string, password: string) =>
    me.call(credentials.changePassword, { current, password });

  it('asks for the old password, ends all other sessions and sends a letter', async () => {
    const me = await makeMember(server);
    const elsewhere = server.visitor();
    await elsewhere.call(accounts.logIn, { username: me.user.username, password: PASSWORD });
    await expect(change(me, 'not this one', NEW_PASSWORD)).rejects.toMatchObject(refusal('wrong_password'));
    await expect(change(me, PASSWORD, 'password1')).rejects.toMatchObject(refusal('password_weak'));
    expect((await elsewhere.call(accounts.session, {})).user).not.toBeNull();

    expect((await change(me, PASSWORD, NEW_PASSWORD)).hasPassword).toBe(true);
    expect((await me.call(accounts.session, {})).user?.id).toBe(me.user.id);
    expect((await elsewhere.call(accounts.session, {})).user).toBeNull();
    expect((await logIn(me.user.username, NEW_PASSWORD)).user?.id).toBe(me.user.id);
    expect(await lettersOf(addressOf(me), 'password_changed')).toHaveLength(1);
  });

  it('invalidates a reset link that was already sent', async () => {
    const me = await makeMember(server);
    await server.visitor().call(credentials.requestReset, { account: addressOf(me) });
    const token = await tokenTo(addressOf(me), 'reset_password');
    await change(me, PASSWORD, NEW_PASSWORD);
    await expect(reset(token)).rejects.toMatchObject(refusal('link_invalid'));
  });

  it('limits guesses by somebody who found an open browser', async () => {
    const me = await makeMember(server);
    for (let tries = 0; tries < 5; tries += 1)
      await expect(change(me, 'guess', NEW_PASSWORD)).rejects.toMatchObject(refusal('wrong_password'));
    await expect(change(me, PASSWORD, NEW_PASSWORD)).rejects.toMatchObject(refusal('too_many_attempts'));
  });
});

describe('a forgotten password', () => {
  it.each([
    ['/play/online/new?pool=3%2B2#seeks', '&redirectUrl=%2Fplay%2Fonline%2Fnew%3Fpool%3D3%252B2%23seeks'],
    ['https://evil.example/', ''],
    [undefined, ''],
  ])('is replaced on the way to %j', async (redirectUrl, query) => {
    const me = await makeMember(server);
    await server.visitor().call(credentials.requestReset, { account: addressOf(me), redirectUrl });
    const token = await tokenTo(addressOf(me), 'reset_password');
    const [letter] = await lettersOf(addressOf(me), 'reset_password');
    expect(letter?.text).toContain(`/reset_password?token=${token}${query}\n`);
  });
});

describe('changing the address', () => {
  const change = (me: Player, email: string, password = PASSWORD) =>
    me.call(credentials.changeEmail, { email, password });

  it('takes effect when the new address is confirmed, and sends two letters to the old one', async () => {
    const me = await makeMember(server);
    const fresh = `fresh-${addressOf(me)}`;
    expect(await change(me, fresh)).toMatchObject({ email: addressOf(me), pendingEmail: fresh });
    expect(await lettersOf(addressOf(me), 'email_change_asked')).toHaveLength(1);
    expect((await logIn(addressOf(me), PASSWORD)).user?.id, 'the old one still counts').toBe(me.user.id);
    await server.visitor().call(credentials.requestReset, { account: addressOf(me) });
    const oldReset = await tokenTo(addressOf(me), 'reset_password');

    const token = await tokenTo(fresh, 'change_email');
    expect(await verify(token)).toEqual({ username: me.user.username, email: fresh });
    expect(await me.call(credentials.view, {})).toMatchObject({ email: fresh, isVerified: true, pendingEmail: null });
    expect(await lettersOf(addressOf(me), 'email_changed')).toHaveLength(1);
    await expect(logIn(addressOf(me), PASSWORD)).rejects.toMatchObject(refusal('wrong_credentials'));
    await expect(reset(oldReset), 'a letter to the old address').rejects.toMatchObject(refusal('link_invalid'));
    await expect(verify(token)).rejects.toMatchObject(refusal('already_verified'));
  });

  it('is refused as declared and changes nothing', async () => {
    const [me, other] = [await makeMember(server), await makeMember(server)];
    await expect(change(me, 'nobody')).rejects.toMatchObject(refusal('email_invalid'));
    await expect(change(me, 'a@example.org', 'wrong')).rejects.toMatchObject(refusal('wrong_password'));
    await expect(change(me, addressOf(other).toUpperCase())).rejects.toMatchObject(refusal('email_taken'));
    await expect(change(me, addressOf(me))).rejects.toMatchObject(refusal('email_same'));
    expect(await me.call(credentials.view, {})).toMatchObject({ email: addressOf(me), pendingEmail: null });
    expect(await server.lettersTo('a@example.org')).toEqual([]);
  });

  it('confirms only the address asked for last, and can be cancelled', async () => {
    const me = await makeMember(server);
    const [a, b] = [`a-${addressOf(me)}`, `b-${addressOf(me)}`];
    await change(me, a);
    const first = await tokenTo(a, 'change_email');
    await change(me, b);
    await expect(verify(first)).rejects.toMatchObject(refusal('link_invalid'));
    const second = await tokenTo(b, 'change_email');
    expect(await me.call(credentials.cancelEmailChange, {})).toMatchObject({ pendingEmail: null });
    await expect(verify(second)).rejects.toMatchObject(refusal('link_invalid'));
  });

  it('is refused when another member has taken the address meanwhile', async () => {
    const me = await makeMember(server);
    const other = await makeMember(server, { username: 'quicker-one' });
    const wanted = 'wanted@example.com';
    await change(me, wanted);
    await change(other, wanted);
    await verify((await lettersOf(wanted, 'change_email'))[1]!.text.match(/token=([\w-]+)/)![1]!);
    const late = (await lettersOf(wanted, 'change_email'))[0]!.text.match(/token=([\w-]+)/)![1]!;
    await expect(verify(late)).rejects.toMatchObject(refusal('email_taken'));
  });
});

describe('closing the account', () => {
  it('asks for the password and logs out everywhere; logging in opens the account again', async () => {
    const me = await makeMember(server);
    const elsewhere = server.visitor();
    await elsewhere.call(accounts.logIn, { username: me.user.username, password: PASSWORD });
    await expect(me.call(credentials.closeAccount, { password: 'wrong' })).rejects.toMatchObject(
      refusal('wrong_password'),
    );
    expect((await me.call(credentials.closeAccount, { password: PASSWORD })).user).toBeNull();
    for (const who of [me, elsewhere]) expect((await who.call(accounts.session, {})).user).toBeNull();
    expect(await lettersOf(addressOf(me), 'account_closed')).toHaveLength(1);
    expect(await server.app.services.accounts.accountByName(me.user.username)).toMatchObject({
      membershipLevel: LEVELS.voluntarilyClosed,
    });

    const back = await me.call(accounts.logIn, { username: me.user.username, password: PASSWORD });
    expect(back).toMatchObject({ reopened: true, user: { membershipLevel: LEVELS.basic, isEnabled: true } });
    await settle();
    expect(await lettersOf(addressOf(me), 'account_reopened')).toHaveLength(1);
    expect(
      (await me.call(accounts.logIn, { username: me.user.username, password: PASSWORD })).reopened,
    ).toBeUndefined();
  });

  it.each([LEVELS.cheater, LEVELS.abuser, LEVELS.unspecifiedClosed])(
    'by us (%i) is not undone by logging in, and lets one do little',
    async (level) => {
      const me = await makeMember(server);
      await server.app.services.accounts.setStanding(me.user.id, level);
      const back = await me.call(accounts.logIn, { username: me.user.username, password: PASSWORD });
      expect(back.reopened).toBeUndefined();
      expect(back.user).toMatchObject({ membershipLevel: level, isEnabled: false });
      expect((await me.call(credentials.view, {})).email).toBe(addressOf(me));
      await expect(me.call(credentials.closeAccount, { password: PASSWORD })).rejects.toMatchObject(
        refusal('account_closed'),
      );
      await expect(
        me.call(credentials.changePassword, { current: PASSWORD, password: NEW_PASSWORD }),
      ).rejects.toMatchObject(refusal('account_closed'));
    },
  );
});

it('staff who impersonate a member cannot change that member’s credentials', async () => {
  const [staff, me] = [await makeMember(server), await makeMember(server)];
  const { sessions } = server.app.services.accounts;
  const meta = { ip: '192.0.2.1', userAgent: '', impersonatedBy: staff.user.id };
  const started = await sessions.start(me.user.id, meta);
  staff.cookies.set('tabiya_session', started.token).set('XSRF-TOKEN', started.csrf);
  expect((await staff.call(accounts.session, {})).user).toMatchObject({ id: me.user.id, isImpersonating: true });
  const password = PASSWORD;
  for (const act of [
    () => staff.call(credentials.changePassword, { current: PASSWORD, password: NEW_PASSWORD }),
    () => staff.call(credentials.changeEmail, { email: 'thief@example.org', password }),
    () => staff.call(credentials.cancelEmailChange, {}),
    () => staff.call(credentials.closeAccount, { password }),
  ])
    await expect(act()).rejects.toMatchObject(refusal('not_allowed'));
  expect((await logIn(me.user.username, PASSWORD)).user?.id).toBe(me.user.id);
});

it('guests and visitors have no credentials to change', async () => {
  const guest = await makeGuest(server);
  expect(await guest.call(credentials.view, {})).toEqual({
    email: null,
    isVerified: false,
    pendingEmail: null,
    hasPassword: false,
  });
  await expect(guest.call(credentials.sendVerification, {})).rejects.toMatchObject(refusal('not_allowed'));
  await expect(server.visitor().call(credentials.view, {})).rejects.toMatchObject(refusal('not_logged_in'));
});
