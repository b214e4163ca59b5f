import { accounts } from '@tabiya/contract/account/accounts.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { secondFactor, secondFactorLogIn } from '@tabiya/contract/account/second-factor.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, PASSWORD, type Player } from '../../../test/make.ts';
import { appCode } from './test-app.ts';

const STEP_MS = 30_000;
let server: TestServer;
/** Clock of the server, which codes and locks follow. */
let now = Date.UTC(2026, 10, 20, 12);

beforeAll(async () => void (server = await startTestServer({ now: () => now })));
afterAll(() => server.close());

const code = (secret: string, steps = 0) => appCode(secret, now + steps * STEP_MS);

const refusal = async (call: Promise<unknown>): Promise<string | undefined> => {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof CallFailure) return failure.body?.error;
  return failure === undefined ? undefined : Promise.reject(failure as Error);
};

/** Creates a member with an app, together with the app's secret and the recovery codes. */
const makeGuarded = async () => {
  const member = await makeMember(server);
  const { secret } = await member.call(secondFactor.beginApp, { password: PASSWORD });
  const { recoveryCodes } = await member.call(secondFactor.confirmApp, { code: code(secret) });
  now += STEP_MS;
  return { member, secret, recoveryCodes };
};

const logIn = async ({ user }: Player) => {
  const visitor = server.visitor();
  const session = await visitor.call(accounts.logIn, { username: user.username, password: PASSWORD });
  return { visitor, session };
};

test('setting up an app asks for the password, shows a QR code, and turns it on with its first code', async () => {
  const member = await makeMember(server);
  expect(await refusal(member.call(secondFactor.beginApp, { password: 'not it' }))).toBe('wrong_password');
  const { secret, uri, picture } = await member.call(secondFactor.beginApp, { password: PASSWORD });
  expect(uri).toBe(`otpauth://totp/Tabiya:${member.user.username}?secret=${secret}&issuer=Tabiya`);
  expect(picture.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  expect((await logIn(member)).session.awaitsSecondFactor).toBe(false);

  expect(await refusal(member.call(secondFactor.confirmApp, { code: '000000' }))).toBe('wrong_code');
  const { state, recoveryCodes } = await member.call(secondFactor.confirmApp, { code: code(secret) });
  expect(state).toMatchObject({ hasApp: true, recoveryCodesLeft: 10 });
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await refusal(member.call(secondFactor.beginApp, { password: PASSWORD }))).toBe('already_on');
  expect(await refusal(member.call(secondFactor.confirmApp, { code: code(secret, 1) }))).toBe('already_on');
});

test('the store keeps the app’s secret encrypted and recovery codes as hashes', async () => {
  const { member, secret, recoveryCodes } = await makeGuarded();
  const [row] = await server.app.platform.store.query<{ app_secret: Uint8Array }>(
    'select app_secret from second_factor where account_id = $1',
    [member.user.id],
  );
  expect(Buffer.from(row!.app_secret).includes(secret)).toBe(false);
  const dump = JSON.stringify(await server.app.platform.store.query('select * from recovery_code'));
  for (const each of recoveryCodes) expect(dump.includes(each) || dump.includes(each.replaceAll('-', ''))).toBe(false);
});

test('an abandoned set-up is started again', async () => {
  const member = await makeMember(server);
  expect(await refusal(member.call(secondFactor.confirmApp, { code: '123456' }))).toBe('not_begun');
  const { secret } = await member.call(secondFactor.beginApp, { password: PASSWORD });
  now += 31 * 60_000;
  expect(await refusal(member.call(secondFactor.confirmApp, { code: code(secret) }))).toBe('not_begun');
});

test('the right password logs nobody in before the code', async () => {
  const { member, secret } = await makeGuarded();
  const { visitor, session } = await logIn(member);
  expect(session).toMatchObject({ user: null, awaitsSecondFactor: true });
  expect(await visitor.call(accounts.session, {})).toMatchObject({ user: null, awaitsSecondFactor: true });
  expect(await refusal(visitor.call(secondFactor.state, {}))).toBe('not_logged_in');
  expect((await visitor.fetch('/callback/games/mine')).status).toBe(401);
  expect(await refusal(visitor.call(secondFactor.removeApp, { password: PASSWORD, code: code(secret) }))).toBe(
    'not_logged_in',
  );
  await visitor.socket();
  expect(server.app.platform.isOnline(member.user.id)).toBe(false);

  expect(await visitor.call(secondFactorLogIn.pending, {})).toEqual({ hasApp: true, hasPasskeys: false });
  const whole = await visitor.call(secondFactorLogIn.verify, { code: code(secret) });
  expect(whole).toMatchObject({ user: { id: member.user.id }, awaitsSecondFactor: false });
  expect(await visitor.call(secondFactor.state, {})).toMatchObject({ hasApp: true });
  expect(await refusal(visitor.call(secondFactorLogIn.pending, {}))).toBe('not_pending');
});

