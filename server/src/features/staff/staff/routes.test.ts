import { accounts } from '@tabiya/contract/account/accounts.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { RefusalBody } from '@tabiya/contract/kit/refusal.ts';
import { staff, type StaffMemberView } from '@tabiya/contract/staff/staff.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, makeModerator, makeStaff, PASSWORD, type Player } from '../../../test/make.ts';
import { selectAudit } from './audit-store.ts';

let server: TestServer;
let boss: Player;
let warden: Player;

beforeAll(async () => {
  server = await startTestServer();
  boss = await makeStaff(server);
  warden = await makeModerator(server);
});
afterAll(() => server.close());

const onto = ({ user }: Player) => ({ username: user.username, reason: 'because of a test' });
const refused = (error: string, status: number) => ({ status, body: { error } });
const written = async ({ user }: Player) =>
  (await selectAudit(server.app.platform.store, { subjectId: user.id }, 50)).toReversed();
const standing = ({ user }: Player) => server.app.services.accounts.standingOf(user.id);

describe('finding members', () => {
  it('works by name, and for staff by mail address', async () => {
    const found = await makeMember(server, { username: 'Findable-1' });
    await makeMember(server, { username: 'Findable-2' });
    const list = await boss.call(staff.members, { query: 'findable' });
    expect(list.members.map(({ username }) => username)).toEqual(['Findable-1', 'Findable-2']);
    expect(list).toMatchObject({ page: 1, more: false });
    const byAddress = await boss.call(staff.members, { query: 'findable-1@exa' });
    expect(byAddress.members).toMatchObject([{ id: found.user.id, email: 'Findable-1@example.org' }]);
    expect((await warden.call(staff.members, { query: 'findable-1@exa' })).members).toEqual([]);
    expect((await warden.call(staff.members, { query: 'findable' })).members).toMatchObject([
      { email: null },
      { email: null },
    ]);
  });

  it('shows a member with all that decides, and the permitted acts', async () => {
    const ann = await makeMember(server);
    const view = await boss.call(staff.member, { username: ann.user.username });
    expect(view).toMatchObject({ level: 10, role: null, closedLevel: null, devices: 1, games: 0, audit: [] });
    expect(view.may).toEqual(['close', 'title', 'marks', 'role', 'membership', 'feature_flag', 'impersonate']);
    expect((await warden.call(staff.member, { username: ann.user.username })).may).toEqual(['close']);
    await expect(boss.call(staff.member, { username: 'nobody-here' })).rejects.toMatchObject(
      refused('member_not_found', 404),
    );
  });
});

describe('closing', () => {
  it('logs the member out, is recorded with its reason, and can be undone', async () => {
    const ann = await makeMember(server);
    const closed = await warden.call(staff.close, { ...onto(ann), level: LEVELS.cheater });
    expect(closed).toMatchObject({ closedLevel: 5, level: 5, devices: 0, may: ['close', 'reopen'] });
    expect((await ann.call(accounts.session, {})).user).toBeNull();
    const again = await ann.call(accounts.logIn, { username: ann.user.username, password: PASSWORD });
    expect(again.user).toMatchObject({ isEnabled: false, membership: 'cheater' });
    await warden.call(staff.reopen, onto(ann));
    expect((await ann.call(accounts.session, {})).user).toMatchObject({ isEnabled: true, membership: 'basic' });
    expect(await written(ann)).toMatchObject([
      { action: 'close', reason: 'because of a test', before: { closedLevel: null }, after: { closedLevel: 5 } },
      { action: 'reopen', actor_id: warden.user.id, before: { closedLevel: 5 }, after: { closedLevel: null } },
    ]);
  });

  it('twice has no further effect', async () => {
    const ann = await makeMember(server);
    await boss.call(staff.close, { ...onto(ann), level: LEVELS.abuser });
    await boss.call(staff.close, { ...onto(ann), level: LEVELS.abuser });
    expect(await written(ann)).toHaveLength(1);
  });

  it.each([
    ['no reason', { reason: '   ' }],
    ['a long reason', { reason: 'x'.repeat(501) }],
    ['a level that is no state', { level: 10 }],
  ])('with %s is refused', async (_, input) => {
    const ann = await makeMember(server);
    const call = boss.call(staff.close, { ...onto(ann), level: 5, ...input } as never);
    await expect(call).rejects.toMatchObject(refused('bad_input', 400));
    expect(await written(ann)).toEqual([]);
    expect((await standing(ann))?.closedLevel).toBeNull();
  });

  it('is refused to moderators if the member closed the account, or has a role or a membership', async () => {
    const ann = await makeMember(server);
    const service = server.app.services.accounts;
    const denied = refused('not_allowed', 403);
    await expect(warden.call(staff.close, { ...onto(ann), level: 7 })).rejects.toMatchObject(denied);
    await expect(warden.call(staff.close, { ...onto(boss), level: 5 })).rejects.toMatchObject(denied);
    await service.setMembership(ann.user.id, { level: LEVELS.gold, endsAt: null });
    await expect(warden.call(staff.close, { ...onto(ann), level: 5 })).rejects.toMatchObject(denied);
    expect(await written(ann)).toEqual([]);
  });

  it('oneself is refused', async () => {
    await expect(boss.call(staff.close, { ...onto(boss), level: 8 })).rejects.toMatchObject(
      refused('own_account', 409),
    );
    expect(await written(boss)).toEqual([]);
  });
});

