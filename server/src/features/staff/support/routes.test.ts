import { accounts } from '@tabiya/contract/account/accounts.ts';
import { staff as console } from '@tabiya/contract/staff/staff.ts';
import { support, supportDesk } from '@tabiya/contract/staff/support.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, makeStaff, type Player } from '../../../test/make.ts';

let server: TestServer;
let boss: Player;
beforeAll(async () => {
  server = await startTestServer();
  boss = await makeStaff(server);
});
afterAll(() => server.close());

let count = 0;
const clientId = () => String((count += 1)).padStart(32, 'a');
const refused = (code: string) => ({ body: { error: code } });
const ask = (player: Player, content = 'I cannot see my games', id = clientId()) =>
  player.call(support.open, { app: 'support', content, clientId: id });
const answer = (id: string, content = 'Have you tried the archive?') =>
  boss.call(supportDesk.answer, { id, content, clientId: clientId() });
const said = async (player: Player, id: string) =>
  (await player.call(support.show, { id })).messages.map(({ content, isStaff }) => [content, isStaff]);

describe('a conversation', () => {
  it('is between a member and the staff', async () => {
    const ann = await makeMember(server);
    expect(await ann.call(support.recentConversation, {})).toEqual({ id: null });
    const { conversation } = await ask(ann);
    expect(await ann.call(support.recentConversation, {})).toEqual({ id: conversation.id });
    expect(await ann.call(support.recentConversation, { app: 'advice' })).toEqual({ id: null });
    const { conversations } = await boss.call(supportDesk.list, {});
    expect(conversations[0]).toMatchObject({ id: conversation.id, username: ann.user.username, unread: 1 });
    await answer(conversation.id);
    await ann.call(support.write, { id: conversation.id, content: 'Found them, thank you', clientId: clientId() });
    expect(await said(ann, conversation.id)).toEqual([
      ['I cannot see my games', false],
      ['Have you tried the archive?', true],
      ['Found them, thank you', false],
    ]);
    const talk = await boss.call(supportDesk.show, { id: conversation.id });
    expect(talk.messages[1]).toMatchObject({ author: boss.user.username });
    expect(talk.profile).toMatchObject({ username: ann.user.username, membership: 'basic', userHash: null });
  });

  it('is open to guests, and private', async () => {
    const guest = await makeGuest(server);
    const { conversation } = await ask(guest);
    await answer(conversation.id);
    expect(await said(guest, conversation.id)).toHaveLength(2);
    const stranger = await makeMember(server);
    const { id } = conversation;
    await expect(stranger.call(support.show, { id })).rejects.toMatchObject(refused('conversation_not_found'));
    await expect(stranger.call(support.write, { id, content: 'Me too', clientId: clientId() })).rejects.toMatchObject(
      refused('conversation_not_found'),
    );
    await expect(stranger.call(supportDesk.list, {})).rejects.toMatchObject(refused('not_allowed'));
  });

  it('is begun once, however often the request is sent, and not without text', async () => {
    const ann = await makeMember(server);
    const once = clientId();
    const first = await ask(ann, 'Hello', once);
    expect((await ask(ann, 'Hello', once)).conversation.id).toBe(first.conversation.id);
    await expect(ask(ann, ' \n ')).rejects.toMatchObject(refused('message_empty'));
    for (let n = 1; n < 10; n += 1) await ask(ann);
    await expect(ask(ann)).rejects.toMatchObject(refused('too_many_conversations'));
  });

  it('is closed by staff, and reopened by a new message', async () => {
    const ann = await makeMember(server);
    const { id } = (await ask(ann)).conversation;
    await boss.call(supportDesk.close, { id });
    const listed = async (state: 'open' | 'closed') =>
      (await boss.call(supportDesk.list, { state })).conversations.some((one) => one.id === id);
    expect([await listed('open'), await listed('closed')]).toEqual([false, true]);
    await ann.call(support.write, { id, content: 'One more thing', clientId: clientId() });
    expect(await listed('open')).toBe(true);
    await boss.call(supportDesk.close, { id });
    await boss.call(supportDesk.reopen, { id });
    const { items: entries } = await boss.call(console.audit, { subject: ann.user.username });
    expect(entries.map(({ act }) => act)).toEqual(['support_reopen', 'support_close', 'support_close']);
  });

  it('is answered by mail if the member is offline', async () => {
    const ann = await makeMember(server);
    const { id } = (await ask(ann)).conversation;
    await answer(id, 'Look here');
    const letters = await server.lettersTo(`${ann.user.username}@example.org`);
    expect(letters.find(({ name }) => name === 'support_answer')?.text).toContain('Look here');
  });

  it('is in the data export, and erased with the account', async () => {
    const ann = await makeMember(server);
    await ask(ann, 'for the file');
    const service = server.app.services.support;
    expect(await service.exportOf(ann.user.id)).toMatchObject([{ content: 'for the file', isStaff: false }]);
    await server.app.platform.store.transaction((queries) => service.erase(queries, ann.user.id));
    expect(await service.exportOf(ann.user.id)).toEqual([]);
  });
});

describe('a bug report', () => {
  const report = { page: '/play', browser: 'Firefox', requestId: 'r-1' };

  it('reaches the staff with its details', async () => {
    const trace = await boss.call(support.trace, {});
    expect(trace).toMatchObject({ isStaff: true, isPremium: true });
    expect(trace.requestId).not.toBe('');
    const visitor = server.visitor();
    await visitor.call(accounts.session, {});
    const email = 'somebody@example.org';
    await visitor.call(support.reportBug, { ...report, comment: 'The clock stands', email, clientId: clientId() });
    const { conversations } = await boss.call(supportDesk.list, {});
    const { id } = conversations.find(({ lastContent }) => lastContent === 'The clock stands')!;
    expect(await boss.call(supportDesk.show, { id })).toMatchObject({
      conversation: { kind: 'bug', username: null },
      profile: null,
      bug: { ...report, email, isStaff: false, isPremium: false },
    });
    await answer(id, 'It runs again');
    expect((await server.lettersTo(email)).at(-1)?.text).toContain('It runs again');
  });

  it('requires a comment, but no address', async () => {
    const ann = await makeMember(server);
    const send = (comment: string, email: string) =>
      ann.call(support.reportBug, { ...report, comment, email, clientId: clientId() });
    await expect(send('  ', '')).rejects.toMatchObject(refused('comment_empty'));
    await expect(send('It broke', 'nonsense')).rejects.toMatchObject(refused('email_invalid'));
    await send('It broke', '');
  });
});
