import { accounts } from '@tabiya/contract/account/accounts.ts';
import { devices } from '@tabiya/contract/account/devices.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { SCOPES, type Scope } from '@tabiya/contract/kit/program.ts';
import { tokens } from '@tabiya/contract/account/tokens.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let time = Date.UTC(2027, 0, 4);
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
});
afterAll(() => server.close());

const make = (owner: Player, wish: { name?: string; scopes?: Scope[]; days?: number } = {}) =>
  owner.call(tokens.create, { name: 'a board', scopes: [], ...wish });
const listed = async (owner: Player) => (await owner.call(tokens.list, {})).tokens;

/** Returns what the site says about a token. */
const tested = async (token: string) => {
  const response = await fetch(`${server.url}/api/token/test`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: token,
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as Record<string, unknown>)[token];
};
/** Returns the status of a harmless call that any active token may make. */
const opens = async (token: string) => {
  const response = await fetch(`${server.url}/api/token/test`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', authorization: `Bearer ${token}` },
    body: '',
  });
  return response.status;
};

describe('a token that a member creates', () => {
  test('is shown once, stored as its hash, listed without its secret, and valid for its scopes', async () => {
    const ann = await makeMember(server);
    const { token, tokens: list } = await make(ann, { name: '  my board ', scopes: ['board:play', 'email:read'] });
    expect(token).toMatch(/^tabiya_[\w-]{43}$/);
    const [view] = list;
    expect(view).toEqual({
      id: expect.any(String),
      name: 'my board',
      scopes: ['board:play', 'email:read'],
      app: null,
      createdAt: time,
      lastUsedAt: null,
      expiresAt: null,
    });
    const stored = await server.app.platform.store.query('select t::text as row from program_token t');
    expect(JSON.stringify([stored, await listed(ann)])).not.toContain(token.slice(7));
    const userId = ann.user.username.toLowerCase();
    expect(await tested(token)).toEqual({ userId, scopes: 'board:play,email:read', expires: null });
    expect(await opens(token)).toBe(200);
  });

  test('is revoked only by its owner, with immediate effect', async () => {
    const [ann, bob] = [await makeMember(server), await makeMember(server)];
    const { token, tokens: list } = await make(ann);
    const { id } = list[0]!;
    await expect(bob.call(tokens.revoke, { id })).rejects.toMatchObject({ body: { error: 'token_not_found' } });
    expect(await opens(token)).toBe(200);
    expect((await ann.call(tokens.revoke, { id })).tokens).toEqual([]);
    await expect.poll(() => opens(token)).toBe(401);
    expect(await tested(token)).toBeNull();
    await expect(ann.call(tokens.revoke, { id })).rejects.toMatchObject({ body: { error: 'token_not_found' } });
  });

  test('expires when requested, and is swept', async () => {
    const ann = await makeMember(server);
    const { token, tokens: list } = await make(ann, { days: 2 });
    expect(list[0]!.expiresAt).toBe(time + 2 * DAY_MS);
    time += 2 * DAY_MS - 1;
    expect(await opens(token)).toBe(200);
    time += 1;
    expect(await opens(token)).toBe(401);
    await server.app.services.tokens.sweep();
    expect(await server.app.services.tokens.list(ann.user.id)).toEqual([]);
  });

  test.each([
    { name: '' },
    { name: '   ' },
    { name: 'x'.repeat(61) },
    { scopes: ['board:play', 'board:play'] as Scope[] },
    { scopes: ['everything'] as never },
    { days: 0 },
    { days: 366 },
  ])('cannot be created from %j', async (wish) => {
    const ann = await makeMember(server);
    await expect(make(ann, wish)).rejects.toMatchObject({ body: { error: 'bad_input' } });
    expect(await listed(ann)).toEqual([]);
  });

  test('is one of at most fifty, also under concurrent requests', async () => {
    const ann = await makeMember(server);
    await Promise.all(Array.from({ length: 49 }, () => make(ann)));
    const last = await Promise.allSettled([make(ann), make(ann), make(ann)]);
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(make(ann)).rejects.toMatchObject({ body: { error: 'too_many_tokens' } });
    expect(await listed(ann)).toHaveLength(50);
  });

  test('records when it was used, to the minute', async () => {
    const ann = await makeMember(server);
    const { token } = await make(ann);
    const service = server.app.services.tokens;
    const uses: (number | null)[] = [];
    for (const later of [0, 59_999, 1]) {
      time += later;
      await service.read(token);
      uses.push((await service.list(ann.user.id))[0]!.lastUsedAt);
    }
    expect(uses).toEqual([time - 60_000, time - 60_000, time]);
    await tested(token);
  });
});

