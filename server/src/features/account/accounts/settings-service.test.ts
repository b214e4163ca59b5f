import { DEFAULT_SETTINGS } from '@tabiya/contract/account/settings.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember } from '../../../test/make.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('keeps set values, also of guests, and uses defaults for the rest', async () => {
  const service = server.app.services.accounts;
  const [member, guest] = [await makeMember(server), await makeGuest(server)];
  expect(await service.settingsOf(member.user.id)).toEqual(DEFAULT_SETTINGS);
  await Promise.all([
    service.setSettings(member.user.id, { 'board.coordinates': 'off' }),
    service.setSettings(member.user.id, { 'ui.mode': 'dark' }),
    service.setSettings(guest.user.id, { 'themes.board_style': 'walnut' }),
  ]);
  const nobody = '00000000-0000-7000-8000-000000000000';
  const found = await service.settingsOfMany([member.user.id, guest.user.id, nobody]);
  expect(found.get(member.user.id)).toEqual({ ...DEFAULT_SETTINGS, 'board.coordinates': 'off', 'ui.mode': 'dark' });
  expect(found.get(guest.user.id)).toEqual({ ...DEFAULT_SETTINGS, 'themes.board_style': 'walnut' });
  expect(found.has(nobody)).toBe(false);
});