test('a partial session ends when the full one starts, and its cookie is worthless', async () => {
  const { member, secret } = await makeGuarded();
  const { visitor } = await logIn(member);
  const half = new Map(visitor.cookies);
  await visitor.call(secondFactorLogIn.verify, { code: code(secret) });
  const thief = server.visitor();
  for (const [name, value] of half) thief.cookies.set(name, value);
  expect(await thief.call(accounts.session, {})).toMatchObject({ user: null, awaitsSecondFactor: false });
});

test('a code works once, one step early or late, but no more', async () => {
  const { member, secret } = await makeGuarded();
  const verify = async (given: string) => {
    const { visitor } = await logIn(member);
    return refusal(visitor.call(secondFactorLogIn.verify, { code: given }));
  };
  expect(await verify(code(secret, -2))).toBe('wrong_code');
  expect(await verify(code(secret, 2))).toBe('wrong_code');
  const early = code(secret, 1);
  expect(await verify(`${early.slice(0, 3)} ${early.slice(3)}`)).toBeUndefined();
  expect(await verify(early)).toBe('wrong_code');
  expect(await verify(code(secret))).toBe('wrong_code');
  now += 3 * STEP_MS;
  expect(await verify(code(secret, -1))).toBeUndefined();
  expect(await verify(code(secret, -1))).toBe('wrong_code');
  expect(await verify(code(secret))).toBeUndefined();
});

test('the same code sent twice concurrently is accepted once', async () => {
  const { member, secret } = await makeGuarded();
  const both = await Promise.all([logIn(member), logIn(member)]);
  const given = code(secret);
  const answers = await Promise.all(
    both.map(({ visitor }) => refusal(visitor.call(secondFactorLogIn.verify, { code: given }))),
  );
  expect(answers.toSorted()).toEqual(['wrong_code', undefined]);
});

test('five wrong codes lock all codes, for longer each time, and in every browser', async () => {
  const { member, secret, recoveryCodes } = await makeGuarded();
  const { visitor } = await logIn(member);
  const verify = (given: string) => refusal(visitor.call(secondFactorLogIn.verify, { code: given }));
  const answers = await Promise.all(Array.from({ length: 12 }, () => verify('000000')));
  expect(answers.filter((answer) => answer === 'wrong_code')).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'too_many_attempts')).toHaveLength(7);
  expect(await verify(code(secret))).toBe('too_many_attempts');
  expect(await verify(recoveryCodes[0]!)).toBe('too_many_attempts');
  const other = await logIn(member);
  expect(await refusal(other.visitor.call(secondFactorLogIn.verify, { code: code(secret) }))).toBe('too_many_attempts');

  now += 15 * 60_000;
  const later = await logIn(member);
  const verifyLater = (given: string) => refusal(later.visitor.call(secondFactorLogIn.verify, { code: given }));
  for (let tries = 0; tries < 5; tries += 1) expect(await verifyLater('000000')).toBe('wrong_code');
  now += 16 * 60_000;
  const third = await logIn(member);
  expect(await refusal(third.visitor.call(secondFactorLogIn.verify, { code: code(secret) }))).toBe('too_many_attempts');
  now += 15 * 60_000;
  const fourth = await logIn(member);
  expect(await refusal(fourth.visitor.call(secondFactorLogIn.verify, { code: code(secret) }))).toBeUndefined();
});

test('a recovery code replaces the app’s code once, however it is typed', async () => {
  const { member, recoveryCodes } = await makeGuarded();
  const [first = '', second = ''] = recoveryCodes;
  const use = async (given: string) => {
    const { visitor } = await logIn(member);
    return refusal(visitor.call(secondFactorLogIn.verify, { code: given }));
  };
  expect(await use(first)).toBeUndefined();
  expect(await use(first)).toBe('wrong_code');
  expect(await use(second.toUpperCase().replaceAll('-', ' '))).toBeUndefined();
  expect(await member.call(secondFactor.state, {})).toMatchObject({ recoveryCodesLeft: 8 });
});

