import { Writable } from 'node:stream';
import { accounts } from '@tabiya/contract/account/accounts.ts';
import { credentials } from '@tabiya/contract/account/credentials.ts';
import { archive } from '@tabiya/contract/record/archive.ts';
import { games } from '@tabiya/contract/play/games.ts';
import { createLog } from '../../../platform/site/log.ts';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, nextSettled, PASSWORD, startGame } from '../../../test/make.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
const logged: string[] = [];

beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  server = await startTestServer({ log: createLog({ logLevel: 'trace' }, destination) });
});
afterAll(() => server.close());

const form = (username: string) => ({ username, email: `${username}@example.org`, password: PASSWORD });
const refusal = (status: number, error: string) => ({ status, body: { error } });
let hosts = 0;
/** Gives each visitor a different address, because failures are counted by address. */
const visitor = () => server.visitor({ 'x-forwarded-for': `198.51.100.${(hosts += 1)}` });

describe('a visitor', () => {
  it('has no user, but a token', async () => {
    const { user, token } = await server.visitor().call(accounts.session, {});
    expect(user).toBeNull();
    expect(token).toHaveLength(43);
  });

  it('becomes a guest only once', async () => {
    const guest = await makeGuest(server);
    const again = await guest.call(accounts.playAsGuest, {});
    expect(again.user).toEqual(guest.user);
    expect(again.user).toMatchObject({ isGuest: true, membershipLevel: 0 });
  });

  it('registers and is logged in', async () => {
    const somebody = server.visitor();
    const session = await somebody.call(accounts.register, form('Registered'));
    expect(session.user).toMatchObject({ username: 'Registered', isGuest: false, membershipLevel: 10 });
    expect(await somebody.call(accounts.session, {})).toEqual(session);
  });

  it('can log out without being logged in', async () => {
    expect((await server.visitor().call(accounts.logOut, {})).user).toBeNull();
  });
});

