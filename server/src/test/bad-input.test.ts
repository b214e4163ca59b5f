import { bughouseChannel, bughouseLobbyChannel } from '@tabiya/contract/play/bughouse.ts';
import { challenges } from '@tabiya/contract/play/challenges.ts';
import { gameChatChannel } from '@tabiya/contract/play/game-chat.ts';
import { gameChannel } from '@tabiya/contract/play/games.ts';
import type { Channel } from '@tabiya/contract/kit/channel.ts';
import { SCOPES } from '@tabiya/contract/kit/program.ts';
import { lobbyChannel, MAX_OWN_SEEKS } from '@tabiya/contract/play/lobby.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProgramRoute } from '../platform/programs/programs.ts';
import { startTestServer, type TestServer } from '../platform/test/server.ts';
import type { TestRefusal, TestSocket } from '../platform/test/socket.ts';
import { everything } from './everything.ts';
import { createGarbage, type Garbage } from './garbage.ts';
import { makeGuest, makeMember, startGame, type Player } from './make.ts';

const SEED = 20_261_123;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const LONG = { base: 1_800_000, increment: 0 };
const RIGHTS_OF_ONE_SIDE = 'rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w Aa - 0 1';
const BEGIN = Date.now();

type Role = 'ann' | 'ben' | 'cal' | 'dee' | 'stranger' | 'guest';
const ROLES: readonly Role[] = ['ann', 'ben', 'cal', 'dee', 'stranger', 'guest'];
let server: TestServer;
const players = {} as Record<Role, Player>;
const sockets = {} as Record<Role, TestSocket>;
const errors: string[] = [];
/** Keys of the rooms; `odd` is a game of chess960. */
const keys: Record<string, string> = { lobby: 'pools', bughouse_lobby: 'pools' };

beforeAll(async () => {
  // Time stands still, so that only the sent input can change anything.
  server = await startTestServer({
    now: () => BEGIN,
    log: pino({ level: 'error' }, { write: (line) => void errors.push(line) }),
  });
  for (const role of ROLES) players[role] = await (role === 'guest' ? makeGuest : makeMember)(server);
  const { ann, ben, cal, dee } = players;
  const { games, bughouse } = server.app.services;
  keys['game'] = await startGame(server, { white: ann, black: ben, timeControl: LONG });
  keys['game-chat'] = `${keys['game']}/players`;
  keys['bughouse'] = await bughouse.start({
    players: { whiteA: ann.user.id, blackA: ben.user.id, whiteB: cal.user.id, blackB: dee.user.id },
    timeControl: LONG,
    rated: false,
  });
  keys['odd'] = await games.startGame({
    players: { white: cal.user.id, black: dee.user.id },
    ...{ timeControl: LONG, rated: false, variant: 'chess960', initialFen: RIGHTS_OF_ONE_SIDE },
  });
  for (const role of ROLES) {
    sockets[role] = await players[role].socket();
    for (const channel of CHANNELS)
      await sockets[role].open(channel, keys[channel.name]!).catch(() => `not for ${role}`);
    await sockets[role].open(gameChannel, keys['odd']);
  }
  for (const [role, ply, uci] of [
    ['ann', 1, 'e2e4'],
    ['ben', 2, 'e7e5'],
  ] as const)
    await sockets[role].send({ channel: gameChannel, key: keys['game'] }, 'move', { ply, uci });
});
afterAll(async () => {
  for (const socket of Object.values(sockets)) await socket.close();
  await server.close();
});

const CHANNELS: readonly Channel[] = [
  gameChannel,
  lobbyChannel,
  bughouseChannel,
  bughouseLobbyChannel,
  gameChatChannel,
];

/** Returns the answer to a command such as `lobby take`: `ack`, or the code of its refusal. */
const answerTo = (role: Role, to: string, input: unknown) => {
  const [room = '', command = ''] = to.split(' ');
  const channel: Channel = room === 'odd' ? gameChannel : CHANNELS.find(({ name }) => name === room)!;
  return sockets[role].send({ channel, key: keys[room]! }, command, input as never).then(
    () => 'ack',
    (refusal: TestRefusal) => refusal.code,
  );
};

/** Runs the work and checks that nothing stored or waiting in a lobby has changed. */
const unchanged = async (work: () => Promise<void>) => {
  const before = await everything(server);
  await work();
  expect(errors).toEqual([]);
  expect(await everything(server)).toEqual(before);
  const { state } = await sockets.guest.open(lobbyChannel, 'pools');
  expect(state).toMatchObject({ seeks: [], lobby: { waiting: {} } });
};

