import { achievements } from '@tabiya/contract/record/achievements.ts';
import { settings } from '@tabiya/contract/account/settings.ts';
import { streamAlerts, streamOverlayChannel, type StreamAlert } from '@tabiya/contract/watch/stream-alerts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import type { TestSocket } from '../../../platform/test/socket.ts';
import { makeMember, nextSettled, startGame, type Player } from '../../../test/make.ts';

const DELAY = 60_000;
let server: TestServer;
let time = Date.UTC(2027, 5, 1);
beforeAll(async () => (server = await startTestServer({ now: () => time })));
afterAll(() => server.close());

const settle = () => server.app.platform.events.settle();
const accounts = () => server.app.services.accounts;

/** Black resigns as soon as that counts. */
const win = async (white: Player, black: Player): Promise<string> => {
  const gameId = await startGame(server, { white, black });
  const settled = nextSettled(server);
  const act = (player: Player, command: { type: 'resign' } | { type: 'move'; ply: number; uci: string }) =>
    server.app.services.games.command(gameId, player.user.id, command);
  await act(white, { type: 'move', ply: 1, uci: 'e2e4' });
  await act(black, { type: 'move', ply: 2, uci: 'e7e5' });
  await act(black, { type: 'resign' });
  await settled;
  await settle();
  return gameId;
};
const makeMaster = async () => {
  const master = await makeMember(server);
  await accounts().setTitle(master.user.id, 'GM');
  await master.call(settings.write, { 'live.watch_delay': '60' });
  return master;
};
/** Returns what a reader sees of a member: earned achievements, their games, and the progress of two counted ones. */
const found = async ({ user: { username } }: Player, reader: Pick<Player, 'call'> = server.visitor()) => {
  const { achievements: all } = await reader.call(achievements.list, { username });
  const progress = (code: string) => all.find((one) => one.code === code)?.progress?.value;
  const earned = all.filter(({ earnedAt }) => earnedAt !== null);
  return {
    earned: earned.map(({ code }) => code),
    games: [...new Set(earned.map(({ gameId }) => gameId))],
    progress: [progress('games_10'), progress('streak_3')],
  };
};
const NOTHING = { earned: [], games: [], progress: [0, 0] };

it('achievements from a delayed game are known to its player at once, and to others when they may know', async () => {
  const [master, other] = [await makeMaster(), await makeMember(server)];
  const gameId = await win(master, other);
  const all = { earned: ['first_win'], games: [gameId], progress: [1, 1] };
  expect(await found(master, master)).toEqual(all);
  expect([await found(master), await found(master, other)]).toEqual([NOTHING, NOTHING]);
  time += DELAY - 1;
  expect(await found(master)).toEqual(NOTHING);
  time += 1;
  expect(await found(master)).toEqual(all);
});

it('a later game reveals nothing of an earlier one that is still hidden', async () => {
  const [master, other] = [await makeMaster(), await makeMember(server)];
  await win(master, other);
  await win(master, other);
  await master.call(settings.write, { 'live.watch_delay': 'none' });
  await win(master, other);
  expect((await found(master, master)).earned).toEqual(['first_win', 'streak_3']);
  expect(await found(master)).toEqual({ earned: [], games: [], progress: [1, 1] });
  time += DELAY;
  expect((await found(master)).earned).toEqual(['first_win', 'streak_3']);
});

it('overlays show it once, when spectators may know', async () => {
  const [master, streamer] = [await makeMaster(), await makeMember(server)];
  await accounts().setFlags(streamer.user.id, { isStreamer: true });
  const { token } = await streamer.call(streamAlerts.makeAddress, {});
  const socket = await server.visitor().socket();
  await socket.open(streamOverlayChannel, token);
  await win(streamer, master);
  expect(await shownOn(streamer, socket)).toEqual([]);
  time += DELAY;
  for (let looks = 0; looks < 2; looks += 1) {
    await server.app.services.seenJobs.look();
    await settle();
  }
  expect((await shownOn(streamer, socket)).toSorted()).toEqual(['achievement', 'game']);
});

/** Waits for a test alert, after which everything sent before has arrived. */
const shownOn = async (streamer: Player, socket: TestSocket): Promise<string[]> => {
  const from = socket.frames.length;
  await streamer.call(streamAlerts.test, {});
  await socket.event('alert', ({ alert }: { alert: StreamAlert }) => alert.kind === 'test', from);
  const kinds = socket.frames.flatMap((frame) =>
    frame.t === 'event' && frame.m === 'alert' ? (frame.d as { alert: StreamAlert }).alert.kind : [],
  );
  return kinds.filter((kind) => kind !== 'test');
};
