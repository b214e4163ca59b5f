import { challenges } from '@tabiya/contract/play/challenges.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { languages } from '@tabiya/contract/account/languages.ts';
import {
  DEFAULT_STREAM_ALERTS,
  OVERLAYS_MAX,
  streamAlerts,
  streamAlertsChannel,
  streamOverlayChannel,
  type StreamAlert,
} from '@tabiya/contract/watch/stream-alerts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import type { TestSocket } from '../../../platform/test/socket.ts';
import { wordsIn } from '../../../platform/site/words.ts';
import { makeMember, nextSettled, startGame, type Player } from '../../../test/make.ts';
import { giftReceived } from '../../account/membership/events.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

const accounts = () => server.app.services.accounts;
const refused = (error: string) => ({ body: { error } });
const settle = () => server.app.platform.events.settle();

const makeStreamer = async (): Promise<Player> => {
  const player = await makeMember(server);
  await accounts().setFlags(player.user.id, { isStreamer: true });
  return player;
};
/** Creates an address and an overlay that a visitor opens with it. */
const openOverlay = async (streamer: Player) => {
  const { token } = await streamer.call(streamAlerts.makeAddress, {});
  const socket = await server.visitor().socket();
  await socket.open(streamOverlayChannel, token);
  return { token, socket };
};
const alertsOn = ({ frames }: TestSocket): StreamAlert[] =>
  frames.flatMap((frame) =>
    frame.t === 'event' && frame.m === 'alert' ? (frame.d as { alert: StreamAlert }).alert : [],
  );
const wordsOn = (socket: TestSocket) => alertsOn(socket).map(({ title, text }) => [title, text]);
/** Sends a test alert; everything that was sent before has arrived once it has. */
const afterTest = async (streamer: Player, socket: TestSocket) => {
  const from = socket.frames.length;
  await streamer.call(streamAlerts.test, {});
  await socket.event('alert', ({ alert }: { alert: StreamAlert }) => alert.kind === 'test', from);
  return alertsOn(socket).filter(({ kind }) => kind !== 'test');
};
const befriend = async (one: Player, other: Player) => {
  await one.call(friends.request, { user: other.user.username });
  await other.call(friends.accept, { user: one.user.username });
  await settle();
};

test('only streamers have alerts', async () => {
  const member = await makeMember(server);
  for (const call of [streamAlerts.mine, streamAlerts.makeAddress, streamAlerts.test])
    await expect(member.call(call, {})).rejects.toMatchObject(refused('not_a_streamer'));
  await expect(member.call(streamAlerts.save, DEFAULT_STREAM_ALERTS)).rejects.toMatchObject(refused('not_a_streamer'));
});

test('settings are saved, validated, and sent to open overlays', async () => {
  const streamer = await makeStreamer();
  expect(await streamer.call(streamAlerts.mine, {})).toEqual({
    ...{ settings: DEFAULT_STREAM_ALERTS, addressMadeAt: null, connected: 0 },
  });
  const { token, socket } = await openOverlay(streamer);
  const wish = { ...DEFAULT_STREAM_ALERTS, seconds: 10, place: 'bottom_left', sound: null } as const;
  const saved = await streamer.call(streamAlerts.save, { ...wish, kinds: ['game', 'game'] });
  expect(saved).toMatchObject({ settings: { ...wish, kinds: ['game'] }, connected: 1 });
  expect(saved.addressMadeAt).not.toBeNull();
  expect((await socket.event('look')).d).toMatchObject({ look: { seconds: 10, place: 'bottom_left', sound: null } });
  const bad = [
    { seconds: 2 },
    { seconds: 16 },
    { volume: 101 },
    { place: 'middle' },
    { sound: 'move' },
    { kinds: ['x'] },
  ];
  for (const part of bad) {
    const call = streamer.call(streamAlerts.save, { ...wish, ...(part as object) });
    await expect(call).rejects.toMatchObject(refused('bad_input'));
  }
  expect(await streamer.call(streamAlerts.mine, {})).toEqual(saved);
  const other = await server.visitor().socket();
  expect((await other.open(streamOverlayChannel, token)).state.look.seconds).toBe(10);
});

test('an overlay shows events', async () => {
  const [streamer, other] = [await makeStreamer(), await makeMember(server)];
  const { username } = other.user;
  const { socket } = await openOverlay(streamer);
  await befriend(other, streamer);
  await other.call(challenges.create, { username: streamer.user.username, baseTime: 3_000 });
  await settle();
  server.app.platform.events.emit(giftReceived, { accountId: streamer.user.id, level: 'gold', days: 31 });
  await settle();
  await afterTest(streamer, socket);
  expect(wordsOn(socket)).toEqual([
    ['New friend', `${username} is now your friend`],
    ['New challenge', `${username} would like to play`],
    ['Gifted membership', '31 days of gold'],
    ['Test alert', 'This is how your alerts look.'],
  ]);
  expect(new Set(alertsOn(socket).map(({ id }) => id)).size).toBe(4);
});

/** Plays a game in which White mates in four. */
const win = async (white: Player, black: Player): Promise<void> => {
  const gameId = await startGame(server, { white, black });
  const settled = nextSettled(server);
  for (const [at, uci] of ['e2e4', 'e7e5', 'f1c4', 'b8c6', 'd1h5', 'g8f6', 'h5f7'].entries()) {
    const { id } = [white, black][at % 2]!.user;
    await server.app.services.games.command(gameId, id, { type: 'move', ply: at + 1, uci });
  }
  await settled;
  await settle();
};

