import { achievements } from '@tabiya/contract/record/achievements.ts';
import { archive } from '@tabiya/contract/record/archive.ts';
import { gameChatChannel } from '@tabiya/contract/play/game-chat.ts';
import {
  gameChannel,
  games,
  delayedRoomKey,
  type GameView,
  type GamePresenceView,
} from '@tabiya/contract/play/games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { members } from '@tabiya/contract/people/members.ts';
import { presence } from '@tabiya/contract/people/presence.ts';
import type { ProgramUserExtended } from '@tabiya/contract/api/program-accounts.ts';
import { settings } from '@tabiya/contract/account/settings.ts';
import {
  followingChannel,
  previewsChannel,
  previewsKey,
  tvChannel,
  watch,
  type PreviewStep,
} from '@tabiya/contract/watch/watch.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import type { TestSocket } from '../../../platform/test/socket.ts';
import { makeMember, nextSettled, startGame, type Player } from '../../../test/make.ts';

const DELAY = 60_000;
let server: TestServer;
let white: Player;
let black: Player;
let time = Date.UTC(2027, 2, 1);

const titled = async (title: 'GM' | 'FM', delay: 'none' | '15' | '60' | '180') => {
  const player = await makeMember(server);
  await server.app.services.accounts.setTitle(player.user.id, title);
  await player.call(settings.write, { 'live.watch_delay': delay });
  return player;
};
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
  white = await titled('GM', '60');
  black = await titled('FM', '15');
});
afterAll(() => server.close());

const act = (
  id: string,
  player: Player,
  command: { type: 'resign' | 'abort' } | { type: 'move'; ply: number; uci: string },
) => server.app.services.games.command(id, player.user.id, command);
const move = (id: string, ply: number, uci: string) =>
  act(id, ply % 2 === 1 ? white : black, { type: 'move', ply, uci });
const json = async <T = Record<string, unknown>[]>(path: string) =>
  (await (await server.visitor().fetch(path)).json()) as T;

/** Returns how many games of White each view counts: archive, page, lifetime score, statistics, achievements. */
const countsFor = async ({ call }: Pick<Player, 'call'>) => {
  const [{ username }, opponent] = [white.user, black.user.username];
  const { classes } = await call(members.stats, { username });
  const { achievements: deeds } = await call(achievements.list, { username });
  return [
    (await call(archive.list, { username })).total,
    (await call(members.view, { username })).games.won,
    (await call(members.lifetimeScore, { user: username, opponent })).won,
    classes.reduce((sum, { games: { won } }) => sum + won, 0),
    deeds.find(({ code }) => code === 'games_10')?.progress?.value,
  ];
};

/** Returns what a spectator sees in every view: how far the game is there, and whether it is over. */
const doors = async (id: string, reader: Pick<Player, 'call' | 'fetch'> = server.visitor()) => {
  const view = await reader.call(games.view, { id });
  const pgn = await (await reader.fetch(`/callback/game/${id}/pgn`)).text();
  await server.app.services.tv.direct();
  const { games: live } = await reader.call(games.watchable, {});
  const list = await reader.call(watch.list, {});
  const { channels } = await reader.call(watch.channels, {});
  const { gameId } = await reader.call(watch.following, { username: white.user.username });
  const [seen] = (await reader.call(presence.users, { ids: white.user.id })).users;
  const [status] = await json(`/api/users/status?ids=${white.user.username}&withGameIds=true`);
  const { count, playing } = await json<ProgramUserExtended>(`/api/user/${white.user.username}`);
  const plyIn = (previews: readonly { id: string; ply: number }[]) => previews.find((game) => game.id === id)?.ply;
  return {
    view: [view.events.map(({ type }) => type), view.end?.result ?? null, view.white.ratingAfter],
    pgn: [pgn.includes('1. e4'), /\se5\s/.test(pgn), /Result "(.*)"/.exec(pgn)?.[1]],
    live: plyIn(live),
    list: [plyIn(list.games), list.total],
    tv: channels.flatMap(({ game }) => (game?.id === id ? [[game.ply, game.end?.result ?? null]] : []))[0],
    playing: [gameId === id, seen?.activityContext?.gameId === id, status?.['playingId'] === toShortUuid(id)],
    program: [count?.all, count?.playing, playing !== undefined],
    counts: await countsFor(reader),
  };
};
const nothing = (pgn = [false, false, '*']) => ({
  view: [[], null, null],
  pgn,
  live: undefined,
  list: [undefined, 0],
  tv: undefined,
  playing: [false, false, false],
  program: [0, 0, false],
  counts: [0, 0, 0, 0, 0],
});
const running = (types: string[], ply: number) => ({
  view: [types, null, null],
  pgn: [ply > 0, ply > 1, '*'],
  live: ply,
  list: [ply, 1],
  tv: [ply, null],
  playing: [true, true, true],
  program: [0, 1, true],
  counts: [0, 0, 0, 0, 0],
});

