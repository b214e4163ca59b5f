import { staff } from '@tabiya/contract/staff/staff.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember } from '../../../test/make.ts';
import { appointStaff } from './appoint-service.ts';
import { selectAudit } from './audit-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const appoint = (username: string) => appointStaff(server.app.platform, server.app.services.accounts, username);

it('a member becomes staff at once, with one entry in the audit log', async () => {
  const ann = await makeMember(server, { username: 'First-One' });
  expect(await appoint('first-one')).toEqual({ username: 'First-One' });
  await appoint('first-one');
  expect((await ann.call(staff.members, { query: 'first-one' })).members).toMatchObject([{ level: 90 }]);
  const written = await selectAudit(server.app.platform.store, { subjectId: ann.user.id }, 5);
  expect(written).toMatchObject([{ action: 'role', actor_id: ann.user.id, after: { role: 'staff' } }]);
});

it('only members are found', async () => {
  const guest = await makeGuest(server);
  expect(await appoint('nobody-here')).toEqual({ refused: 'member_not_found' });
  expect(await appoint(guest.user.username)).toEqual({ refused: 'is_guest' });
});
