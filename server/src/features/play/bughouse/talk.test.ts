import { SEATS, type BySeat, type Seat } from '@tabiya/chess/bughouse/types.ts';
import { bughouseChannel, type TalkView } from '@tabiya/contract/play/bughouse.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { gameChatChannel, type ChatLine } from '@tabiya/contract/play/game-chat.ts';
import { reports } from '@tabiya/contract/staff/reports.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { TestRefusal, type TestSocket } from '../../../platform/test/socket.ts';
import { makeMember, makeModerator, startGame, type Player } from '../../../test/make.ts';

let server: TestServer;
let offset = 0;
let players: BySeat<Player>;
let moderator: Player;
let id: string;
let whiteA: TestSocket;
let blackB: TestSocket;

beforeAll(async () => {
  server = await startTestServer({ now: () => Date.now() + offset });
  const members = await Promise.all(SEATS.map(async (seat) => [seat, await makeMember(server)] as const));
  players = Object.fromEntries(members) as BySeat<Player>;
  moderator = await makeModerator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  // Earlier lines no longer count towards the limit.
  offset += 10_000;
  const ids = SEATS.map((seat) => [seat, players[seat].user.id]);
  const game = { players: Object.fromEntries(ids) as BySeat<string>, timeControl: { base: 180_000, increment: 0 } };
  id = await server.app.services.bughouse.start({ ...game, rated: false });
  [whiteA, blackB] = [await sit('whiteA'), await sit('blackB')];
});

const sit = async (seat: Seat): Promise<TestSocket> => {
  const socket = await players[seat].socket();
  await socket.open(bughouseChannel, id);
  return socket;
};
const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => 'acknowledged',
    (error: unknown) => (error instanceof TestRefusal ? error.code : Promise.reject(error)),
  );
const say = (socket: TestSocket, text: string) =>
  refusal(socket.send({ channel: bughouseChannel, key: id }, 'talk', { text }));
const shout = (socket: TestSocket) =>
  refusal(socket.send({ channel: bughouseChannel, key: id }, 'talk', { call: 'sit' }));
const wantChat = (seat: Seat, audience: 'everyone' | 'friends' | 'nobody') =>
  server.app.services.accounts.setSettings(players[seat].user.id, { 'live.chat': audience });

describe('chat between partners', () => {
  it('does not reach players who want no chat, or strangers where only friends are wanted; quick calls always arrive', async () => {
    await wantChat('blackB', 'nobody');
    expect(await say(whiteA, 'hold on')).toBe('partner_chat_off');
    expect(await say(blackB, 'hold on')).toBe('chat_off');
    expect(await shout(whiteA)).toBe('acknowledged');
    expect((await blackB.event('talk')).d).toMatchObject({ by: 'whiteA', call: 'sit' });
    await wantChat('blackB', 'friends');
    expect(await say(whiteA, 'hold on')).toBe('chat_friends_only');
    await wantChat('blackB', 'everyone');
    expect(await say(whiteA, 'hold on')).toBe('acknowledged');
    await blackB.event('talk', ({ text }: TalkView) => text === 'hold on');
    expect(blackB.frames.filter((frame) => frame.t === 'event' && frame.m === 'talk')).toHaveLength(2);
  });

  it('takes one clean line without links', async () => {
    expect(await say(whiteA, 'see www.example.org')).toBe('no_links');
    expect(await say(whiteA, '\u200b')).toBe('nothing_said');
    expect(await say(whiteA, 'a\u202e  knight')).toBe('acknowledged');
    expect((await blackB.event('talk')).d).toMatchObject({ text: 'a knight' });
  });

  it('does not pass between partners of whom one blocks the other', async () => {
    await players.blackB.call(friends.block, { username: players.whiteA.user.username });
    expect(await say(whiteA, 'hello')).toBe('partner_chat_off');
    await players.blackB.call(friends.unblock, { username: players.whiteA.user.username });
    expect(await say(whiteA, 'hello')).toBe('acknowledged');
  });

  it('is closed to members who are muted in game chats', async () => {
    const elsewhere = await startGame(server, { white: players.whiteB, black: moderator });
    const room = { channel: gameChatChannel, key: `${elsewhere}/watchers` } as const;
    const [author, other] = [await players.whiteA.socket(), await (await makeModerator(server)).socket()];
    for (const socket of [author, other]) await socket.open(gameChatChannel, room.key);
    await author.send(room, 'say', { text: 'something rude' });
    const line = (await other.event('line')).d as ChatLine;
    await other.send(room, 'mute', { id: line.id, hours: 1 });
    expect(await say(whiteA, 'and again')).toBe('muted');
    expect(await shout(whiteA)).toBe('acknowledged');
    offset += 3_600_001;
  });

  it('can be reported by who received it, and does not exist for the opponents', async () => {
    expect(await say(whiteA, 'you play like a fool')).toBe('acknowledged');
    const { id: said } = (await blackB.event('talk')).d as TalkView;
    const about = { reason_id: 2, contentType: 'partner_talk', contentId: String(said), note: '' } as const;
    for (const stranger of [players.blackA, players.whiteB, moderator]) {
      await expect(stranger.call(reports.content, about)).rejects.toMatchObject({
        body: { error: 'content_not_found' },
      });
    }
    await expect(players.whiteA.call(reports.content, about)).rejects.toMatchObject({ body: { error: 'own_account' } });
    await players.blackB.call(reports.content, about);
    expect((await server.app.services.reports.list('open', 1)).reports).toMatchObject([
      { contentType: 'partner_talk', content: 'you play like a fool', subject: players.whiteA.user.username },
    ]);
  });
});

it('names the reported player, as four have played', async () => {
  const about = { reason_id: 1, contentType: 'game', contentId: id, note: '' } as const;
  const report = (of: { username?: string }) => players.whiteA.call(reports.content, { ...about, ...of });
  const isNotFound = { body: { error: 'content_not_found' } };
  await expect(report({}), 'nobody named').rejects.toMatchObject(isNotFound);
  await expect(report({ username: moderator.user.username })).rejects.toMatchObject(isNotFound);
  await report({ username: players.whiteB.user.username });
  expect((await server.app.services.reports.list('open', 1)).reports.at(-1)).toMatchObject({
    contentType: 'game',
    subject: players.whiteB.user.username,
  });
});
