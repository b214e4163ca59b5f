import { accounts } from '@tabiya/contract/account/accounts.ts';
import { navigation } from '@tabiya/contract/account/navigation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, type Player } from '../../../test/make.ts';

let server: TestServer;
let ann: Player;
beforeAll(async () => {
  server = await startTestServer();
  ann = await makeMember(server);
});
afterAll(() => server.close());

const settings = async (player: Player) => (await player.call(accounts.session, {})).user?.settings;
const send = async (player: Player, what: string, body: object = {}) => {
  const [method = '', path = ''] = what.split(' ');
  const headers = { 'content-type': 'application/json' };
  const response = await player.fetch(path, {
    method,
    ...(method !== 'GET' && { headers, body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as { error?: string; state?: string } };
};
const STATE = '/callback/user/update-navigation-state';

describe('the state of the sidebar', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'GET'])('is kept by %s, of guests too', async (method) => {
    for (const player of [ann, await makeGuest(server)]) {
      expect(await send(player, `${method} /vertical-collapsed${STATE}`)).toMatchObject({ status: 200 });
      expect(await settings(player)).toMatchObject({ 'ui.sidebar': 'collapsed' });
      await send(player, `${method} /vertical-expanded${STATE}`);
      expect(await settings(player)).toMatchObject({ 'ui.sidebar': 'expanded' });
    }
  });

  it('accepts only its two values', async () => {
    expect(await send(ann, `POST /horizontal${STATE}`)).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect(await settings(ann)).toMatchObject({ 'ui.sidebar': 'expanded' });
  });
});

describe('preferences', () => {
  it('keep the mode and leave other settings unchanged', async () => {
    const before = await settings(ann);
    await ann.call(navigation.updatePreferences, { 'ui.mode': 'light' });
    expect(await settings(ann)).toEqual({ ...before, 'ui.mode': 'light' });
  });

  it.each([{}, { 'ui.mode': 'sepia' }, { 'ui.sidebar': 'collapsed' }])('refuse %j', async (body) => {
    const before = await settings(ann);
    expect(await send(ann, 'POST /callback/user/preferences', body)).toMatchObject({ status: 400 });
    expect(await settings(ann)).toEqual(before);
  });
});