describe('all tokens of an account', () => {
  test('end when the account is logged out everywhere', async () => {
    const ann = await makeMember(server);
    const { token } = await make(ann);
    expect(await opens(token)).toBe(200);
    await ann.call(devices.endOthers, {});
    expect(await opens(token)).toBe(200);
    await ann.call(devices.endAll, {});
    expect(await tested(token)).toBeNull();
    await expect.poll(() => opens(token)).toBe(401);
  });

  test('end when the password is reset by mail', async () => {
    const ann = await makeMember(server);
    const { token } = await make(ann);
    const address = `${ann.user.username}@example.org`;
    const { credentials } = await import('@tabiya/contract/account/credentials.ts');
    await server.visitor().call(credentials.requestReset, { account: address });
    const letter = (await server.lettersTo(address)).at(-1)!;
    const link = /reset_password\?token=([\w-]+)/.exec(letter.text)![1]!;
    await server.visitor().call(credentials.resetPassword, { token: link, password: 'nine lamps under a walrus' });
    expect(await tested(token)).toBeNull();
    await expect.poll(() => opens(token)).toBe(401);
  });

  test('stay, like the password and the sessions, when the transaction fails', async () => {
    const ann = await makeMember(server);
    const { token } = await make(ann);
    const service = server.app.services.accounts;
    const { store } = server.app.platform;
    const broken = store.transaction(async (queries) => {
      await service.logOutWithin(queries, ann.user.id);
      throw new Error('the store went away');
    });
    await expect(broken).rejects.toThrow('the store went away');
    expect(await tested(token)).not.toBeNull();
    expect(await service.sessionCount(ann.user.id)).toBe(1);
  });

  test('are invalid while the account is closed, and valid again when it is reopened', async () => {
    const ann = await makeMember(server);
    const { token } = await make(ann, { scopes: [...SCOPES] });
    const service = server.app.services.accounts;
    await service.setStanding(ann.user.id, LEVELS.voluntarilyClosed);
    expect(await opens(token)).toBe(403);
    expect(await tested(token)).toBeNull();
    await service.setStanding(ann.user.id, null);
    await expect.poll(() => opens(token)).toBe(200);
  });

  test('are in the export without secrets, and are erased with the account', async () => {
    const ann = await makeMember(server);
    const { token } = await make(ann, { name: 'for my file' });
    const service = server.app.services.tokens;
    const file = JSON.stringify(await service.exportOf(ann.user.id));
    expect(file).toContain('for my file');
    expect(file).not.toContain(token);
    await service.leave(ann.user.id);
    await server.app.platform.store.transaction((queries) => service.erase(queries, ann.user.id));
    expect(await service.list(ann.user.id)).toEqual([]);
    await expect.poll(() => opens(token)).toBe(401);
    expect((await ann.call(accounts.session, {})).user).not.toBeNull();
  });
});

describe('many tokens', () => {
  const ask = (text: string) =>
    fetch(`${server.url}/api/token/test`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: text });

  test('are tested in one call, at most a thousand', async () => {
    const [ann, bob] = [await makeMember(server), await makeMember(server)];
    const [{ token: one }, { token: two }] = [await make(ann), await make(bob)];
    const asked = [one, two, 'refused', '__proto__', ...Array.from({ length: 996 }, (_, at) => `none-${at}`)];
    const answer = (await (await ask(asked.join(','))).json()) as Record<string, { userId: string } | null>;
    expect(answer[one]!.userId).toBe(ann.user.username.toLowerCase());
    expect(answer[two]!.userId).toBe(bob.user.username.toLowerCase());
    expect(Object.values(answer).filter((found) => found !== null)).toHaveLength(2);
    expect(answer['refused']).toBeNull();
    expect((await ask([...asked, 'one more'].join(','))).status).toBe(400);
  });
});
