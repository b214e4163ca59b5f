import { accounts } from '@tabiya/contract/account/accounts.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { preferences } from '@tabiya/contract/account/preferences.ts';
import { staff } from '@tabiya/contract/staff/staff.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, makeModerator, makeStaff, type Player } from '../../../test/make.ts';
import { selectAudit } from './audit-store.ts';

let server: TestServer;
let time = Date.UTC(2026, 10, 21);
let boss: Player;
let ann: Player;

beforeAll(async () => {
  server = await startTestServer({ now: () => time });
});
afterAll(() => server.close());
beforeEach(async () => {
  boss = await makeStaff(server);
  ann = await makeMember(server);
});

const look = (who: Player, { user }: Player) =>
  who.call(staff.impersonate, { username: user.username, reason: 'to see what is wrong' });
const me = async (player: Player) => (await player.call(accounts.session, {})).user;
const written = async () => {
  const rows = await selectAudit(server.app.platform.store, { subjectId: ann.user.id }, 9);
  return rows.toReversed().map(({ action, actor_id, reason }) => [action, actor_id === boss.user.id, reason]);
};
/** The bus delivers after the current turn, and subscribers then ask the store. */
const settled = (check: () => Promise<void>) => expect.poll(async () => check().then(() => true));

it('impersonation shows what the member sees, indicates itself, and returns to the staff member', async () => {
  const { user } = await look(boss, ann);
  expect(user).toMatchObject({ id: ann.user.id, isImpersonating: true, isModerator: false });
  expect(await me(boss)).toMatchObject({ id: ann.user.id, isImpersonating: true });
  expect(await me(ann)).toMatchObject({ id: ann.user.id, isImpersonating: false });
  const back = await boss.call(staff.stopImpersonating, {});
  expect(back.user).toMatchObject({ id: boss.user.id, membershipLevel: LEVELS.staff, isImpersonating: false });
  expect(await me(boss)).toMatchObject({ id: boss.user.id });
  expect(await written()).toEqual([
    ['impersonate', true, 'to see what is wrong'],
    ['stop_impersonating', true, 'stopped'],
  ]);
  await expect(boss.call(staff.stopImpersonating, {})).rejects.toMatchObject({ body: { error: 'not_impersonating' } });
});

it('impersonation gives no rights of staff', async () => {
  await look(boss, ann);
  await expect(boss.call(staff.members, { query: 'a' })).rejects.toMatchObject({ body: { error: 'not_allowed' } });
  await boss.call(preferences.archiveView, { archiveView: 'grid' });
  expect((await me(ann))?.archiveView).toBe('grid');
});

it('impersonation lasts an hour, used or not, and its end is recorded', async () => {
  await look(boss, ann);
  time += 3_599_000;
  expect((await me(boss))?.id).toBe(ann.user.id);
  time += 2_000;
  expect(await me(boss)).toBeNull();
  await server.app.services.impersonations.sweep();
  await server.app.services.impersonations.sweep();
  expect((await written()).at(-1)).toEqual(['stop_impersonating', true, 'ran_out']);
  expect(await written()).toHaveLength(2);
});

it('impersonation ends with the session that it began in', async () => {
  await look(boss, ann);
  await server.app.services.accounts.endSessionsOf(boss.user.id);
  await settled(async () => expect(await me(boss)).toBeNull()).toBe(true);
  await settled(async () => expect((await written()).at(-1)?.[2]).toBe('session_over')).toBe(true);
});

it('impersonation ends with a log-out, as a visitor', async () => {
  await look(boss, ann);
  expect((await boss.call(accounts.logOut, {})).user).toBeNull();
  await settled(async () => expect((await written()).at(-1)?.[2]).toBe('session_over')).toBe(true);
});

it('impersonation returns to a visitor if the staff member has lost the role', async () => {
  await look(boss, ann);
  await server.app.services.accounts.setRole(boss.user.id, null);
  expect((await boss.call(staff.stopImpersonating, {})).user).toBeNull();
  expect(await me(boss)).toBeNull();
});

it('guests, moderators and staff cannot be impersonated, and moderators cannot impersonate', async () => {
  const warden = await makeModerator(server);
  const denied = { status: 403, body: { error: 'not_allowed' } };
  for (const other of [await makeGuest(server), warden, await makeStaff(server)]) {
    await expect(look(boss, other)).rejects.toMatchObject(denied);
  }
  await expect(look(warden, ann)).rejects.toMatchObject(denied);
  await expect(look(boss, boss)).rejects.toMatchObject({ body: { error: 'own_account' } });
  expect((await me(boss))?.id).toBe(boss.user.id);
  expect(await written()).toEqual([]);
});
