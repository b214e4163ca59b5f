import { messages } from '@tabiya/contract/community/messages.ts';
import { settings } from '@tabiya/contract/account/settings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../../test/make.ts';
import { programOf } from '../../../../test/test-program.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
beforeAll(async () => {
  server = await startTestServer();
  [ann, ben] = [await makeMember(server), await makeMember(server)];
});
afterAll(() => server.close());

const OK = { status: 200, body: { ok: true } };

it('settings have the names and numbers that clients know', async () => {
  const program = await programOf(server, ann, ['preference:read']);
  const { body } = await program.get('/api/account/preferences');
  expect(body).toMatchObject({ language: 'en-US', prefs: { coords: 1, autoQueen: 1, message: 3, challenge: 5 } });
  await ann.call(settings.write, {
    'board.coordinates': 'outside',
    'gameplay.auto_queen': 1,
    'social.who_may_message': 'nobody',
  });
  expect((await program.get('/api/account/preferences')).body.prefs).toMatchObject({
    coords: 2,
    autoQueen: 3,
    message: 1,
  });
});

describe('relations', () => {
  it('begin and end like those of pages', async () => {
    const program = await programOf(server, ann, ['follow:read', 'follow:write']);
    const name = ben.user.username;
    const following = async () => {
      const { lines, ended } = await program.open('/api/rel/following');
      await ended;
      return lines.map(({ username }) => username);
    };
    for (let times = 0; times < 2; times += 1) expect(await program.post(`/api/rel/follow/${name}`)).toEqual(OK);
    expect(await following()).toEqual([name]);
    expect(await program.post(`/api/rel/unfollow/${name}`)).toEqual(OK);
    expect(await following()).toEqual([]);
    expect(await program.post(`/api/rel/block/${name}`)).toEqual(OK);
    expect(await program.post(`/api/rel/follow/${name}`)).toMatchObject({ body: { code: 'blocked_by_you' } });
    expect(await program.post(`/api/rel/unblock/${name}`)).toEqual(OK);
    expect(await program.post('/api/rel/follow/nobody-of-that-name')).toMatchObject({ status: 404 });
    expect(await program.post(`/api/rel/follow/${program.name}`)).toMatchObject({ body: { code: 'own_account' } });
  });

  it('need their own scopes', async () => {
    const program = await programOf(server, ann);
    for (const path of [`/api/rel/follow/${ben.user.username}`, `/inbox/${ben.user.username}`])
      expect(await program.post(path, { text: 'hi' })).toMatchObject({ status: 403, body: { code: 'missing_scope' } });
  });
});

it('a message arrives like one from a page, by the same rules', async () => {
  const cid = await makeMember(server);
  const program = await programOf(server, cid, ['msg:write']);
  const inbox = `/inbox/${ben.user.username}`;
  expect(await program.post(inbox, { text: 'Thank you for the game!' })).toEqual(OK);
  const { messages: arrived } = await ben.call(messages.show, { username: cid.user.username, page: 1 });
  expect(arrived.map(({ content, isMine }) => [content, isMine])).toEqual([['Thank you for the game!', false]]);
  expect(await program.post(inbox, { text: ' ' })).toMatchObject({ status: 400, body: { code: 'message_empty' } });
  expect(await program.post(`/inbox/${ann.user.username}`, { text: 'hi' })).toMatchObject({
    status: 400,
    body: { code: 'not_accepting' },
  });
  expect(await program.post('/inbox/nobody-of-that-name', { text: 'hi' })).toMatchObject({ status: 404 });
});
