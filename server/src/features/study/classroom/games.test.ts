import { classroomChannel } from '@tabiya/contract/study/classroom-live.ts';
import { classrooms } from '@tabiya/contract/study/classrooms.ts';
import { games as gameCalls } from '@tabiya/contract/play/games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember } from '../../../test/make.ts';
import { openTestClass } from './test-class.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const OPPOSITION = '4k3/8/4K3/4P3/8/8/8/8 w - - 0 1';
const TERMS = { timeControl: '5+3', variant: 'chess', fen: OPPOSITION } as const;
const refused = (error: string) => ({ body: { error } });

it('students who are paired play an unrated game from the position, and the class sees it begin and end', async () => {
  const { id, teacher, pupils } = await openTestClass(server, 3);
  const [ann, ben, carl] = pupils.map(({ user }) => user.id);
  const socket = await pupils[2]!.socket();
  await socket.open(classroomChannel, id);
  const pairs = [{ white: ann!, black: ben! }];
  const { games, busy } = await teacher.call(classrooms.pair, { id, pairs, ...TERMS });
  expect([games, busy]).toEqual([[{ id: expect.any(String), white: ann, black: ben }], []]);
  expect((await socket.event('paired')).d).toEqual({ games });
  const game = await pupils[0]!.call(gameCalls.view, { id: games[0]!.id });
  expect(game).toMatchObject({
    ...{ rated: false, initialFen: OPPOSITION, isPositionChosen: true, competition: `classroom/${toShortUuid(id)}` },
    timeControl: { base: 300_000, increment: 3_000 },
  });
  const again = await teacher.call(classrooms.pair, { id, pairs: [{ white: carl!, black: ann! }], ...TERMS });
  expect(again).toEqual({ games: [], busy: [ann] });
  await server.app.services.games.command(games[0]!.id, ann!, { type: 'move', ply: 1, uci: 'e6d6' });
  await server.app.services.games.command(games[0]!.id, ben!, { type: 'move', ply: 2, uci: 'e8d8' });
  expect((await pupils[2]!.call(classrooms.games, { id })).games).toMatchObject([
    { id: games[0]!.id, end: null, lastMove: 'e8d8', white: { id: ann } },
  ]);
  await server.app.services.games.command(games[0]!.id, ben!, { type: 'resign' });
  await socket.event('played');
  expect((await teacher.call(classrooms.games, { id })).games).toMatchObject([{ end: { result: '1-0' } }]);
  await socket.close();
});

it('only teachers pair, only people of the classroom, each once and from a position that goes on', async () => {
  const { id, teacher, pupils } = await openTestClass(server, 2);
  const stranger = await makeMember(server);
  const [white, black] = [pupils[0]!.user.id, pupils[1]!.user.id];
  const asked = { id, pairs: [{ white, black }], ...TERMS };
  await expect(stranger.call(classrooms.games, { id })).rejects.toMatchObject(refused('classroom_not_found'));
  await expect(pupils[0]!.call(classrooms.pair, asked)).rejects.toMatchObject(refused('classroom_right_missing'));
  for (const [wrong, error] of [
    [{ pairs: [{ white, black: stranger.user.id }] }, 'not_in_classroom'],
    [{ pairs: [{ white, black: white }] }, 'bad_pairs'],
    [{ timeControl: '0+0' }, 'bad_time_control'],
    [{ fen: 'no position' }, 'bad_fen'],
    [{ fen: '7k/5QQ1/8/8/8/8/8/K7 b - - 0 1' }, 'position_over'],
  ] satisfies [object, string][]) {
    await expect(teacher.call(classrooms.pair, { ...asked, ...wrong })).rejects.toMatchObject(refused(error));
  }
  expect((await teacher.call(classrooms.games, { id })).games).toEqual([]);
});

it('teachers rename a classroom, and the owner deletes it: everybody is told, and it is no longer there', async () => {
  const { id, teacher, pupils } = await openTestClass(server, 1);
  const ann = pupils[0]!;
  const socket = await ann.socket();
  await socket.open(classroomChannel, id);
  await expect(ann.call(classrooms.rename, { id, name: 'Mine' })).rejects.toMatchObject(
    refused('classroom_right_missing'),
  );
  await teacher.call(classrooms.rename, { id, name: 'Pawn endings' });
  await socket.event('changed');
  expect(await ann.call(classrooms.view, { id })).toMatchObject({ name: 'Pawn endings' });
  await teacher.call(classrooms.remove, { id });
  await socket.event('deleted');
  await socket.waitFor((frame) => frame.t === 'closed');
  for (const player of [ann, teacher]) {
    await expect(player.call(classrooms.view, { id })).rejects.toMatchObject({ status: 404 });
  }
  await socket.close();
});
