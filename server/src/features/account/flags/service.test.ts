import { accounts } from '@tabiya/contract/account/accounts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from '../../../platform/config/config.ts';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember } from '../../../test/make.ts';
import { sharesWith, switchesFor, type Overrides } from './policy.ts';

let server: TestServer;
beforeAll(async () => {
  const { flags } = loadConfig({ FLAGS: 'navbar-redesign=on, oauth=off,new-labels=50%' });
  server = await startTestServer({ config: { flags } });
});
afterAll(() => server.close());

const flagsOf = async (player: Awaited<ReturnType<typeof makeMember>>) =>
  (await player.call(accounts.session, {})).flags;

test('a session carries the flags that are on, first as built in and then as configured', async () => {
  const { flags } = await server.visitor().call(accounts.session, {});
  expect(flags).toMatchObject({ 'client-request-id': true, 'navbar-redesign': true });
  expect(Object.keys(flags)).not.toContain('oauth');
  // This flag is on for half of all people, but pages of visitors must be the same for all of them.
  expect(Object.keys(flags)).not.toContain('new-labels');
});

test('a member may have individual flags until these are cleared', async () => {
  const service = server.app.services.flags;
  const [ann, ben] = [await makeMember(server), await makeMember(server)];
  await service.setFlag(ann.user.id, { name: 'oauth', on: true });
  await service.setFlag(ann.user.id, { name: 'navbar-redesign', on: false });
  expect(await flagsOf(ann)).toMatchObject({ oauth: true });
  expect(await flagsOf(ann)).not.toHaveProperty('navbar-redesign');
  expect(await flagsOf(ben)).not.toHaveProperty('oauth');
  expect(service.overridesOf(ann.user.id)).toEqual({ oauth: true, 'navbar-redesign': false });
  await service.setFlag(ann.user.id, { name: 'oauth', on: null });
  expect(await flagsOf(ann)).not.toHaveProperty('oauth');
});

test('individual flags are known after a restart', async () => {
  const service = server.app.services.flags;
  const ann = await makeMember(server);
  await service.setFlag(ann.user.id, { name: 'oauth', on: true });
  await server.app.platform.store.query(`update flag_override set is_on = false where account_id = $1`, [ann.user.id]);
  await service.readAll();
  expect(service.overridesOf(ann.user.id)).toEqual({ oauth: false });
});

test('a share of all people is always the same people', async () => {
  const service = server.app.services.flags;
  const guest = await makeGuest(server);
  const first = service.isOn('new-labels', guest.user);
  for (let asked = 0; asked < 3; asked += 1) expect(service.isOn('new-labels', guest.user)).toBe(first);
});

describe('an experiment', () => {
  const person = (bucketingId: string, isGuest = false) => ({ id: 'a', isGuest, bucketingId });
  const shares = sharesWith({ 'learn-path': 100 });
  const isOn = (who: ReturnType<typeof person> | null, overrides: Overrides = {}) =>
    switchesFor(who, shares, overrides)['learn-path-enabled'] === true;
  const ids = Array.from({ length: 2_000 }, (_, at) => `person-${at}`);

  test('puts half of the members and nobody else into its test group', () => {
    const tested = ids.filter((id) => isOn(person(id)));
    expect(tested.length).toBeGreaterThan(900);
    expect(tested.length).toBeLessThan(1_100);
    expect(ids.some((id) => isOn(person(id, true)))).toBe(false);
    expect(isOn(null)).toBe(false);
  });

  test('is over when its flag is off, and is on for everybody when it is bypassed', () => {
    expect(ids.some((id) => isOn(person(id), { 'learn-path': false }))).toBe(false);
    expect(ids.every((id) => isOn(person(id, true), { 'learn-path': false, 'learn-path-bypass': true }))).toBe(true);
  });

  test('is independent of other experiments', () => {
    const both = sharesWith({ 'learn-path': 100, 'new-labels': 50 });
    const on = ids.map((id) => switchesFor(person(id), both, {}));
    const shared = on.filter((flags) => flags['new-labels'] && flags['learn-path-2025']).length;
    expect(shared).toBeGreaterThan(400);
    expect(shared).toBeLessThan(600);
  });
});

test('a configuration with an unknown flag is refused with a list of the known ones', () => {
  expect(() => sharesWith({ 'time-travel': 100 })).toThrow(ConfigError);
  expect(() => sharesWith({ 'time-travel': 100 })).toThrow('There are client-request-id');
});

test.each(['oauth', 'oauth=maybe', 'oauth=101%', 'oauth=on;a=off', '=on'])('FLAGS=%s cannot be used', (text) => {
  expect(() => loadConfig({ FLAGS: text })).toThrow('FLAGS: must look like');
});