describe('commands', () => {
  const terms = { variant: 'chess', timeControl: LONG, rated: false, color: 0, range: null };
  const WRONG: [name: string, role: Role, to: string, input: unknown, refusal: string][] = [
    ['a turn longer than any clock', 'ann', 'game move', { ply: 3, uci: 'g1f3', spent: 86_400_001 }, 'bad_input'],
    ['a negative claim of lag', 'ann', 'game move', { ply: 3, uci: 'g1f3', spent: -1_000 }, 'bad_input'],
    ['moves for two plies in one', 'ann', 'game move', { ply: [3, 5], uci: 'g1f3' }, 'bad_input'],
    ['a move for a ply to come', 'ann', 'game move', { ply: 5, uci: 'g1f3' }, 'wrong_ply'],
    ['a move for the opponent', 'ben', 'game move', { ply: 3, uci: 'g1f3' }, 'not_your_turn'],
    ['a drop in chess', 'ann', 'game move', { ply: 3, uci: 'N@f3' }, 'illegal_move'],
    ['a move of a stranger', 'stranger', 'game move', { ply: 3, uci: 'g1f3' }, 'not_a_player'],
    ['a drop without a pocket', 'ann', 'bughouse move', { ply: 1, uci: 'P@e4' }, 'illegal_move'],
    ['a drop of a king', 'ann', 'bughouse move', { ply: 1, uci: 'K@e4' }, 'bad_input'],
    ['a move on a board of others', 'stranger', 'bughouse move', { ply: 1, uci: 'e2e4' }, 'not_a_player'],
    ['a partner’s message of a stranger', 'stranger', 'bughouse talk', { text: 'go' }, 'not_a_player'],
    ['a partner’s message of a guest', 'guest', 'bughouse talk', { text: 'go' }, 'not_allowed'],
    ['a partner’s message without a word', 'ann', 'bughouse talk', {}, 'nothing_said'],
    ['a call that there is not', 'ann', 'bughouse talk', { call: 'need_king' }, 'bad_input'],
    ['a question to oneself', 'stranger', 'bughouse_lobby ask', { username: '$own' }, 'own_account'],
    ['an answer to nobody', 'stranger', 'bughouse_lobby answer', { username: '$ann', accept: true }, 'not_asked'],
    ['a reversed range', 'stranger', 'lobby offer', { ...terms, range: { min: 1_900, max: 1_200 } }, 'bad_range'],
    ['a range beyond all ratings', 'stranger', 'lobby offer', { ...terms, range: { min: -1, max: 1e9 } }, 'bad_input'],
    ['a time of no time', 'stranger', 'lobby offer', { ...terms, timeControl: { base: 0, increment: 0 } }, 'bad_input'],
    ['a rated seek of a guest', 'guest', 'lobby offer', { ...terms, rated: true }, 'guests_play_casual'],
    ['a seek while one plays', 'ann', 'lobby offer', terms, 'already_playing'],
    ['a seek that is gone', 'stranger', 'lobby take', { id: NOBODY }, 'seek_gone'],
    ['a line of a stranger among players', 'stranger', 'game-chat say', { text: 'hello' }, 'not_open'],
    ['a line with a link', 'ann', 'game-chat say', { text: 'see https://example.org' }, 'no_links'],
    ['a line of nothing', 'ann', 'game-chat say', { text: ' \u200B ' }, 'empty_line'],
    ['a line taken away by its reader', 'ann', 'game-chat remove', { id: 1 }, 'not_allowed'],
  ];
  test.each(WRONG.map(([name, ...wrong]) => [name, wrong] as const))('%s', async (_, [role, to, input, refusal]) => {
    const names: Record<string, string> = { $own: players[role].user.username, $ann: players.ann.user.username };
    const sent = JSON.parse(JSON.stringify(input).replace(/\$\w+/, (name) => names[name] ?? name)) as unknown;
    await unchanged(async () => expect(await answerTo(role, to, sent)).toBe(refusal));
  });

  test('refuse castling without the right to it, in chess960', () =>
    unchanged(async () => {
      const castles = (uci: string) => answerTo('cal', 'odd move', { ply: 1, uci });
      expect(await castles('b1e1')).toBe('illegal_move');
      expect(await castles('b1g1')).toBe('illegal_move');
    }));

  test('refuse garbage, whoever sends it', { timeout: 60_000 }, () =>
    unchanged(async () => {
      const garbage = createGarbage(SEED);
      const answers = new Set<string>();
      for (let round = 0; round < 60; round += 1)
        for (const role of ROLES) {
          const sent = CHANNELS.flatMap((channel) =>
            Object.entries(channel.commands).flatMap(([name, { input }]) => {
              const wrong = spoilt(garbage, GOOD[name] ?? {});
              return input.safeParse(wrong).success ? [] : [answerTo(role, `${channel.name} ${name}`, wrong)];
            }),
          );
          for (const answer of await Promise.all(sent)) answers.add(answer);
        }
      expect([...answers].toSorted()).toEqual(['bad_input', 'not_allowed', 'not_open']);
    }),
  );
});

