import { friends } from '@tabiya/contract/people/friends.ts';
import { gameChatChannel, type ChatLine } from '@tabiya/contract/play/game-chat.ts';
import { gameChannel } from '@tabiya/contract/play/games.ts';
import { reports } from '@tabiya/contract/staff/reports.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { TestRefusal, type TestSocket } from '../../../platform/test/socket.ts';
import { makeGuest, makeMember, makeModerator, startGame, type Player } from '../../../test/make.ts';

let server: TestServer;
let white: Player;
let black: Player;
let watcher: Player;
let moderator: Player;
let id: string;
let offset = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => Date.now() + offset });
  [white, black, watcher] = [await makeMember(server), await makeMember(server), await makeMember(server)];
  moderator = await makeModerator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  id = await startGame(server, { white, black });
});

const at = (room: 'players' | 'watchers') => ({ channel: gameChatChannel, key: `${id}/${room}` }) as const;
const enter = async (player: Pick<Player, 'socket'>, room: 'players' | 'watchers') => {
  const socket = await player.socket();
  const { state } = await socket.open(gameChatChannel, at(room).key);
  return { socket, state, say: (text: string) => socket.send(at(room), 'say', { text }) };
};
const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => 'acknowledged',
    (error: unknown) => (error instanceof TestRefusal ? error.code : Promise.reject(error)),
  );
const heard = async (socket: TestSocket) => (await socket.event('line')).d as ChatLine;
const set = (player: Player, audience: 'everyone' | 'friends' | 'nobody') =>
  server.app.services.accounts.setSettings(player.user.id, { 'live.chat': audience });
const endGame = async () => {
  const socket = await white.socket();
  await socket.open(gameChannel, id);
  await socket.send({ channel: gameChannel, key: id }, 'abort', {});
  await socket.close();
};

describe('the chat of a game', () => {
  it('lets the players talk, and keeps what was said', async () => {
    const [ann, ben] = [await enter(white, 'players'), await enter(black, 'players')];
    await ann.say('  good\u202e luck  ');
    expect(await heard(ben.socket)).toMatchObject({ text: 'good luck', by: { username: white.user.username } });
    await ben.socket.send(at('players'), 'phrase', { phrase: 'have_fun' });
    expect(await heard(ann.socket)).toMatchObject({ text: 'good luck' });
    const { state } = await enter(white, 'players');
    expect(state.lines.map(({ text, phrase }) => text ?? phrase)).toEqual(['good luck', 'have_fun']);
  });

  it('keeps players and watchers apart until the game is over', async () => {
    const there = await enter(watcher, 'watchers');
    await there.say('Qh7 is mate');
    expect(await refusal(enter(watcher, 'players'))).toBe('not_found');
    expect(await refusal(enter(white, 'watchers'))).toBe('not_found');
    await endGame();
    expect((await enter(white, 'watchers')).state).toMatchObject({ bar: null, lines: [{ text: 'Qh7 is mate' }] });
    expect(await refusal(enter(watcher, 'players'))).toBe('not_found');
  });

  it('gives guests preset phrases only, and visitors nothing to say', async () => {
    const guest = await makeGuest(server);
    const there = await enter(guest, 'watchers');
    expect(there.state.bar).toBe('phrases_only');
    expect(await refusal(there.say('hello'))).toBe('not_allowed');
    await there.socket.send(at('watchers'), 'phrase', { phrase: 'hello' });
    const visitor = await enter(server.visitor(), 'watchers');
    expect(visitor.state).toMatchObject({ bar: 'log_in', lines: [{ phrase: 'hello' }] });
    expect(await refusal(visitor.socket.send(at('watchers'), 'phrase', { phrase: 'hello' }))).toBe('not_logged_in');
  });

  it('is off for players who turned it off, and friends only for those who chose that', async () => {
    const [ann, ben] = [await enter(white, 'players'), await enter(black, 'players')];
    await set(black, 'nobody');
    expect(await refusal(ann.say('hello?'))).toBe('opponent_chat_off');
    expect(await refusal(ben.say('hello?'))).toBe('chat_off');
    expect((await enter(black, 'players')).state).toMatchObject({ bar: 'chat_off', lines: [] });
    await set(black, 'friends');
    expect(await refusal(ann.say('hello?'))).toBe('chat_friends_only');
    await set(black, 'everyone');
    expect(await refusal(ann.say('hello?'))).toBe('acknowledged');
  });

  it('does not carry words between those who block each other', async () => {
    const other = await makeMember(server);
    id = await startGame(server, { white, black: other });
    await other.call(friends.block, { username: white.user.username });
    expect(await refusal((await enter(white, 'players')).say('hello'))).toBe('opponent_chat_off');
    await (await enter(watcher, 'watchers')).say('well');
    await moderator.call(friends.block, { username: watcher.user.username });
    const { state } = await enter(moderator, 'watchers');
    expect(state).toMatchObject({ lines: [], hidden: [watcher.user.id] });
  });

  it('refuses links, empty lines, repetition and floods', async () => {
    const talker = await makeMember(server);
    const { say } = await enter(talker, 'watchers');
    expect(await refusal(say('\u200b'))).toBe('empty_line');
    expect(await refusal(say('see www.example.org'))).toBe('no_links');
    expect(await refusal(say('x'.repeat(141)))).toBe('bad_input');
    await say('one');
    expect(await refusal(say('one'))).toBe('said_already');
    for (const text of ['two', 'three', 'four', 'five']) await say(text);
    expect(await refusal(say('six'))).toBe('too_fast');
  });
});

describe('moderators', () => {
  it('take a line away for everybody, and mute its author for a while', async () => {
    const there = await enter(watcher, 'watchers');
    await there.say('something rude');
    const line = await heard(there.socket);
    const { socket } = await enter(moderator, 'watchers');
    expect(await refusal(there.socket.send(at('watchers'), 'remove', { id: line.id }))).toBe('not_allowed');
    expect(await refusal(socket.send(at('players'), 'remove', { id: line.id }))).toBe('not_open');
    await socket.send(at('watchers'), 'remove', { id: line.id });
    expect((await there.socket.event('removed')).d).toEqual({ id: line.id });
    expect((await enter(server.visitor(), 'watchers')).state.lines).toMatchObject([{ removed: true, text: null }]);
    expect(await refusal(socket.send(at('watchers'), 'remove', { id: line.id }))).toBe('line_not_found');
    await socket.send(at('watchers'), 'mute', { id: line.id, hours: 1 });
    expect(await refusal(there.say('and again'))).toBe('muted');
    offset += 3_600_001;
    expect(await refusal(there.say('and again'))).toBe('acknowledged');
  });

  it('read a report with what the line said', async () => {
    const there = await enter(watcher, 'watchers');
    await there.say('you are cheating');
    const line = await heard(there.socket);
    const about = { reason_id: 2, contentType: 'game_chat', contentId: String(line.id), note: '' } as const;
    await expect(white.call(reports.content, about)).rejects.toMatchObject({ body: { error: 'content_not_found' } });
    await moderator.call(reports.content, about);
    const service = server.app.services.reports;
    expect((await service.list('open', 1)).reports[0]).toMatchObject({
      contentType: 'game_chat',
      content: 'you are cheating',
      subject: watcher.user.username,
    });
  });
});
