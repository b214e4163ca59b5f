import { authorization, type AuthorizationParameters } from '@tabiya/contract/account/authorization.ts';
import { tokens } from '@tabiya/contract/account/tokens.ts';
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';

let server: TestServer;
let ann: Player;
let time = Date.UTC(2027, 0, 4);
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
  ann = await makeMember(server);
});
afterAll(() => server.close());

const REDIRECT = 'https://board.example/back?keep=1';

const asking = (changes: AuthorizationParameters = {}) => {
  const verifier = randomBytes(32).toString('base64url');
  const asked = {
    response_type: 'code',
    client_id: 'board.example',
    redirect_uri: REDIRECT,
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    scope: 'board:play email:read',
    state: 's t&ate',
    ...changes,
  };
  return { asked, verifier };
};

/** Authorizes an app. Returns the parameters that it exchanges for the token. */
const allowed = async (changes: AuthorizationParameters = {}, member = ann) => {
  const { asked, verifier } = asking(changes);
  const { location } = await member.call(authorization.allow, asked);
  const code = new URL(location).searchParams.get('code')!;
  const { redirect_uri, client_id } = asked;
  return { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri, client_id };
};

const exchange = async (brought: Record<string, string>) => {
  const response = await fetch(`${server.url}/api/token`, { method: 'POST', body: new URLSearchParams(brought) });
  return { status: response.status, body: (await response.json()) as { access_token: string; error?: string } };
};
const opens = async (token: string, init: RequestInit = {}) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/plain' };
  return (await fetch(`${server.url}/api/token/test`, { method: 'POST', body: '', ...init, headers })).status;
};
const GRANT = { status: 400, body: { error: 'invalid_grant', error_description: expect.any(String) } };

describe('an authorized app', () => {
  test('receives the code with its state, and exchanges it for a token for a year with the requested scopes', async () => {
    const { asked, verifier } = asking();
    const { location } = await ann.call(authorization.allow, asked);
    const { origin, pathname, searchParams } = new URL(location);
    expect([origin + pathname, searchParams.get('keep'), searchParams.get('state')]).toEqual([
      'https://board.example/back',
      '1',
      's t&ate',
    ]);
    // RFC 9207: `iss` tells the app which of several sites has answered.
    expect(searchParams.getAll('iss')).toEqual([server.app.platform.config.baseUrl]);
    const { status, body } = await exchange({
      grant_type: 'authorization_code',
      code: searchParams.get('code')!,
      code_verifier: verifier,
      redirect_uri: REDIRECT,
      client_id: 'board.example',
    });
    expect([status, body]).toEqual([
      200,
      {
        token_type: 'Bearer',
        access_token: expect.stringMatching(/^tabiya_/),
        expires_in: 31_536_000,
        scope: 'board:play email:read',
      },
    ]);
    expect(await opens(body.access_token)).toBe(200);
    const [view] = (await ann.call(tokens.list, {})).tokens;
    expect(view).toMatchObject({
      name: 'board.example',
      scopes: ['board:play', 'email:read'],
      app: { clientId: 'board.example', origin: 'https://board.example' },
      expiresAt: time + 31_536_000_000,
    });
  });

  test('asks in vain for a scope that the site does not have, and is told what it got', async () => {
    const { status, body } = await exchange(await allowed({ scope: 'board:play study:write' }));
    expect([status, body]).toMatchObject([200, { scope: 'board:play' }]);
  });

  test('can end its token itself', async () => {
    const { body } = await exchange(await allowed());
    const ended = await fetch(`${server.url}/api/token`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${body.access_token}` },
    });
    expect([ended.status, await ended.text()]).toEqual([204, '']);
    await expect.poll(() => opens(body.access_token)).toBe(401);
  });

  test('uses the code once: a second use ends the token from the first', async () => {
    const brought = await allowed();
    const { body } = await exchange(brought);
    expect(await opens(body.access_token)).toBe(200);
    expect(await exchange(brought)).toEqual(GRANT);
    await expect.poll(() => opens(body.access_token)).toBe(401);
  });

  test('that sends the code many times concurrently has at most one token, and finally none', async () => {
    const brought = await allowed();
    const all = await Promise.all(Array.from({ length: 6 }, () => exchange(brought)));
    const [made, ...others] = all.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    await expect.poll(() => opens(made!.body.access_token)).toBe(401);
  });

  test('has two minutes to use the code', async () => {
    const [early, late] = [await allowed(), await allowed()];
    time += 119_999;
    expect((await exchange(early)).status).toBe(200);
    time += 1;
    expect(await exchange(late)).toEqual(GRANT);
  });

  test.each([
    ['code_verifier', 'x'.repeat(43)],
    ['redirect_uri', 'https://board.example/other'],
    ['client_id', 'board.exampl'],
    ['code', 'nothing'],
  ])('gets nothing with another %s, and the code is used up', async (name, value) => {
    const brought = await allowed();
    expect(await exchange({ ...brought, [name]: value })).toEqual(GRANT);
    expect((await exchange(brought)).status).toBe(name === 'code' ? 200 : 400);
  });

  test('receives errors in the terms of the standard', async () => {
    const { code_verifier: _, ...without } = await allowed();
    expect((await exchange(without)).body.error).toBe('invalid_request');
    const other = await exchange({ ...(await allowed()), grant_type: 'password' });
    expect([other.status, other.body.error]).toEqual([400, 'unsupported_grant_type']);
  });

  test('loses its oldest token when it has more than a hundred', async () => {
    const bob = await makeMember(server);
    const { body: first } = await exchange(await allowed({}, bob));
    const { token: own } = await bob.call(tokens.create, { name: 'own', scopes: [] });
    time += 1;
    for (let n = 0; n < 100; n += 1) await exchange(await allowed({}, bob));
    expect(await opens(first.access_token)).toBe(401);
    expect(await opens(own)).toBe(200);
    expect((await bob.call(tokens.list, {})).tokens).toHaveLength(101);
  });
});

describe('an invalid authorization request', () => {
  test.each([
    { response_type: 'token' },
    { client_id: '' },
    { client_id: 'two\nlines' },
    { redirect_uri: 'http://board.example/' },
    { redirect_uri: 'javascript:alert(1)' },
    { redirect_uri: 'https://board.example/#here' },
    { code_challenge_method: 'plain' },
    { code_challenge: 'short' },
    { scope: 'everything' },
    { state: 'x'.repeat(1_001) },
  ])('%j is refused', async (changes) => {
    await expect(ann.call(authorization.allow, asking(changes).asked)).rejects.toMatchObject({
      body: { error: 'bad_authorization' },
    });
  });
});

test('clients discover the addresses by themselves', async () => {
  const response = await fetch(`${server.url}/.well-known/oauth-authorization-server`);
  const { baseUrl } = server.app.platform.config;
  expect(await response.json()).toMatchObject({
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/oauth`,
    token_endpoint: `${baseUrl}/api/token`,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });
});