/** Valid input of commands, of which garbage replaces a part. */
const GOOD: Record<string, Record<string, unknown>> = {
  move: { ply: 3, uci: 'g1f3', spent: 100 },
  claimLeft: { claim: 'win' },
  seek: { pool: '3+2' },
  offer: { timeControl: { base: 180_000, increment: 0 }, range: { min: 1_000, max: 2_000 }, color: 1 },
  withdraw: { id: NOBODY },
  take: { id: NOBODY },
  talk: { call: 'go' },
  ask: { username: 'nobody' },
  answer: { username: 'nobody', accept: true },
  say: { text: 'hello' },
  phrase: { phrase: 'hello' },
  remove: { id: 1 },
  mute: { id: 1, hours: 24 },
};

const spoilt = (garbage: Garbage, good: Record<string, unknown>): unknown => {
  const [key] = [garbage.pick(['', ...Object.keys(good)])];
  return key === '' ? garbage.value() : { ...good, [key]: garbage.value() };
};

test('ignore a clock that a player sends, and a time from the future', async () => {
  const told = { ply: 3, uci: 'g1f3', at: BEGIN + 3_600_000, clock: 1e9, lag: 1e9 };
  expect(await answerTo('ann', 'game move', told)).toBe('ack');
  const { state } = await sockets.guest.open(gameChannel, keys['game']!);
  expect(state.game.events.at(-1)).toMatchObject({ type: 'move', at: BEGIN, clock: LONG.base });
});

test('of five hundred seeks at once leave only a few open, and the lobby goes on', async () => {
  const seek = { timeControl: { base: 180_000, increment: 0 } };
  const answers = await Promise.all(Array.from({ length: 500 }, () => answerTo('stranger', 'lobby offer', seek)));
  expect(new Set(answers)).toEqual(new Set(['ack', 'too_many_seeks', 'rate_limited']));
  expect(answers.filter((answer) => answer === 'ack')).toHaveLength(MAX_OWN_SEEKS);
  expect((await sockets.stranger.open(lobbyChannel, 'pools')).state.seeks).toHaveLength(MAX_OWN_SEEKS);
  expect(await answerTo('stranger', 'lobby withdraw', {})).toBe('ack');
  expect(errors).toEqual([]);
});

test.each<[string, object, string]>([
  ['a time below nothing', { baseTime: -1 }, 'bad_input'],
  ['a time of no time', { baseTime: 0, increment: 0 }, 'bad_time_control'],
  ['a colour that there is not', { color: 7 }, 'bad_input'],
  ['the position after the last of the 960', { gameType: 'chess960', position: 960 }, 'bad_input'],
  ['a position without kings', { fen: '8/8/8/8/8/8/8/8 w - - 0 1' }, 'bad_fen'],
  ['rated odds', { rated: true, oddsTime: 600 }, 'set_up_is_casual'],
  ['oneself', { username: '$own' }, 'own_account'],
  ['nobody', { username: 'nobody-at-all' }, 'member_not_found'],
])('refuse a challenge with %s', (_, wrong, refusal) =>
  unchanged(async () => {
    const { stranger, ann } = players;
    const whole = { username: ann.user.username, baseTime: 1_800, ...wrong } as { username: string; baseTime: number };
    const username = whole.username.replace('$own', stranger.user.username);
    const answer = stranger.call(challenges.create, { ...whole, username } as never);
    await expect(answer).rejects.toMatchObject({ body: { error: refusal } });
  }),
);

test('and calls of programs refuse garbage', { timeout: 60_000 }, async () => {
  const { tokens } = server.app.services;
  const token = await tokens.issue(players.stranger.user.id, { name: 'a test', scopes: SCOPES });
  const programs = server.app.features
    .flatMap((feature) => feature.programs ?? [])
    .filter(({ call }) => call.path.startsWith('/api/') && call.stream === undefined);
  const garbage = createGarbage(SEED + 1);
  const send = async ({ name, call }: ProgramRoute) => {
    const params: Record<string, string> = {};
    const path = call.path.replace(/\{(\w+)\}/g, (_match, param: string) => {
      params[param] = garbage.pick([keys['game']!, NOBODY, 'nobody', garbage.text().toWellFormed()]);
      return encodeURIComponent(params[param]) || 'x';
    });
    const body = { [garbage.text()]: garbage.value(), 'clock.limit': garbage.value(), text: garbage.value() };
    if (call.input.safeParse({ ...params, ...body }).success && Object.keys(params).length === 0) return;
    const response = await fetch(server.url + path, {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(call.method !== 'GET' && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    expect(response.status, `${name} ${path}: ${text}`).toBeLessThan(500);
  };
  await send(programs[0]!);
  await unchanged(async () => {
    for (let round = 0; round < 30; round += 1) await Promise.all(programs.map(send));
  });
});