describe('registering', () => {
  it.each([
    ['no name', { username: '' }, 'username_empty'],
    ['a name that is too short', { username: 'ab' }, 'username_too_short'],
    ['a name that is too long', { username: 'a'.repeat(26) }, 'username_too_long'],
    ['a name with other letters', { username: 'bad name' }, 'username_invalid'],
    ['a name in another script that looks like one of ours', { username: 'mаgnus' }, 'username_invalid'],
    ['a name with a mark that shows nothing', { username: 'mag\u200bnus' }, 'username_invalid'],
    ['no address', { email: 'nobody' }, 'email_invalid'],
    ['two addresses', { email: 'a@example.org, b@example.org' }, 'email_invalid'],
    ['a line break in the address', { email: 'a@example.org\nBcc: b@example.org' }, 'email_invalid'],
    ['an address without end', { email: `${'a'.repeat(250)}@example.org` }, 'email_invalid'],
    ['no password', { password: '' }, 'password_empty'],
    ['a password that is too short', { password: 'kx7-q' }, 'password_weak'],
  ])('is refused with %s', async (_, wrong, code) => {
    const input = { ...form('well-formed'), ...wrong };
    await expect(server.visitor().call(accounts.register, input)).rejects.toMatchObject(refusal(409, code));
  });

  it.each([
    ['a password without end', { password: 'x'.repeat(201) }],
    ['a name without end', { username: 'x'.repeat(60_000) }],
    ['a NUL in the name', { username: 'nul\0name' }],
    ['half a letter in the password', { password: `${PASSWORD}\ud800` }],
    ['a level there is not', { skillLevel: 'grandmaster' as 'new' }],
    ['a list for a name', { username: ['name'] as unknown as string }],
    ['an object for a password', { password: { $ne: '' } as unknown as string }],
  ])('reports a form error with %s', async (_, wrong) => {
    const input = { ...form('well-formed'), ...wrong };
    await expect(server.visitor().call(accounts.register, input)).rejects.toMatchObject(refusal(400, 'bad_input'));
  });

  it('accepts no unknown field', async () => {
    const more = { isModerator: 1, membership_level: 90, role_level: 90, activated_at: 1, isEmailVerified: 1 };
    const { user } = await server.visitor().call(accounts.register, { ...form('modest'), ...more } as never);
    expect(user).toMatchObject({ membershipLevel: 10, isModerator: false, isActivated: false });
  });

  it('keeps only a valid language and time zone', async () => {
    const register = (name: string, region: object) =>
      server.visitor().call(accounts.register, { ...form(name), ...region });
    const { user } = await register('regional', { locale: 'pt-BR', timezone: 'America/Sao_Paulo' });
    expect(user).toMatchObject({ locale: 'pt_BR', timezone: 'America/Sao_Paulo' });
    const { user: other } = await register('nowhere', { locale: 'tlh', timezone: 'Mars/Olympus' });
    expect(other).toMatchObject({ locale: 'en_US', timezone: null });
  });

  it('creates one account however often the form is sent', async () => {
    const somebody = server.visitor();
    await somebody.call(accounts.session, {});
    const sent = Array.from({ length: 4 }, () => somebody.call(accounts.register, form('impatient')));
    const done = (await Promise.allSettled(sent)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    await expect(somebody.call(accounts.register, form('impatient-2'))).rejects.toMatchObject(
      refusal(409, 'already_a_member'),
    );
  });

  it('is refused with the declared errors', async () => {
    const me = await makeMember(server, { username: 'declared' });
    const answer = (input: Partial<ReturnType<typeof form>>, who = server.visitor()) =>
      who.call(accounts.register, { ...form('other-name'), ...input });
    await expect(answer({}, me)).rejects.toMatchObject(refusal(409, 'already_a_member'));
    await expect(answer({ username: 'DECLARED' })).rejects.toMatchObject(refusal(409, 'username_taken'));
    await expect(answer({ email: 'Declared@example.org' })).rejects.toMatchObject(refusal(409, 'email_taken'));
    await expect(answer({ password: 'other-name1' })).rejects.toMatchObject(refusal(409, 'password_weak'));
  });

  it('keeps the games of a guest', async () => {
    const [guest, rival] = [await makeGuest(server), await makeGuest(server)];
    const id = await startGame(server, { white: guest, black: rival });
    const service = server.app.services.games;
    const settled = nextSettled(server);
    for (const [ply, uci] of ['e2e4', 'e7e5', 'd1h5', 'b8c6', 'f1c4', 'g8f6', 'h5f7'].entries()) {
      const player = ply % 2 === 0 ? guest : rival;
      await service.command(id, player.user.id, { type: 'move', ply: ply + 1, uci });
    }
    await settled;
    const running = await startGame(server, { white: rival, black: guest });
    const session = await guest.call(accounts.register, form('was-a-guest'));
    await server.app.platform.events.settle();

    expect(session.user?.id).toBe(guest.user.id);
    const kept = await guest.call(archive.list, { username: 'was-a-guest' });
    expect(kept.games).toMatchObject([{ id, outcome: 'won', white: { username: 'was-a-guest', isGuest: false } }]);
    const theirs = await rival.call(archive.list, { username: rival.user.username, opponent: 'was-a' });
    expect(theirs.total).toBe(1);
    expect((await guest.call(games.mine, {})).games).toMatchObject([
      { id: running, black: { username: 'was-a-guest' } },
    ]);
  });

  it('ends every other session of the guest and its connections', async () => {
    const guest = await makeGuest(server);
    const thief = server.visitor();
    for (const [name, value] of guest.cookies) thief.cookies.set(name, value);
    expect((await thief.call(accounts.session, {})).user).toEqual(guest.user);
    const socket = await thief.socket();
    await guest.call(accounts.register, form('robbed'));
    expect((await thief.call(accounts.session, {})).user).toBeNull();
    await socket.closed;
    expect((await guest.call(accounts.session, {})).user?.username).toBe('robbed');
  });
});

describe('logging in', () => {
  it('works again after logging out', async () => {
    const me = await makeMember(server, { username: 'in-and-out' });
    const out = await me.call(accounts.logOut, {});
    expect(out.user).toBeNull();
    expect((await me.call(accounts.session, {})).user).toBeNull();
    const session = await me.call(accounts.logIn, { username: 'IN-AND-OUT@example.org', password: PASSWORD });
    expect(session.user).toEqual({ ...me.user, lastLoginDate: expect.any(Number) as number });
  });

  it('gives the same answer for a wrong password and an unknown name', async () => {
    await makeMember(server, { username: 'somebody' });
    const answer = async (username: string) => {
      const response = await visitor().fetch('/callback/session');
      const token = response.headers
        .getSetCookie()
        .join()
        .match(/XSRF-TOKEN=([\w-]+)/)?.[1];
      const sent = await fetch(new URL('/callback/login', server.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token ?? '' },
        body: JSON.stringify({ username, password: 'wrong password' }),
      });
      const headers = [...sent.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      return { status: sent.status, headers, body: await sent.json() };
    };
    const known = await answer('somebody');
    expect(known).toMatchObject({ status: 409, body: { error: 'wrong_credentials' } });
    expect(await answer('nobody')).toEqual(known);
    expect(await answer('nobody@example.org')).toEqual(known);
  });

  it('is slowed down after failures', async () => {
    const guesser = visitor();
    await makeMember(server, { username: 'slowed' });
    const guess = () => guesser.call(accounts.logIn, { username: 'slowed', password: 'wrong password' });
    for (let tries = 0; tries < 5; tries += 1)
      await expect(guess()).rejects.toMatchObject(refusal(409, 'wrong_credentials'));
    await expect(guess()).rejects.toMatchObject(refusal(409, 'too_many_attempts'));
  });

  it('is refused without a name or a password', async () => {
    const call = (input: object) =>
      server.visitor().call(accounts.logIn, input as { username: string; password: string });
    await expect(call({ username: '', password: 'x' })).rejects.toMatchObject(refusal(400, 'bad_input'));
    await expect(call({ username: 'somebody' })).rejects.toMatchObject(refusal(400, 'bad_input'));
  });

  it('starts a new session, so that a planted one is worthless', async () => {
    await makeMember(server, { username: 'fixated' });
    const attacker = await makeGuest(server);
    const victim = server.visitor();
    for (const [name, value] of attacker.cookies) victim.cookies.set(name, value);
    const planted = new Map(victim.cookies);
    await victim.call(accounts.logIn, { username: 'fixated', password: PASSWORD });

    for (const name of ['tabiya_session', 'XSRF-TOKEN']) {
      expect(victim.cookies.get(name)).toHaveLength(43);
      expect(victim.cookies.get(name)).not.toBe(planted.get(name));
    }
    expect((await attacker.call(accounts.session, {})).user).toBeNull();
    expect((await victim.call(accounts.session, {})).user?.username).toBe('fixated');
  });
});

it('tells whether a name is available', async () => {
  await makeMember(server, { username: 'had-already' });
  const ask = (username: string) => server.visitor().call(accounts.usernameValid, { username });
  expect(await ask('had-ALREADY')).toEqual({ valid: false, problem: 'taken' });
  expect(await ask('x')).toEqual({ valid: false, problem: 'too_short' });
  expect(await ask('still-free')).toEqual({ valid: true, problem: null });
  await expect(ask('x'.repeat(65))).rejects.toMatchObject(refusal(400, 'bad_input'));
});

it('rates a password, taking the name and address into account', async () => {
  const ask = (input: object) => server.visitor().call(accounts.passwordStrength, input as { password: string });
  expect(await ask({ password: 'password' })).toEqual({ score: 0, accepted: false });
  expect(await ask({ password: PASSWORD })).toEqual({ score: 4, accepted: true });
  expect((await ask({ password: 'kxvqzbwj1', username: 'kxvqzbwj' })).accepted).toBe(false);
  await expect(ask({ password: 'x'.repeat(201) })).rejects.toMatchObject(refusal(400, 'bad_input'));
});

it('writes no password, address or token to the log', async () => {
  const me = server.visitor();
  const { token } = await me.call(accounts.register, form('unlogged'));
  await me.call(accounts.logOut, {});
  await me.call(accounts.logIn, { username: 'unlogged@example.org', password: PASSWORD });
  await expect(me.call(accounts.logIn, { username: 'unlogged', password: 'not-this-one' })).rejects.toMatchObject({
    status: 409,
  });
  const address = 'unlogged@example.org';
  await me.call(credentials.requestReset, { account: address });
  const links = (await server.lettersTo(address)).map((letter) => /token=([\w-]{43})/.exec(letter.text)?.[1]);
  expect(links.filter(Boolean)).toHaveLength(2);
  for (const link of links.filter((each) => each !== undefined)) {
    await me.call(credentials.verifyEmail, { token: link }).catch(() => {});
    await me.call(credentials.resetPassword, { token: link, password: 'unseen by any log' }).catch(() => {});
  }
  const text = logged.join('');
  expect(text).toContain('accounts.');
  expect(text).toContain('sent a mail');
  for (const link of links.filter(Boolean)) expect(text).not.toContain(link);
  expect(text).not.toContain('unseen by any log');
  for (const secret of [PASSWORD, 'not-this-one', 'unlogged@example.org', token, me.cookies.get('tabiya_session')]) {
    expect(text).not.toContain(secret);
  }
});