test('new recovery codes replace the old ones', async () => {
  const { member, recoveryCodes } = await makeGuarded();
  expect(await refusal(member.call(secondFactor.renewRecoveryCodes, { password: 'no' }))).toBe('wrong_password');
  const renewed = await member.call(secondFactor.renewRecoveryCodes, { password: PASSWORD });
  expect(renewed.recoveryCodes).toHaveLength(10);
  const { visitor } = await logIn(member);
  expect(await refusal(visitor.call(secondFactorLogIn.verify, { code: recoveryCodes[0]! }))).toBe('wrong_code');
  expect(await refusal(visitor.call(secondFactorLogIn.verify, { code: renewed.recoveryCodes[0]! }))).toBeUndefined();
  const plain = await makeMember(server);
  expect(await refusal(plain.call(secondFactor.renewRecoveryCodes, { password: PASSWORD }))).toBe('not_on');
});

test('turning the app off needs the password and a code; then the password alone logs in', async () => {
  const { member, secret } = await makeGuarded();
  const remove = (password: string, given: string) =>
    refusal(member.call(secondFactor.removeApp, { password, code: given }));
  expect(await remove('no', code(secret))).toBe('wrong_password');
  expect(await remove(PASSWORD, '000000')).toBe('wrong_code');
  expect((await logIn(member)).session.awaitsSecondFactor).toBe(true);
  expect(await remove(PASSWORD, code(secret))).toBeUndefined();
  expect(await member.call(secondFactor.state, {})).toMatchObject({ hasApp: false, recoveryCodesLeft: 0 });
  expect((await logIn(member)).session.awaitsSecondFactor).toBe(false);
  expect(await remove(PASSWORD, code(secret))).toBe('not_on');
});

test('staff who impersonate a member cannot change anything', async () => {
  const { member, secret } = await makeGuarded();
  const staff = await makeMember(server);
  const platform = server.app.services.accounts.sessions;
  const { token, csrf } = await platform.start(member.user.id, {
    ip: '127.0.0.1',
    userAgent: '',
    impersonatedBy: staff.user.id,
  });
  const eyes = server.visitor();
  eyes.cookies.set('tabiya_session', token);
  eyes.cookies.set('XSRF-TOKEN', csrf);
  const refused = [
    await refusal(eyes.call(secondFactor.beginApp, { password: PASSWORD })),
    await refusal(eyes.call(secondFactor.confirmApp, { code: code(secret) })),
    await refusal(eyes.call(secondFactor.removeApp, { password: PASSWORD, code: code(secret) })),
    await refusal(eyes.call(secondFactor.renewRecoveryCodes, { password: PASSWORD })),
    await refusal(eyes.call(secondFactor.beginPasskey, { password: PASSWORD })),
  ];
  expect(new Set(refused)).toEqual(new Set(['not_allowed']));
});

test('the member is told by mail, and no letter holds a secret', async () => {
  const { member, secret, recoveryCodes } = await makeGuarded();
  const { visitor } = await logIn(member);
  await visitor.call(secondFactorLogIn.verify, { code: recoveryCodes[0]! });
  await member.call(secondFactor.removeApp, { password: PASSWORD, code: code(secret) });
  const letters = await server.lettersTo(`${member.user.username}@example.org`);
  const subjects = letters.map(({ subject }) => subject);
  expect(subjects).toContain('An authenticator app now protects your account');
  expect(subjects).toContain('A recovery code was used');
  expect(subjects).toContain('Your authenticator app is off');
  for (const text of [secret, ...recoveryCodes]) expect(JSON.stringify(letters)).not.toContain(text);
});

test('second factors are erased with the member, and the export holds no secret', async () => {
  const { member, secret, recoveryCodes } = await makeGuarded();
  const service = server.app.services.secondFactor;
  const file = JSON.stringify(await service.exportOf(member.user.id));
  expect(file.includes(secret) || file.includes(recoveryCodes[0]!)).toBe(false);
  await server.app.platform.store.transaction((queries) => service.erase(queries, member.user.id));
  expect(await service.isRequired(member.user.id)).toBe(false);
});
