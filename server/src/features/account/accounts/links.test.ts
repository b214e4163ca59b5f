import { accounts } from '@tabiya/contract/account/accounts.ts';
import { credentials } from '@tabiya/contract/account/credentials.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, PASSWORD, type Player } from '../../../test/make.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const NEW_PASSWORD = 'eleven quiet bishops wander';
const REAL_START = Date.now();

let server: TestServer;
let passed = 0;
beforeAll(async () => {
  server = await startTestServer({ now: () => REAL_START + passed });
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
const logIn = (username: string, password: string) => server.visitor().call(accounts.logIn, { username, password });
const verify = (token: string) => server.visitor().call(credentials.verifyEmail, { token });
const reset = (token: string, password = NEW_PASSWORD) =>
  server.visitor().call(credentials.resetPassword, { token, password });

describe('a new address', () => {
  it('is confirmed by its letter in any browser, and open sessions see it at once', async () => {
    const me = await makeMember(server);
    expect(me.user.isActivated).toBe(false);
    const letters = await lettersOf(addressOf(me), 'verify_email');
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain(`${server.app.platform.config.baseUrl}/verified?token=`);
    const done = await verify(await tokenTo(addressOf(me), 'verify_email'));
    expect(done).toEqual({ username: me.user.username, email: addressOf(me) });
    expect((await me.call(accounts.session, {})).user?.isActivated).toBe(true);
    expect(await me.call(credentials.view, {})).toEqual({
      email: addressOf(me),
      isVerified: true,
      pendingEmail: null,
      hasPassword: true,
    });
  });

  it('is confirmed once, and later or concurrent confirmations get a friendly answer', async () => {
    const me = await makeMember(server);
    const token = await tokenTo(addressOf(me), 'verify_email');
    const answers = await Promise.allSettled([verify(token), verify(token), verify(token)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(verify(token)).rejects.toMatchObject(refusal('already_verified'));
    await expect(me.call(credentials.sendVerification, {})).rejects.toMatchObject(refusal('already_verified'));
  });

  it('can be confirmed for a day; after another letter, both recent links work', async () => {
    const me = await makeMember(server);
    const first = await tokenTo(addressOf(me), 'verify_email');
    passed += DAY;
    await expect(verify(first)).rejects.toMatchObject(refusal('link_expired'));
    expect((await me.call(accounts.session, {})).user?.isActivated).toBe(false);
    await me.call(credentials.sendVerification, {});
    const second = await tokenTo(addressOf(me), 'verify_email');
    await me.call(credentials.sendVerification, {});
    expect(await lettersOf(addressOf(me), 'verify_email')).toHaveLength(3);
    expect((await verify(second)).email).toBe(addressOf(me));
  });

  it.each(['', 'made-up', 'x'.repeat(43)])('is not confirmed by "%s"', async (token) => {
    await expect(verify(token)).rejects.toMatchObject(refusal('link_invalid'));
  });

  it('is not confirmed by a password reset link, nor does its link reset a password', async () => {
    const me = await makeMember(server);
    const verifying = await tokenTo(addressOf(me), 'verify_email');
    await server.visitor().call(credentials.requestReset, { account: me.user.username });
    const resetting = await tokenTo(addressOf(me), 'reset_password');
    await expect(verify(resetting)).rejects.toMatchObject(refusal('link_invalid'));
    await expect(reset(verifying)).rejects.toMatchObject(refusal('link_invalid'));
  });

  it('has its link stored only as a hash', async () => {
    const me = await makeMember(server);
    const token = await tokenTo(addressOf(me), 'verify_email');
    const { store } = server.app.platform;
    const texts = await store.query('select account_link::text as all from account_link');
    const jobs = await store.query("select data::text as all from pgboss.job where name like '%send_link%'");
    expect(jobs.length).toBeGreaterThan(0);
    expect(JSON.stringify([texts, jobs])).not.toContain(token);
  });
});

describe('a forgotten password', () => {
  it('is requested by name or address, with the same answer whether or not the account exists', async () => {
    const me = await makeMember(server);
    const ask = (account: string) => server.visitor().call(credentials.requestReset, { account });
    const answers = [
      await ask(me.user.username.toUpperCase()),
      await ask('nobody-at-all'),
      await ask('nobody@example.net'),
      await ask((await makeGuest(server)).user.username),
    ];
    expect(answers).toEqual([{}, {}, {}, {}]);
    expect(await lettersOf(addressOf(me), 'reset_password')).toHaveLength(1);
    expect(await server.lettersTo('nobody@example.net')).toEqual([]);
  });

  it('is requested in the same steps whether or not the account exists, because a job looks it up', async () => {
    const me = await makeMember(server);
    await server.app.platform.jobs.finish();
    const waiting = async () =>
      (
        await server.app.platform.store.query(
          "select 1 from pgboss.job where name = 'accounts.send_reset' and state = 'created'",
        )
      ).length;
    await server.visitor().call(credentials.requestReset, { account: me.user.username });
    expect(await waiting()).toBe(1);
    await server.visitor().call(credentials.requestReset, { account: 'nobody-here' });
    expect(await waiting()).toBe(2);
  });

  it('is replaced once by the letter’s link, which ends all sessions', async () => {
    const me = await makeMember(server);
    const socket = await me.socket();
    await server.visitor().call(credentials.requestReset, { account: addressOf(me) });
    const token = await tokenTo(addressOf(me), 'reset_password');
    expect(await reset(token)).toEqual({ username: me.user.username });
    await socket.closed;
    expect((await me.call(accounts.session, {})).user).toBeNull();
    await expect(logIn(me.user.username, PASSWORD)).rejects.toMatchObject(refusal('wrong_credentials'));
    const { user } = await logIn(me.user.username, NEW_PASSWORD);
    expect(user, 'who read the letter has the address').toMatchObject({ id: me.user.id, isActivated: true });
    await expect(reset(token)).rejects.toMatchObject(refusal('link_used'));
    expect(await lettersOf(addressOf(me), 'password_changed')).toHaveLength(1);
  });

  it('does not bypass the second factor: the link logs nobody in', async () => {
    const me = await makeMember(server);
    await server.visitor().call(credentials.requestReset, { account: addressOf(me) });
    const visitor = server.visitor();
    await visitor.call(credentials.resetPassword, {
      token: await tokenTo(addressOf(me), 'reset_password'),
      password: NEW_PASSWORD,
    });
    expect((await visitor.call(accounts.session, {})).user).toBeNull();
  });

  it('has a link valid for an hour, which a rejected choice does not use up', async () => {
    const me = await makeMember(server);
    await server.visitor().call(credentials.requestReset, { account: addressOf(me) });
    const token = await tokenTo(addressOf(me), 'reset_password');
    await expect(reset(token, '')).rejects.toMatchObject(refusal('password_empty'));
    await expect(reset(token, 'password')).rejects.toMatchObject(refusal('password_weak'));
    await expect(reset(token, me.user.username)).rejects.toMatchObject(refusal('password_weak'));
    passed += HOUR;
    await expect(reset(token)).rejects.toMatchObject(refusal('link_expired'));
    expect((await logIn(me.user.username, PASSWORD)).user?.id).toBe(me.user.id);
  });

  it('is replaced by only one of two concurrent uses of the link', async () => {
    const me = await makeMember(server);
    await server.visitor().call(credentials.requestReset, { account: addressOf(me) });
    const token = await tokenTo(addressOf(me), 'reset_password');
    const answers = await Promise.allSettled([reset(token), reset(token, `${NEW_PASSWORD} twice`)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('cannot be used to flood a mailbox', async () => {
    const me = await makeMember(server);
    for (let asked = 0; asked < 6; asked += 1) {
      await server.visitor().call(credentials.requestReset, { account: addressOf(me) });
      await server.app.platform.jobs.finish();
    }
    expect(await lettersOf(addressOf(me), 'reset_password')).toHaveLength(3);
  });
});
