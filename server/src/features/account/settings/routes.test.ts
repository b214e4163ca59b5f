import { accounts } from '@tabiya/contract/account/accounts.ts';
import { DEFAULT_SETTINGS, settings } from '@tabiya/contract/account/settings.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, makeStaff, type Player } from '../../../test/make.ts';

let server: TestServer;
let ann: Player;
beforeAll(async () => {
  server = await startTestServer();
  ann = await makeMember(server);
});
afterAll(() => server.close());

const all = (player: Player) => player.call(settings.read, { id: 'me' });
const post = async (player: Player, body: Record<string, unknown>) => {
  const headers = { 'content-type': 'application/json' };
  const response = await player.fetch('/service/settings/users/me', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { error?: string; fields?: object } };
};
const get = async (player: Player, path: string) => {
  const response = await player.fetch(`/service/settings/users/${path}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const DOCUMENTED = [
  'board.animation_type',
  'board.coordinates',
  'board.show_legal_moves',
  'board.highlight_moves',
  'board.white_always_on_bottom',
  'board.move_list_style',
  'board.move_classification_style',
  'board.move_method',
  'board.play_sounds',
  'gameplay.show_timestamps',
] as const;

it('have defaults at first, listed by name, or all when no name is given', async () => {
  expect(await all(ann)).toEqual(DEFAULT_SETTINGS);
  const asked = (await get(ann, `me?include=${DOCUMENTED.join(',')}`)).body;
  expect(asked).toEqual(Object.fromEntries(DOCUMENTED.map((key) => [key, DEFAULT_SETTINGS[key]])));
  const repeated = (await get(ann, 'me?include=board.coordinates&include=board.play_sounds')).body;
  expect(repeated).toEqual({ 'board.coordinates': 'inside', 'board.play_sounds': true });
});

it('keep sent values, booleans also as 1 and 0, and show in the session', async () => {
  const member = await makeMember(server);
  const sent = { 'board.animation_type': 'none', 'board.coordinates': 'outside', 'board.show_legal_moves': 0 };
  expect((await post(member, { ...sent, 'gameplay.auto_queen': '1' })).status).toBe(200);
  await member.call(settings.write, { 'board.play_sounds': false });
  const kept = {
    ...sent,
    'board.show_legal_moves': false,
    'board.play_sounds': false,
    'gameplay.auto_queen': true,
  };
  expect(await all(member)).toEqual({ ...DEFAULT_SETTINGS, ...kept });
  expect((await member.call(accounts.session, {})).user?.settings).toEqual(kept);
});

it('exist for guests, but not for visitors', async () => {
  const guest = await makeGuest(server);
  await guest.call(settings.write, { 'board.coordinates': 'off' });
  expect(await all(guest)).toMatchObject({ 'board.coordinates': 'off' });
  expect((await server.visitor().fetch('/service/settings/users/me')).status).toBe(401);
});

it.each([
  { 'board.coordinates': 'somewhere' },
  { 'board.play_sounds': 2 },
  { 'board.nothing': true },
  { 'themes.board_style': '../../etc' },
  { 'themes.board_style': 'x'.repeat(41) },
  { 'ui.mode': 'dark', 'ui.sidebar': 'gone' },
])('%j is refused and changes nothing', async (body) => {
  const before = await all(ann);
  expect(await post(ann, body)).toMatchObject({ status: 400, body: { error: 'bad_input' } });
  expect(await all(ann)).toEqual(before);
});

it('with unknown names cannot be read', async () => {
  expect(await get(ann, 'me?include=board.coordinates,board.nothing')).toMatchObject({
    status: 404,
    body: { error: 'setting_not_found' },
  });
  expect((await get(ann, `me?include=${'x,'.repeat(3_000)}`)).body['error']).toBe('bad_input');
  expect((await get(ann, 'me?include=toString')).body['error']).toBe('setting_not_found');
});

it('of other people are only for staff', async () => {
  const [ben, staff] = [await makeMember(server), await makeStaff(server)];
  await ben.call(settings.write, { 'ui.mode': 'dark' });
  expect((await get(ann, ben.user.id)).body['error']).toBe('not_allowed');
  expect((await get(ben, ben.user.id)).body['ui.mode']).toBe('dark');
  expect((await get(staff, `${ben.user.id}?include=ui.mode`)).body).toEqual({ 'ui.mode': 'dark' });
  expect((await get(staff, '00000000-0000-7000-8000-000000000000')).body['error']).toBe('member_not_found');
  expect((await get(staff, 'nobody')).body['error']).toBe('not_found');
});

it('of the home page have separate calls', async () => {
  const member = await makeMember(server);
  await member.call(settings.setHome, { 'home.friends': 0, 'home.alerts': true });
  await member.call(settings.setDailyDisplay, { display: 'list' });
  expect(await all(member)).toMatchObject({ 'home.friends': false, 'home.alerts': true, 'home.daily_display': 'list' });
  const refused = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return (await member.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  expect(await refused('/callback/user/set-home-settings', { 'ui.mode': 'dark' })).toBe(400);
  expect(await refused('/callback/home/daily-display', { display: 'heap' })).toBe(400);
});
