import { bughouseChannel } from '@tabiya/contract/play/bughouse.ts';
import {
  followingChannel,
  previewsChannel,
  previewsKey,
  tvChannel,
  watch,
  type PreviewStep,
} from '@tabiya/contract/watch/watch.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, startGame, type Player } from '../../../test/make.ts';

let server: TestServer;
let members: Player[];
beforeAll(async () => {
  server = await startTestServer();
  members = await Promise.all(Array.from({ length: 6 }, () => makeMember(server)));
});
afterAll(() => server.close());

const sit = async () => {
  const [whiteA, blackA, whiteB, blackB] = members.map(({ user }) => user.id) as [string, string, string, string];
  const players = { whiteA, blackA, whiteB, blackB };
  return server.app.services.bughouse.start({
    players,
    timeControl: { base: 180_000, increment: 0 },
    rated: true,
  });
};
const shown = async (filter: object) => {
  const { games, total } = await server.visitor().call(watch.list, filter);
  expect(total).toBe(games.length);
  return games.map(({ id }) => id);
};
const onAir = async () =>
  (await server.visitor().call(watch.channels, {})).channels.find(({ channel }) => channel === 'bughouse')?.game;

test('a bughouse game is listed among the others, and updates both boards until it ends', async () => {
  const { tv } = server.app.services;
  const [ann, ben, ...others] = members as [Player, Player, ...Player[]];
  const [fifth, sixth] = others.slice(-2) as [Player, Player];
  const game = await startGame(server, { white: fifth, black: sixth });
  const visitor = server.visitor();
  const socket = await visitor.socket();
  await (await ann.socket()).open(previewsChannel, previewsKey({ page: 1 }));
  await socket.open(followingChannel, ann.user.id);
  const id = await sit();
  expect((await socket.event('began')).d).toEqual({ gameId: id });
  expect((await shown({})).toSorted()).toEqual([game, id].toSorted());
  expect(await shown({ variant: 'bughouse' })).toEqual([id]);
  expect(await shown({ variant: 'bughouse', timeClass: 'rapid' })).toEqual([]);
  expect(await shown({ variant: 'chess' })).toEqual([game]);
  expect(await visitor.call(watch.following, { username: ben.user.username })).toMatchObject({ gameId: id });

  await tv.direct();
  expect(await onAir()).toMatchObject({ id, variant: 'bughouse', end: null, others: { white: {}, black: {} } });
  const { state } = await socket.open(tvChannel, 'channels');
  expect(state.channels.find(({ channel }) => channel === 'best')?.game?.id).toBe(game);

  const table = { channel: bughouseChannel, key: id } as const;
  const third = await members[2]!.socket();
  await third.open(bughouseChannel, id);
  await third.send(table, 'move', { ply: 1, uci: 'e2e4' });
  const step = (fits: (step: PreviewStep) => boolean) =>
    socket.event('steps', ({ steps }: { steps: PreviewStep[] }) => steps.some((each) => each.id === id && fits(each)));
  await step(({ ply, lastMove, second }) => ply === 1 && lastMove === null && second?.lastMove === 'e2e4');
  await third.send(table, 'abort', {});
  await step(({ end }) => end?.reason === 'aborted');
  expect((await socket.event('ended')).d).toEqual({ gameId: id });

  await tv.direct();
  expect(await onAir(), 'the last one').toMatchObject({ id, end: { reason: 'aborted' } });
  const next = await sit();
  await tv.direct();
  await socket.event('switched', ({ channels }: { channels: { game: { id: string } | null }[] }) =>
    channels.some((each) => each.game?.id === next),
  );
  expect(await onAir()).toMatchObject({ id: next, end: null });
});