const framesOf = (socket: TestSocket) => socket.frames.filter(({ t }) => t === 'event').length;

describe('a delayed game', () => {
  it('is equally delayed in every view, its end too, and immediate for its players', async () => {
    const [first, second] = [await white.socket(), await black.socket()];
    const id = await startGame(server, { white, black });
    await first.open(gameChannel, id);
    await second.open(gameChannel, id);
    const begun = time;
    expect(await doors(id)).toEqual(nothing());

    const watcher = await server.visitor().socket();
    await expect(watcher.open(gameChannel, id)).rejects.toThrow('not_found');
    const { state } = await watcher.open(gameChannel, delayedRoomKey(id));
    expect([state.game.startedAt, state.game.delay, state.game.events]).toEqual([begun + DELAY, DELAY, []]);
    const follower = await server.visitor().socket();
    expect((await follower.open(followingChannel, white.user.id)).state).toEqual({ gameId: null });

    time += 10_000;
    await move(id, 1, 'e2e4');
    time += 10_000;
    await move(id, 2, 'e7e5');
    const own = await white.call(games.view, { id });
    expect([own.events.length, own.delay, own.startedAt]).toEqual([2, DELAY, begun]);
    expect((await white.call(games.mine, {})).games).toMatchObject([{ id, ply: 2 }]);
    expect(await doors(id)).toEqual(nothing());

    time = begun + DELAY;
    await server.app.services.seenJobs.look();
    expect((await follower.event('began')).d).toEqual({ gameId: id });
    expect(await doors(id)).toEqual(running([], 0));
    const previews = await server.visitor().socket();
    await previews.open(previewsChannel, previewsKey({ page: 1 }));
    const television = await server.visitor().socket();
    await television.open(tvChannel, 'channels');

    time = begun + DELAY + 9_999;
    expect(await doors(id)).toEqual(running([], 0));
    const quiet = [watcher, previews, television].map(framesOf);
    time += 1;
    expect(await watcher.event('event')).toMatchObject({ k: delayedRoomKey(id), s: 1, d: { uci: 'e2e4', at: time } });
    expect(quiet[0]).toBe(framesOf(watcher) - 1);
    const isStep = ({ steps }: { steps: PreviewStep[] }) => steps.some((step) => step.id === id && step.ply === 1);
    await Promise.all([previews.event('steps', isStep), television.event('steps', isStep)]);
    expect(await doors(id)).toEqual(running(['move'], 1));

    const settled = nextSettled(server);
    await act(id, black, { type: 'resign' });
    await settled;
    const ended = time;
    expect((await first.event('settled')).d).toMatchObject({ end: { result: '1-0' } });
    expect((await white.call(games.view, { id })).end?.result).toBe('1-0');
    await server.app.platform.events.settle();
    expect(await countsFor(white)).toEqual([1, 1, 1, 1, 1]);
    // Achievements show others, the opponent too, only what everybody may know.
    expect(await countsFor(black)).toEqual([1, 1, 1, 1, 0]);
    expect(await doors(id)).toEqual(running(['move'], 1));
    await expect(
      server
        .visitor()
        .socket()
        .then((late) => late.open(gameChannel, id)),
    ).rejects.toThrow('not_found');

    time = begun + DELAY + 20_000;
    await watcher.event('event', ({ ply }: { ply: number }) => ply === 2);
    time = ended + DELAY - 1;
    await server.app.services.seenJobs.look();
    expect(await doors(id)).toEqual(running(['move', 'move'], 2));
    expect(watcher.frames.filter((frame) => frame.t === 'event' && frame.m === 'settled')).toEqual([]);
    time += 1;
    await server.app.services.seenJobs.look();
    expect((await watcher.event('event', ({ type }: { type: string }) => type === 'ended')).d).toMatchObject({
      at: time,
    });
    expect((await watcher.event('settled')).d).toMatchObject({ end: { result: '1-0', reason: 'resignation' } });
    expect((await follower.event('ended')).d).toEqual({ gameId: id });
    const over = await doors(id);
    expect(over).toMatchObject({
      pgn: [true, true, '1-0'],
      live: undefined,
      playing: [false, false, false],
      program: [1, 0, false],
      counts: [1, 1, 1, 1, 1],
    });
    expect(over.view.slice(0, 2)).toEqual([['move', 'move', 'ended'], '1-0']);
    const { state: plain } = await (await server.visitor().socket()).open(gameChannel, id);
    expect([plain.game.delay, plain.game.startedAt]).toEqual([0, begun]);
  });

  it("reveals its end to no spectator by an answer, and lets its players into the spectators' room no sooner", async () => {
    const id = await startGame(server, { white, black });
    await move(id, 1, 'e2e4');
    await move(id, 2, 'e7e5');
    time += DELAY;
    const socket = await (await makeMember(server)).socket();
    await socket.open(gameChannel, delayedRoomKey(id));
    const settled = nextSettled(server);
    await act(id, black, { type: 'resign' });
    await settled;
    const room = { channel: gameChannel, key: delayedRoomKey(id) };
    await expect(socket.send(room, 'flag', {})).rejects.toThrow('not_flagged');
    await expect(socket.send(room, 'resign', {})).rejects.toThrow('not_a_player');
    const talk = `${id}/watchers`;
    await expect(white.socket().then((player) => player.open(gameChatChannel, talk))).rejects.toThrow('not_found');
    time += DELAY;
    await (await white.socket()).open(gameChatChannel, talk);
  });

  it('hides from spectators whether its players are present, until it is over for them', async () => {
    const id = await startGame(server, { white, black });
    const [first, second] = [await white.socket(), await black.socket()];
    await first.open(gameChannel, id);
    await second.open(gameChannel, id);
    const watcher = await server.visitor().socket();
    const { state } = await watcher.open(gameChannel, delayedRoomKey(id));
    const there = { white: true, black: true, away: {} };
    expect(state.presence).toEqual({ ...there, watchers: 1 });
    const told = () =>
      watcher.frames.flatMap((frame) => (frame.t === 'event' && frame.m === 'presence' ? [frame.d] : []));

    first.leave(gameChannel, id);
    await second.event('presence', ({ white: isHere }: GamePresenceView) => !isHere);
    const elsewhere = { white: false, black: true, watchers: 2 };
    const said = { ...elsewhere, away: {}, node: { id: 'another node', asks: false, ...elsewhere } };
    server.app.platform.room(gameChannel).passing(id, 'presence', said, { accounts: [] });
    await watcher.event('presence', ({ watchers }: GamePresenceView) => watchers === 3);
    expect(told()).toEqual([{ ...there, watchers: 3 }]);

    const settled = nextSettled(server);
    await act(id, black, { type: 'abort' });
    await settled;
    time += DELAY;
    const over = await watcher.event('presence', ({ white: isHere }: GamePresenceView) => !isHere);
    expect(over.d).toMatchObject({ white: false, black: true });
  });

  it('has the same delay after a restart, from its log alone', async () => {
    const id = await startGame(server, { white, black });
    const begun = time;
    await move(id, 1, 'd2d4');
    time += 5_000;
    await move(id, 2, 'd7d5');
    const store = { ...server.app.platform.store, close: async () => {} };
    await using other = await startTestServer({ now: () => time, store });
    const seen = () => other.visitor().call(games.view, { id });
    expect((await seen()).events).toEqual([]);
    const socket = await other.visitor().socket();
    await socket.open(gameChannel, delayedRoomKey(id));
    time = begun + DELAY;
    expect(await socket.event('event')).toMatchObject({ s: 1, d: { uci: 'd2d4', at: time } });
    expect((await seen()).events).toMatchObject([
      { uci: 'd2d4', at: time } satisfies Partial<GameView['events'][number]>,
    ]);
    await server.app.services.games.giveUp(white.user.id);
    time += DELAY;
  });
});

describe('the delay setting', () => {
  it('is for titled members, and takes effect only while they have a title', async () => {
    const bob = await makeMember(server);
    const refused = bob.call(settings.write, { 'live.watch_delay': '15', 'live.tenths': 'never' });
    await expect(refused).rejects.toMatchObject({ body: { error: 'title_needed' } });
    const kept = await bob.call(settings.read, { id: 'me' });
    expect([kept['live.watch_delay'], kept['live.tenths']]).toEqual(['none', 'low']);
    await bob.call(settings.write, { 'live.watch_delay': 'none' });

    const master = await titled('GM', '180');
    const delayOf = async () => {
      const id = await startGame(server, { white: master, black: bob });
      const { delay } = await master.call(games.view, { id });
      await server.app.services.games.giveUp(bob.user.id);
      return delay;
    };
    expect(await delayOf()).toBe(180_000);
    await server.app.services.accounts.setTitle(master.user.id, null);
    expect(await delayOf()).toBe(0);
  });
});