test('a game is shown with its rating change and its achievements, in the language of the streamer', async () => {
  const [streamer, other] = [await makeStreamer(), await makeMember(server)];
  const { socket } = await openOverlay(streamer);
  await streamer.call(languages.choose, { locale: 'de' });
  await win(streamer, other);
  const told = await afterTest(streamer, socket);
  const [game] = told.filter(({ kind }) => kind === 'game');
  const german = wordsIn('de_DE');
  expect(game).toMatchObject({ title: german.formatMessage({ id: 'stream_alerts.game.won' }) });
  const against = german.formatMessage({ id: 'stream_alerts.game.against' }, { username: other.user.username });
  expect(game?.text).toMatch(new RegExp(`^${against} · \\d+ \\(\\+\\d+\\)$`));
  expect(told.filter(({ kind }) => kind === 'achievement').map(({ text }) => text)).toContain(
    german.formatMessage({ id: 'achievements.first_mate.name' }),
  );
  // A first rating is provisional.
  expect(told.filter(({ kind }) => kind === 'best_rating')).toEqual([]);
});

test('a best rating is shown once it is not provisional', async () => {
  const streamer = await makeStreamer();
  const { socket } = await openOverlay(streamer);
  const other = await makeMember(server);
  await win(streamer, other);
  const { store } = server.app.platform;
  await store.query('update rating set deviation = 60 where account_id = $1', [streamer.user.id]);
  await win(streamer, other);
  await win(other, streamer);
  const best = (await afterTest(streamer, socket)).filter(({ kind }) => kind === 'best_rating');
  expect(best).toHaveLength(1);
  expect(best[0]).toMatchObject({ title: 'New best rating', text: expect.stringMatching(/^\d+ in blitz$/) });
});

test('disabled alerts are not shown, and the name of a blocked member never is', async () => {
  const [streamer, other] = [await makeStreamer(), await makeMember(server)];
  const { socket } = await openOverlay(streamer);
  await streamer.call(streamAlerts.save, { ...DEFAULT_STREAM_ALERTS, kinds: ['game'] });
  await befriend(streamer, other);
  expect(await afterTest(streamer, socket)).toEqual([]);
  await streamer.call(friends.block, { username: other.user.username });
  await win(other, streamer);
  const [game, ...rest] = await afterTest(streamer, socket);
  expect(rest).toEqual([]);
  expect(game).toMatchObject({ kind: 'game', title: 'Game lost', text: expect.stringMatching(/^\d+ \(−\d+\)$/) });
});

test('a new address revokes the previous one at once', async () => {
  const streamer = await makeStreamer();
  const old = await openOverlay(streamer);
  const next = await openOverlay(streamer);
  await old.socket.waitFor((frame) => frame.t === 'closed' && frame.error === 'not_found');
  await expect(old.socket.open(streamOverlayChannel, old.token)).rejects.toMatchObject({ code: 'not_found' });
  await afterTest(streamer, next.socket);
  expect(alertsOn(old.socket)).toEqual([]);
  expect((await streamer.call(streamAlerts.mine, {})).connected).toBe(1);
});

test.each([
  ['the mark is taken away', (id: string) => accounts().setFlags(id, { isStreamer: false })],
  ['the account is closed', (id: string) => accounts().setStanding(id, LEVELS.abuser)],
])('an address is revoked when %s', async (_, end) => {
  const streamer = await makeStreamer();
  const { token, socket } = await openOverlay(streamer);
  await end(streamer.user.id);
  await socket.waitFor((frame) => frame.t === 'closed');
  await expect(socket.open(streamOverlayChannel, token)).rejects.toMatchObject({ code: 'not_found' });
});

test('the number of overlays is limited, and the settings page counts them', async () => {
  const streamer = await makeStreamer();
  await expect(streamer.call(streamAlerts.test, {})).rejects.toMatchObject(refused('no_overlay_open'));
  const page = await streamer.socket();
  const { id } = streamer.user;
  expect((await page.open(streamAlertsChannel, id)).state).toEqual({ connected: 0 });
  await expect((await server.visitor().socket()).open(streamAlertsChannel, id)).rejects.toBeDefined();
  const { token, socket } = await openOverlay(streamer);
  for (let more = 1; more < OVERLAYS_MAX; more += 1)
    await (await server.visitor().socket()).open(streamOverlayChannel, token);
  await page.event('connected', ({ connected }: { connected: number }) => connected === OVERLAYS_MAX);
  const late = await server.visitor().socket();
  await expect(late.open(streamOverlayChannel, token)).rejects.toMatchObject({ code: 'too_many_open' });
  // Reopening over the same connection does not count twice.
  await socket.open(streamOverlayChannel, token);
  expect(await streamer.call(streamAlerts.test, {})).toEqual({ connected: OVERLAYS_MAX });
  await socket.close();
  await page.event('connected', ({ connected }: { connected: number }) => connected === OVERLAYS_MAX - 1);
  await late.open(streamOverlayChannel, token);
});

test('an overlay cannot be opened by guessing', async () => {
  const socket = await server.visitor().socket();
  await expect(socket.open(streamOverlayChannel, 'a'.repeat(43))).rejects.toMatchObject({ code: 'not_found' });
  await expect(socket.open(streamOverlayChannel, 'short')).rejects.toMatchObject({ code: 'bad_input' });
});