describe('grants by staff', () => {
  it('show at once and are recorded, before and after', async () => {
    const ann = await makeMember(server);
    const user = async () => (await ann.call(accounts.session, {})).user;
    await boss.call(staff.setTitle, { ...onto(ann), title: 'WFM' });
    await boss.call(staff.setMarks, { ...onto(ann), isStreamer: true, isAffiliate: false, isCoach: true });
    expect(await user()).toMatchObject({ chessTitle: 'WFM', isStreamer: true, isAffiliate: false, isCoach: true });
    await boss.call(staff.grantMembership, { ...onto(ann), membership: 'gold', days: 3 });
    expect(await user()).toMatchObject({ membership: 'gold', chessTitle: 'WFM' });
    await boss.call(staff.grantMembership, { ...onto(ann), membership: 'basic' });
    expect(await user()).toMatchObject({ membership: 'basic' });
    const flagged = await boss.call(staff.setFeatureFlag, { ...onto(ann), flag: 'learn-path-bypass', value: true });
    expect(flagged.featureFlags).toEqual({ 'learn-path-bypass': true });
    expect((await ann.call(accounts.session, {})).flags).toMatchObject({ 'learn-path-enabled': true });
    expect(await written(ann)).toMatchObject([
      { action: 'title', before: { title: null }, after: { title: 'WFM' } },
      { action: 'marks', before: { isCoach: false }, after: { isCoach: true } },
      { action: 'membership', before: { membership: 'basic' }, after: { membership: 'gold', days: 3 } },
      { action: 'membership', before: { membership: 'gold' }, after: { membership: 'basic' } },
      { action: 'feature_flag', before: { 'learn-path-bypass': null }, after: { 'learn-path-bypass': true } },
    ]);
  });

  it('of a role end what was begun with it when they are taken back', async () => {
    const ann = await makeMember(server);
    await boss.call(staff.setRole, { ...onto(ann), role: 'moderator' });
    await ann.call(accounts.logIn, { username: ann.user.username, password: PASSWORD });
    expect((await ann.call(staff.members, { query: ann.user.username })).members).toHaveLength(1);
    await boss.call(staff.setRole, { ...onto(ann), role: null });
    await expect(ann.call(staff.members, { query: 'a' })).rejects.toMatchObject(refused('not_logged_in', 401));
  });

  it('are not for guests, and not by moderators', async () => {
    const guest = await makeGuest(server);
    const ann = await makeMember(server);
    const denied = refused('not_allowed', 403);
    await expect(boss.call(staff.setRole, { ...onto(guest), role: 'staff' })).rejects.toMatchObject(denied);
    await expect(warden.call(staff.setTitle, { ...onto(ann), title: 'GM' })).rejects.toMatchObject(denied);
    expect([...(await written(guest)), ...(await written(ann))]).toEqual([]);
  });
});

describe('the audit log', () => {
  it('is read newest first, and filtered by act, actor and member', async () => {
    const ann = await makeMember(server);
    await boss.call(staff.setTitle, { ...onto(ann), title: 'IM' });
    await warden.call(staff.close, { ...onto(ann), level: 6 });
    const subject = ann.user.username;
    const { items, next } = await boss.call(staff.audit, { subject });
    expect(next).toBeNull();
    expect(items).toMatchObject([
      { act: 'close', actor: warden.user.username, subject, reason: 'because of a test', ip: '127.0.0.1' },
      { act: 'title', actor: boss.user.username, subject },
    ]);
    expect((await boss.call(staff.audit, { subject, act: 'title' })).items).toHaveLength(1);
    expect((await boss.call(staff.audit, { subject, actor: warden.user.username })).items).toHaveLength(1);
    expect((await boss.call(staff.audit, { subject: 'nobody-here' })).items).toEqual([]);
    const first = await boss.call(staff.audit, { subject, limit: 1 });
    expect(first.items).toEqual(items.slice(0, 1));
    expect(await boss.call(staff.audit, { subject, limit: 1, cursor: first.next! })).toEqual({
      items: items.slice(1),
      next: null,
    });
    await expect(boss.call(staff.audit, { cursor: 'no-cursor' })).rejects.toMatchObject({
      body: { error: 'bad_page_token' },
    });
    const seen: StaffMemberView = await warden.call(staff.member, { username: subject });
    expect(seen.audit.map(({ act, ip }) => [act, ip])).toEqual([
      ['close', null],
      ['title', null],
    ]);
  });

  it('never changes', async () => {
    const { store } = server.app.platform;
    const never = /rows of the audit log never change/;
    await expect(store.query(`update audit_log set reason = 'another'`)).rejects.toThrow(never);
    await expect(store.query('delete from audit_log')).rejects.toThrow(never);
  });

  it('has an entry exactly if the act took place', async () => {
    const ann = await makeMember(server);
    const { store } = server.app.platform;
    await store.query(
      `alter table audit_log add constraint refuse_titles check (after->>'title' is distinct from 'CM')`,
    );
    const body = (await boss
      .call(staff.setTitle, { ...onto(ann), title: 'CM' })
      .catch((failure: { body: RefusalBody }) => failure.body)) as RefusalBody;
    expect(body.error).toBe('internal');
    expect((await standing(ann))?.chessTitle).toBeNull();
    await store.query('alter table audit_log drop constraint refuse_titles');
  });
});
