import { bughouseChannel } from '@tabiya/contract/play/bughouse.ts';
import { gameChatChannel, type ChatLine } from '@tabiya/contract/play/game-chat.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { TestRefusal } from '../../../platform/test/socket.ts';
import { makeGuest, makeMember, makeModerator, type Player } from '../../../test/make.ts';

let server: TestServer;
let four: Player[];
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  four = await Promise.all(Array.from({ length: 4 }, () => makeMember(server)));
  const [whiteA, blackA, whiteB, blackB] = four.map(({ user }) => user.id) as [string, string, string, string];
  id = await server.app.services.bughouse.start({
    players: { whiteA, blackA, whiteB, blackB },
    timeControl: { base: 180_000, increment: 0 },
    rated: false,
  });
});
afterAll(() => server.close());

const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => 'acknowledged',
    (error: unknown) => (error instanceof TestRefusal ? error.code : Promise.reject(error)),
  );
const enter = async (player: Pick<Player, 'socket'>, room: 'players' | 'watchers' = 'watchers') => {
  const socket = await player.socket();
  const at = { channel: gameChatChannel, key: `${id}/${room}` } as const;
  const { state } = await socket.open(gameChatChannel, at.key);
  return { socket, state, at, say: (text: string) => socket.send(at, 'say', { text }) };
};

it('spectators of a bughouse game have a room apart, which the players may read when it is over', async () => {
  const [ann, guest, moderator] = [await makeMember(server), await makeGuest(server), await makeModerator(server)];
  const there = await enter(ann);
  const other = await enter(guest);
  expect(other.state.bar).toBe('phrases_only');
  await there.say('drop it on f2');
  expect((await other.socket.event('line')).d).toMatchObject({ text: 'drop it on f2' });
  await other.socket.send(other.at, 'phrase', { phrase: 'nice_move' });
  expect(await refusal(there.say('drop it on f2'))).toBe('said_already');
  for (const player of four) expect(await refusal(enter(player))).toBe('not_found');
  for (const anybody of [four[0]!, ann]) expect(await refusal(enter(anybody, 'players'))).toBe('not_found');

  const [first, second] = four as [Player, Player];
  await first.call(friends.block, { username: ann.user.username });
  const table = await first.socket();
  await table.open(bughouseChannel, id);
  await table.send({ channel: bughouseChannel, key: id }, 'abort', {});
  expect((await enter(second)).state.lines.map(({ text, phrase }) => text ?? phrase)).toEqual([
    'drop it on f2',
    'nice_move',
  ]);
  expect((await enter(first)).state.lines.map(({ phrase }) => phrase)).toEqual(['nice_move']);

  const line = (await enter(second)).state.lines[0] as ChatLine;
  const staff = await enter(moderator);
  await staff.socket.send(staff.at, 'remove', { id: line.id });
  expect((await there.socket.event('removed')).d).toEqual({ id: line.id });
});
