import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/test/server.ts';
import { makeMember } from './make.ts';

let server: TestServer;
let player: string;
beforeAll(async () => {
  server = await startTestServer();
  player = `/pub/player/${(await makeMember(server)).user.username}`;
});
afterAll(() => server.close());

/** Asks under a name below that of the site, as a program that runs in another site's page. */
const ask = async (subdomain: string, path: string) => {
  const { host } = new URL(server.app.platform.config.baseUrl);
  const headers = { host: `${subdomain}.${host}`, origin: 'https://other.example' };
  const [response] = (await once(
    request({ port: new URL(server.url).port, host: '127.0.0.1', path, headers }).end(),
    'response',
  )) as [IncomingMessage];
  response.resume();
  return [response.statusCode, response.headers['access-control-allow-origin']];
};

test('public calls can be read by pages of any site', async () => {
  for (const path of [player, '/int/navbar/top-player', '/int/navbar/panels/watch']) {
    const response = await server.visitor().fetch(path);
    expect([path, response.status, response.headers.get('access-control-allow-origin')]).toEqual([path, 200, '*']);
  }
  expect((await server.visitor().fetch('/callback/session')).headers.get('access-control-allow-origin')).toBeNull();
});

test('the API has a host of its own, with the calls of programs and the public ones', async () => {
  expect(await ask('api', player)).toEqual([200, '*']);
  expect(await ask('api', '/api/account')).toEqual([401, '*']);
  expect(await ask('api', '/callback/session')).toEqual([404, undefined]);
});

test('other names below that of the site have nothing', async () => {
  expect(await ask('elsewhere', player)).toEqual([404, '*']);
  expect(await ask('elsewhere', '/api/account')).toEqual([404, undefined]);
  expect(await ask('elsewhere', '/callback/session')).toEqual([404, undefined]);
});
