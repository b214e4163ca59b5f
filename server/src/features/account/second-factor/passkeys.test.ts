import { accounts } from '@tabiya/contract/account/accounts.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { secondFactor, secondFactorLogIn } from '@tabiya/contract/account/second-factor.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, PASSWORD, type Player } from '../../../test/make.ts';
import { createTestAuthenticator } from './test-authenticator.ts';

const SITE = 'https://chess.example.org';
let server: TestServer;
let now = Date.UTC(2026, 10, 20, 12);

beforeAll(async () => void (server = await startTestServer({ now: () => now, config: { baseUrl: SITE } })));
afterAll(() => server.close());

const refusal = async (call: Promise<unknown>): Promise<string | undefined> => {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof CallFailure) return failure.body?.error;
  return failure === undefined ? undefined : Promise.reject(failure as Error);
};

const addPasskey = async (member: Player, name = 'Phone') => {
  const authenticator = createTestAuthenticator(SITE);
  const options = await member.call(secondFactor.beginPasskey, { password: PASSWORD });
  const passkey = authenticator.create(options);
  const added = await member.call(secondFactor.addPasskey, { name, passkey });
  return { authenticator, ...added };
};

const makeHolder = async () => {
  const member = await makeMember(server);
  return { member, ...(await addPasskey(member)) };
};

test('a passkey alone logs in, and comes with recovery codes', async () => {
  const { member, authenticator, state, recoveryCodes } = await makeHolder();
  expect(recoveryCodes).toHaveLength(10);
  expect(state.passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: null }]);
  const visitor = server.visitor();
  const options = await visitor.call(secondFactorLogIn.askPasskey, {});
  expect(options).toMatchObject({ rpId: 'chess.example.org', userVerification: 'required', allowCredentials: [] });
  const session = await visitor.call(secondFactorLogIn.usePasskey, { passkey: authenticator.get(options) });
  expect(session).toMatchObject({ user: { id: member.user.id }, awaitsSecondFactor: false });
  expect((await visitor.call(secondFactor.state, {})).passkeys[0]?.lastUsedAt).toBe(now);
});

test('an account with a passkey needs it, or a recovery code, besides the password', async () => {
  const { member, authenticator, recoveryCodes } = await makeHolder();
  const logIn = async () => {
    const visitor = server.visitor();
    const session = await visitor.call(accounts.logIn, { username: member.user.username, password: PASSWORD });
    return { visitor, session };
  };
  const { visitor, session } = await logIn();
  expect(session.awaitsSecondFactor).toBe(true);
  expect(await visitor.call(secondFactorLogIn.pending, {})).toEqual({ hasApp: false, hasPasskeys: true });
  const options = await visitor.call(secondFactorLogIn.askPasskey, {});
  expect(options['allowCredentials']).toHaveLength(1);
  const whole = await visitor.call(secondFactorLogIn.usePasskey, { passkey: authenticator.get(options) });
  expect(whole.user?.id).toBe(member.user.id);
  const again = await logIn();
  expect(await refusal(again.visitor.call(secondFactorLogIn.verify, { code: recoveryCodes[3]! }))).toBeUndefined();
});

test('a pending log-in accepts no passkey of another member', async () => {
  const { member } = await makeHolder();
  const other = await makeHolder();
  const visitor = server.visitor();
  await visitor.call(accounts.logIn, { username: member.user.username, password: PASSWORD });
  const options = await visitor.call(secondFactorLogIn.askPasskey, {});
  const passkey = other.authenticator.get(options);
  expect(await refusal(visitor.call(secondFactorLogIn.usePasskey, { passkey }))).toBe('passkey_unknown');
});

