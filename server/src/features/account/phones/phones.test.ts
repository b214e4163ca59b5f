import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { accounts } from '@tabiya/contract/account/accounts.ts';
import { phones } from '@tabiya/contract/account/phones.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, PASSWORD } from '../../../test/make.ts';

/** The codes that a gateway has received, by number; it refuses to work while `isBroken`. */
const received: { to: string; text: string; authorization: string | undefined }[] = [];
let isBroken = false;
let gateway: Server;
let server: TestServer;
let now = Date.UTC(2026, 10, 20, 12);

const take = async (request: IncomingMessage, response: ServerResponse) => {
  const body = (await json(request)) as { to: string; text: string };
  if (!isBroken) received.push({ ...body, authorization: request.headers.authorization });
  response.writeHead(isBroken ? 503 : 202).end();
};

beforeAll(async () => {
  gateway = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as { port: number };
  server = await startTestServer({
    config: { smsUrl: `http://me:s%40cret@127.0.0.1:${port}/send` },
    now: () => now,
  });
});
afterAll(async () => {
  await server.close();
  gateway.close();
});
beforeEach(() => {
  isBroken = false;
});

let numbers = 100;
/** Mobile numbers of Germany, each once. */
const newNumber = () => `+491512345${(numbers += 1).toString().padStart(4, '0')}`;
let networks = 0;
/** Somebody with a network of their own, because a network gets few messages. */
const visitor = () => server.visitor({ 'x-forwarded-for': `10.9.0.${(networks += 1)}` });
const codeTo = (number: string) => /\b\d{6}\b/.exec(received.findLast(({ to }) => to === number)?.text ?? '')![0]!;
const refused = (error: string) => ({ body: { error } });
const send = async (number: string) => void (await visitor().call(phones.sendCode, { number }));
let names = 0;
const wish = () => {
  const username = `phone-${(names += 1)}`;
  return { username, email: `${username}@example.org`, password: PASSWORD };
};
const register = (number: string, code: string, rest: Partial<ReturnType<typeof wish>> = {}) =>
  visitor().call(phones.register, { ...wish(), ...rest, number, code });
const join = async (number: string) => {
  await send(number);
  const me = visitor();
  const { user } = await me.call(phones.register, { ...wish(), number, code: codeTo(number) });
  return { ...me, user: user! };
};

describe('a code', () => {
  it('goes to the gateway in the international form, with its credentials', async () => {
    const number = newNumber();
    await send(` 00${number.slice(1, 3)} ${number.slice(3)} `);
    expect(received.at(-1)).toEqual({
      to: number,
      text: expect.stringMatching(/^\d{6} is your Tabiya code\./),
      authorization: `Basic ${Buffer.from('me:s@cret').toString('base64')}`,
    });
  });

  it.each([
    ['12345', 'phone_number_invalid'],
    ['', 'phone_number_invalid'],
    ['+49 1', 'phone_number_invalid'],
    ['0151 23456789', 'phone_number_invalid'],
    ['+49 30 901820', 'phone_number_invalid_type'],
    ['+49 900 1123456', 'phone_number_invalid_type'],
    ['+49 800 3301000', 'phone_number_invalid_type'],
  ])('is not sent to %j', async (number, code) => {
    const sent = received.length;
    await expect(send(number)).rejects.toMatchObject(refused(code));
    expect(received).toHaveLength(sent);
  });

  it('comes once a minute, and five times a day', async () => {
    const number = newNumber();
    for (let times = 0; times < 5; times += 1) {
      await send(number);
      await expect(send(number)).rejects.toMatchObject({ body: { error: 'sms_too_many', retryAfter: 60 } });
      now += 60_000;
    }
    await expect(send(number)).rejects.toMatchObject(refused('sms_too_many'));
  });

  it('is asked for ten times a day from one network', async () => {
    const me = visitor();
    for (let times = 0; times < 10; times += 1) await me.call(phones.sendCode, { number: newNumber() });
    await expect(me.call(phones.sendCode, { number: newNumber() })).rejects.toMatchObject(refused('sms_too_many'));
  });

  it('that the gateway does not take is said to be missing', async () => {
    isBroken = true;
    await expect(send(newNumber())).rejects.toMatchObject(refused('sms_failed'));
  });

  it('is as silent about the number of a member as about any other', async () => {
    const number = newNumber();
    await join(number);
    now += 60_000;
    expect(await visitor().call(phones.sendCode, { number })).toEqual({});
  });
});

describe('a sign-up', () => {
  it('with the code makes a member, who logs in by the number and the password', async () => {
    const number = newNumber();
    const me = await join(number);
    expect((await me.call(phones.view, {})).number?.replaceAll(' ', '')).toBe(number);
    expect((await server.lettersTo(`${me.user.username}@example.org`)).map(({ name }) => name)).toEqual([
      'verify_email',
    ]);
    const typed = `${number.slice(0, 3)} ${number.slice(3, 7)}-${number.slice(7)}`;
    const { user } = await visitor().call(accounts.logIn, { username: typed, password: PASSWORD });
    expect(user?.id).toBe(me.user.id);
    const wrong = { username: number, password: 'not this one' };
    await expect(visitor().call(accounts.logIn, wrong)).rejects.toMatchObject(refused('wrong_credentials'));
    await expect(visitor().call(accounts.logIn, { ...wrong, username: newNumber() })).rejects.toMatchObject(
      refused('wrong_credentials'),
    );
  });

  it('keeps the account of a guest', async () => {
    const guest = await makeGuest(server);
    const number = newNumber();
    await send(number);
    const { user } = await guest.call(phones.register, { ...wish(), number, code: codeTo(number) });
    expect(user?.id).toBe(guest.user.id);
  });

  it('with a wrong code is refused, and after five of them the right one is, too', async () => {
    const number = newNumber();
    await send(number);
    const right = codeTo(number);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      await expect(register(number, wrong)).rejects.toMatchObject(refused('sms_code_invalid'));
    await expect(register(number, right)).rejects.toMatchObject(refused('sms_code_expired'));
  });

  it('with an old code, a replaced one or one of another number is refused', async () => {
    const [number, other] = [newNumber(), newNumber()];
    await expect(register(number, '123456')).rejects.toMatchObject(refused('sms_code_expired'));
    await send(other);
    const ofOther = codeTo(other);
    await send(number);
    const first = codeTo(number);
    now += 60_000;
    await send(number);
    const second = codeTo(number);
    await expect(register(number, first)).rejects.toMatchObject(refused('sms_code_invalid'));
    await expect(register(number, ofOther)).rejects.toMatchObject(refused('sms_code_invalid'));
    now += 600_000;
    await expect(register(number, second)).rejects.toMatchObject(refused('sms_code_expired'));
  });

  it('that is refused for another reason does not use the code up', async () => {
    const number = newNumber();
    await send(number);
    const code = codeTo(number);
    for (let tries = 0; tries < 6; tries += 1)
      await expect(register(number, code, { username: 'x' })).rejects.toMatchObject(refused('username_too_short'));
    expect((await register(number, code)).user).not.toBeNull();
  });

  it('with the number of a member is refused to whoever has its code', async () => {
    const number = newNumber();
    await join(number);
    now += 60_000;
    await send(number);
    await expect(register(number, codeTo(number))).rejects.toMatchObject(refused('phone_number_taken'));
  });

  it('from two browsers at once makes one member', async () => {
    const number = newNumber();
    await send(number);
    const code = codeTo(number);
    const results = await Promise.allSettled([register(number, code), register(number, code)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the number of a member', () => {
  it('is removed with the password, and free again', async () => {
    const number = newNumber();
    const me = await join(number);
    await expect(me.call(phones.remove, { password: 'wrong' })).rejects.toMatchObject(refused('wrong_password'));
    expect(await me.call(phones.remove, { password: PASSWORD })).toEqual({ number: null });
    now += 60_000;
    expect((await join(number)).user.id).not.toBe(me.user.id);
  });

  it('is exported and erased', async () => {
    const number = newNumber();
    const { user } = await join(number);
    const keeper = server.app.features.find(({ keeper: each }) => each?.name === 'phone')!.keeper!;
    expect(await keeper.exportOf(user.id)).toEqual({ number, verifiedAt: now });
    await server.app.platform.store.transaction((queries) => keeper.erase!(queries, user.id));
    expect(await keeper.exportOf(user.id)).toBeUndefined();
  });

  it('is null for members without one', async () => {
    expect(await (await makeMember(server)).call(phones.view, {})).toEqual({ number: null });
  });
});

it('without a gateway nothing is offered', async () => {
  await using plain = await startTestServer();
  const me = plain.visitor();
  expect(await me.call(phones.offered, {})).toEqual({ isOffered: false });
  await expect(me.call(phones.sendCode, { number: newNumber() })).rejects.toMatchObject(refused('phone_not_offered'));
  const asked = { ...wish(), number: newNumber(), code: '123456' };
  await expect(me.call(phones.register, asked)).rejects.toMatchObject(refused('phone_not_offered'));
});