test('a challenge is answered once, in time, and only for its purpose', async () => {
  const { authenticator } = await makeHolder();
  const visitor = server.visitor();
  const use = (passkey: ReturnType<typeof authenticator.get>) =>
    refusal(visitor.call(secondFactorLogIn.usePasskey, { passkey }));

  const answered = authenticator.get(await visitor.call(secondFactorLogIn.askPasskey, {}), { counter: 2 });
  expect(await use(answered)).toBeUndefined();
  await visitor.call(accounts.logOut, {});
  expect(await use(answered)).toBe('challenge_expired');
  expect(await use(authenticator.get({ challenge: 'bWFkZSB1cA' }))).toBe('challenge_expired');

  const late = await visitor.call(secondFactorLogIn.askPasskey, {});
  now += 5 * 60_000 + 1;
  expect(await use(authenticator.get(late))).toBe('challenge_expired');

  const wrong: Parameters<typeof authenticator.get>[1][] = [
    { origin: 'https://evil.example', counter: 3 },
    { verified: false, counter: 3 },
    // A copy of the authenticator with an older counter.
    { counter: 1 },
  ];
  for (const claims of wrong) {
    const options = await visitor.call(secondFactorLogIn.askPasskey, {});
    expect(await use(authenticator.get(options, claims))).toBe('passkey_failed');
  }
  const forged = authenticator.get(await visitor.call(secondFactorLogIn.askPasskey, {}), { counter: 9 });
  const signature = createTestAuthenticator(SITE).get({ challenge: 'eA' }).response.signature;
  expect(await use({ ...forged, response: { ...forged.response, signature } })).toBe('passkey_failed');
  const garbage = { ...forged, response: { ...forged.response, clientDataJSON: 'AAAA' } };
  expect(await use(garbage)).toBe('challenge_expired');
});

test('a challenge to add a passkey cannot log in, and belongs to the member who requested it', async () => {
  const { member, authenticator } = await makeHolder();
  const stranger = await makeMember(server);
  const options = await member.call(secondFactor.beginPasskey, { password: PASSWORD });
  expect(
    await refusal(server.visitor().call(secondFactorLogIn.usePasskey, { passkey: authenticator.get(options) })),
  ).toBe('challenge_expired');
  const passkey = createTestAuthenticator(SITE).create(options);
  expect(await refusal(stranger.call(secondFactor.addPasskey, { name: 'Mine', passkey }))).toBe('challenge_expired');
  const asked = await server.visitor().call(secondFactorLogIn.askPasskey, {});
  const planted = createTestAuthenticator(SITE).create(asked);
  expect(await refusal(member.call(secondFactor.addPasskey, { name: 'Mine', passkey: planted }))).toBe(
    'challenge_expired',
  );
});

test('passkeys have names, which can change; after the last one is removed the password alone logs in', async () => {
  const { member } = await makeHolder();
  const stranger = await makeMember(server);
  const { state } = await addPasskey(member, 'Key');
  const [phone, key] = state.passkeys;
  expect(await refusal(stranger.call(secondFactor.renamePasskey, { id: key!.id, name: 'x' }))).toBe(
    'passkey_not_found',
  );
  expect(await refusal(stranger.call(secondFactor.removePasskey, { id: key!.id, password: PASSWORD }))).toBe(
    'passkey_not_found',
  );
  const renamed = await member.call(secondFactor.renamePasskey, { id: key!.id, name: ' Yellow key ' });
  expect(renamed.passkeys.map(({ name }) => name)).toEqual(['Phone', 'Yellow key']);
  expect(await refusal(member.call(secondFactor.removePasskey, { id: key!.id, password: 'no' }))).toBe(
    'wrong_password',
  );
  await member.call(secondFactor.removePasskey, { id: key!.id, password: PASSWORD });
  const left = await member.call(secondFactor.removePasskey, { id: phone!.id, password: PASSWORD });
  expect(left).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  const session = await server.visitor().call(accounts.logIn, { username: member.user.username, password: PASSWORD });
  expect(session.awaitsSecondFactor).toBe(false);
});

test('an account has at most ten passkeys', async () => {
  const member = await makeMember(server);
  for (let count = 0; count < 10; count += 1) await addPasskey(member, `Key ${count}`);
  expect(await refusal(member.call(secondFactor.beginPasskey, { password: PASSWORD }))).toBe('too_many_passkeys');
});

test('unanswered challenges are swept', async () => {
  await server.visitor().call(secondFactorLogIn.askPasskey, {});
  now += 6 * 60_000;
  await server.app.services.secondFactor.sweep();
  expect(await server.app.platform.store.query('select 1 from passkey_challenge')).toEqual([]);
});
