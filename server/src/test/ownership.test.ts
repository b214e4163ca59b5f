import { bughouseChannel } from '@tabiya/contract/play/bughouse.ts';
import { chatChannel } from '@tabiya/contract/community/chats.ts';
import { fillPath } from '@tabiya/contract/kit/endpoint.ts';
import { UNIVERSAL_REFUSALS } from '@tabiya/contract/kit/refusal.ts';
import { gameChatChannel } from '@tabiya/contract/play/game-chat.ts';
import { gameChannel } from '@tabiya/contract/play/games.ts';
import { lobby, lobbyChannel } from '@tabiya/contract/play/lobby.ts';
import { entryChannel } from '@tabiya/contract/study/library-live.ts';
import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import { streamAlertsChannel } from '@tabiya/contract/watch/stream-alerts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Feature } from '../platform/site/platform.ts';
import { startTestServer, type TestServer } from '../platform/test/server.ts';
import { everything } from './everything.ts';
import { CHAT_TRIES } from './owned-chats.ts';
import { CLUB_TRIES } from './owned-clubs.ts';
import { CLASSROOM_TRIES } from './owned-classrooms.ts';
import { COACH_TRIES } from './owned-coaches.ts';
import { NO_OBJECTS, NOBODYS, parametersOf } from './named-objects.ts';
import { makeMember, PASSWORD, type Player } from './make.ts';
import { ACHIEVEMENT, COMMENT, makeObjects, PUSH_SERVICE, SITE, type Objects } from './owned-objects.ts';
import { LIBRARY_TRIES } from './owned-library.ts';
import { REPERTOIRE_TRIES } from './owned-repertoires.ts';
import { VOTE_GAME_TRIES } from './owned-vote-games.ts';
import { makeBot, programOf, type TestProgram } from './test-program.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
let server: TestServer;
let objects: Objects;
let carol: Player;
let features: readonly Feature[];
const programs: Partial<Record<string, TestProgram>> = {};

beforeAll(async () => {
  const config = { baseUrl: SITE, pushServices: [PUSH_SERVICE] };
  // Time stands still, because a busy machine would otherwise compensate games for delays.
  server = await startTestServer({ now: () => NOW, config });
  features = server.app.features;
  objects = await makeObjects(server);
  carol = await makeMember(server);
  programs['botGames'] = await makeBot(server);
  programs['boardGames'] = programs['programChallenges'] = await programOf(server, carol);
  // The first use of a token is stored.
  for (const program of [programs['botGames'], programs['boardGames']]) await program.get('/api/account');
});
afterAll(async () => {
  await objects.line.close();
  await server.close();
});

/**
 * Carol's input about an object of Anna or Bob, and the expected refusal. Null means an answer as if there were no such
 * object.
 */
type Try = [input: (all: Objects) => Record<string, unknown>, refusal: string | null];

const clientId = 'c'.repeat(32);
const thread = ({ anna }: Objects) => ({ username: anna.user.username });
const annas = ({ annaId }: Objects) => ({ user_id: annaId });
const THEME_PARTS = { background_id: 'ink', board_style_id: 'walnut', piece_set_id: 'wood', sound_set_id: 'soft' };

const OWNED: Record<string, Try> = {
  'alerts.ignore': [({ requestAlert }) => ({ id: requestAlert.alertId }), 'alert_not_found'],
  'alerts.ignoreAchievement': [() => ({ code: ACHIEVEMENT }), 'alert_not_found'],
  'alerts.ignoreComment': [() => COMMENT, 'alert_not_found'],
  'alerts.ignoreGroupActivity': [
    ({ clubAlert }) => ({ id: clubAlert.alertId, alertType: 'user_group_note' }),
    'alert_not_found',
  ],
  'alerts.ignoreOfflineChallenge': [({ challengeAlert }) => ({ id: challengeAlert.id }), 'alert_not_found'],
  'bots.game': [({ gameId: id }) => ({ id }), 'game_not_found'],
  'coach.hint': [({ gameId: id }) => ({ id, step: 1 }), 'coach_game_not_found'],
  'coach.talk': [({ gameId: id }) => ({ id }), 'coach_game_not_found'],
  'challenges.accept': [({ challengeId: id }) => ({ id }), 'challenge_not_found'],
  'challenges.cancel': [({ challengeId: id }) => ({ id }), 'challenge_not_found'],
  'challenges.decline': [({ challengeId: id }) => ({ id }), 'challenge_not_found'],
  'challenges.view': [({ challengeId: id }) => ({ id }), 'challenge_not_found'],
  ...{
    ...CHAT_TRIES,
    ...CLUB_TRIES,
    ...CLASSROOM_TRIES,
    ...COACH_TRIES,
    ...LIBRARY_TRIES,
    ...REPERTOIRE_TRIES,
    ...VOTE_GAME_TRIES,
  },
  'comments.edit': [({ postId: id }) => ({ id, text: 'Hers no more' }), 'comment_not_found'],
  'comments.remove': [({ postId: id }) => ({ id }), 'comment_not_found'],
  'conditionalMoves.own': [({ gameId: id }) => ({ id }), 'not_a_player'],
  'conditionalMoves.save': [({ gameId: id }) => ({ id, ply: 2, lines: ['g1f3 g8f6'] }), 'not_a_player'],
  'gameNotes.own': [({ gameId: id }) => ({ id }), 'not_a_player'],
  'gameNotes.save': [({ gameId: id }) => ({ id, text: 'Mine', base: 0 }), 'not_a_player'],
  'gameNotes.saveAnalysis': [({ gameId: id }) => ({ id, pgn: '1. d4 *', base: 0 }), 'not_a_player'],
  'dailyGames.cancelSeek': [({ dailySeekId: id }) => ({ id }), 'seek_not_found'],
  'devices.end': [({ deviceId: id }) => ({ id }), 'device_not_found'],
  'forums.lock': [({ topicId: uuid }) => ({ uuid, reason: 'No' }), 'topic_not_found'],
  'forums.move': [({ topicId: uuid }) => ({ uuid, category: 'help' }), 'topic_not_found'],
  'forums.remove': [({ topicId: uuid }) => ({ uuid }), 'topic_not_found'],
  'forums.rename': [({ topicId: uuid }) => ({ uuid, title: 'Hers no more' }), 'topic_not_found'],
  'forums.stick': [({ topicId: uuid }) => ({ uuid, isOn: 1 }), 'topic_not_found'],
  'friendServices.list': [({ annaId }) => ({ requesterUser: annaId }), 'not_allowed'],
  'friendServices.query': [({ annaId }) => ({ requesterUuid: annaId }), 'not_allowed'],
  // Bob has sent the request to Anna.
  'friends.accept': [({ toBob }) => toBob, 'no_friend_request'],
  'friends.cancel': [({ toAnna }) => toAnna, 'no_friend_request'],
  'friends.decline': [({ toBob }) => toBob, 'no_friend_request'],
  'friends.declineByPost': [({ toBob }) => toBob, 'no_friend_request'],
  'messages.archive': [thread, 'thread_not_found'],
  'messages.delete': [({ messageId }) => ({ messageId }), 'message_not_found'],
  'messages.read': [(all) => ({ ...thread(all), through: all.messageId }), 'thread_not_found'],
  'messages.typing': [thread, 'thread_not_found'],
  'messages.unarchive': [thread, 'thread_not_found'],
  'notices.counts': [thread, 'not_allowed'],
  'push.unsubscribe': [({ browser }) => ({ endpoint: browser }), null],
  'ratings.refund': [({ gameId: id }) => ({ id }), null],
  'reports.content': [
    ({ messageId }) => ({ reason_id: 1, contentType: 'message', contentId: String(messageId) }),
    'content_not_found',
  ],
  'second-factor.removePasskey': [({ passkeyId: id }) => ({ id, password: PASSWORD }), 'passkey_not_found'],
  'second-factor.renamePasskey': [({ passkeyId: id }) => ({ id, name: 'Mine' }), 'passkey_not_found'],
  'settings.read': [({ annaId: id }) => ({ id }), 'not_allowed'],
  'puzzle-battle.answer': [({ battleId: id }) => ({ id, index: 0, moves: ['a7a8'] }), 'not_a_player'],
  'puzzle-battle.decline': [({ battleId: id }) => ({ id }), 'not_invited'],
  'puzzle-battle.leave': [({ battleId: id }) => ({ id }), 'not_a_player'],
  'puzzle-battle.review': [({ battleId: id }) => ({ id }), 'not_a_player'],
  'puzzle-battle.rematch': [({ battleId: id }) => ({ id }), 'not_a_player'],
  'puzzle-battle.start': [({ battleId: id }) => ({ id }), 'not_battle_owner'],
  'puzzle-battle.task': [({ battleId: id }) => ({ id }), 'not_a_player'],
  'puzzle-rush.answer': [({ rushId: id }) => ({ id, puzzleId: 'mate1', moves: ['a7a8'] }), 'rush_not_found'],
  'puzzle-rush.end': [({ rushId: id }) => ({ id }), 'rush_not_found'],
  'puzzle-rush.review': [({ rushId: id }) => ({ id }), 'rush_not_found'],
  'puzzle-mistakes.answer': [({ gameId: id }) => ({ id, ply: 2, moves: [] }), 'mistake_not_found'],
  'puzzle-sets.answer': [
    ({ setId: id }) => ({ id, puzzleId: 'mate1', moves: ['a7a8'], ms: 1 }),
    'puzzle_set_not_found',
  ],
  'puzzle-sets.remove': [({ setId: id }) => ({ id }), 'puzzle_set_not_found'],
  'puzzle-sets.rename': [({ setId: id }) => ({ id, name: 'Ours' }), 'puzzle_set_not_found'],
  'puzzle-sets.start': [({ setId: id }) => ({ id }), 'puzzle_set_not_found'],
  'puzzle-sets.step': [({ setId: id }) => ({ id }), 'puzzle_set_not_found'],
  'support.read': [({ talkId: id }) => ({ id }), 'conversation_not_found'],
  'support.show': [({ talkId: id }) => ({ id }), 'conversation_not_found'],
  'support.write': [({ talkId: id }) => ({ id, content: 'Mine', clientId }), 'conversation_not_found'],
  'themes.getActiveTheme': [annas, 'not_allowed'],
  'themes.getCustomTheme': [annas, 'not_allowed'],
  'themes.selectCustomTheme': [(all) => ({ ...annas(all), ...THEME_PARTS }), 'not_allowed'],
  'themes.selectTheme': [(all) => ({ ...annas(all), theme_id: 'club' }), 'not_allowed'],
  'tokens.revoke': [({ tokenId: id }) => ({ id }), 'token_not_found'],
};

const game: Try = [({ gameId: id }) => ({ id }), 'not_a_player'];
const challenge: Try = [({ challengeId: id }) => ({ id }), 'challenge_not_found'];
/** Calls of programs, for bots and boards alike. */
const PLAYED: Record<string, Try> = {
  abort: game,
  chat: [({ gameId: id }) => ({ id }), 'game_not_found'],
  claimDraw: game,
  claimVictory: game,
  draw: [({ gameId: id }) => ({ id, answer: 'yes' }), 'not_a_player'],
  move: [({ gameId: id }) => ({ id, move: 'g1f3' }), 'not_a_player'],
  resign: game,
  say: [({ gameId: id }) => ({ id, text: 'Hello' }), 'game_not_found'],
  stream: [({ gameId: id }) => ({ id }), 'game_not_found'],
  takeback: [({ gameId: id }) => ({ id, answer: 'yes' }), 'not_a_player'],
};
const PROGRAMS: Record<string, Try> = {
  'programChallenges.accept': challenge,
  'programChallenges.addTime': [({ gameId: id }) => ({ id, seconds: 15 }), 'not_a_player'],
  'programChallenges.cancel': challenge,
  'programChallenges.decline': challenge,
  'programChallenges.show': challenge,
  ...Object.fromEntries(
    Object.entries(PLAYED).flatMap(([name, tried]) => [
      [`boardGames.${name}`, tried],
      [`botGames.${name}`, tried],
    ]),
  ),
};

/** Runs the attempt and compares what is stored before and after. */
const unchanged = async (attempt: () => Promise<unknown>): Promise<void> => {
  const before = await everything(server);
  await attempt();
  expect(await everything(server)).toEqual(before);
};

const routes = () => features.flatMap(({ routes: all = [] }) => all);
const programRoutes = () => features.flatMap(({ programs: all = [] }) => all);

describe('an object of somebody else', () => {
  it.each(Object.entries(OWNED))('cannot be reached by %s', async (name, [input, refusal]) => {
    const endpoint = routes().find((route) => route.name === name)!.endpoint;
    await unchanged(async () => {
      // A file is always asked for by GET.
      const answer = await carol.call({ method: 'GET', ...endpoint } as never, input(objects) as never).then(
        () => null,
        ({ body }: { body: { error: string } }) => body.error,
      );
      expect(answer).toBe(refusal);
    });
    expect([null, ...endpoint.refusals, ...UNIVERSAL_REFUSALS]).toContain(refusal);
  });

  it.each(Object.entries(PROGRAMS))('cannot be reached by a program that calls %s', async (name, [input, refusal]) => {
    const { call } = programRoutes().find((route) => route.name === name)!;
    const { path, rest } = fillPath(call.path, input(objects));
    const program = programs[name.split('.')[0]!]!;
    await unchanged(async () => {
      const { body } = call.method === 'GET' ? await program.get(path) : await program.post(path, rest as never);
      expect(body.code).toBe(refusal);
    });
    expect(call.refusals).toContain(refusal);
  });

  it('cannot be opened as a room', async () => {
    const socket = await carol.socket();
    const opened = (channel: typeof noticeChannel, key: string) =>
      socket.open(channel, key).then(
        () => 'opened',
        ({ code }: { code: string }) => code,
      );
    const rooms = [
      [noticeChannel, objects.annaId],
      [streamAlertsChannel, objects.annaId],
      [gameChatChannel, `${objects.gameId}/players`],
      [entryChannel, objects.entryId],
      [chatChannel, String(objects.chatId)],
    ] as const;
    for (const [channel, key] of rooms) {
      expect([channel.name, await opened(channel as never, key)]).toEqual([channel.name, 'not_found']);
    }
    await socket.close();
  });

  it.each([
    ['a game', gameChannel, 'gameId'],
    ['a game of four', bughouseChannel, 'tableId'],
  ] as const)('is %s in which no command counts', async (_, channel, which) => {
    const INPUTS: Record<string, object> = {
      move: { ply: 3, uci: 'g1f3' },
      claimLeft: { claim: 'win' },
      talk: { text: 'Hello' },
    };
    const room = { channel, key: objects[which] } as { channel: typeof gameChannel; key: string };
    const socket = await carol.socket();
    await socket.open(room.channel, room.key);
    await unchanged(async () => {
      for (const command of Object.keys(channel.commands)) {
        const code = await socket.send(room, command as 'resign', (INPUTS[command] ?? {}) as never).then(
          () => 'done',
          (refused: { code: string }) => refused.code,
        );
        // Anybody may claim that a clock has run out, because the server judges it.
        expect([command, code]).toEqual([command, command === 'flag' ? 'not_flagged' : 'not_a_player']);
      }
    });
    await socket.close();
  });

  it('that is a seek stays open', async () => {
    const socket = await carol.socket();
    await socket.open(lobbyChannel, 'pools');
    await socket.send({ channel: lobbyChannel, key: 'pools' }, 'withdraw', { id: objects.seekId });
    expect((await carol.call(lobby.open, {})).seeks.map(({ id }) => id)).toContain(objects.seekId);
    await socket.close();
  });
});

it('is tried by every call that names an object, or the call is listed as naming nobody’s', () => {
  const calls = [
    ...routes().map(({ name, endpoint }) => ({ name, parameters: parametersOf(endpoint) })),
    ...programRoutes().map(({ name, call }) => ({ name, parameters: parametersOf(call) })),
  ];
  const naming = calls.flatMap(({ name, parameters }) =>
    parameters.some((parameter) => !(parameter in NO_OBJECTS)) ? [name] : [],
  );
  const tried = new Set([...Object.keys(OWNED), ...Object.keys(PROGRAMS)]);
  const said = new Set([...tried, ...Object.keys(NOBODYS)]);
  expect(naming.filter((name) => !said.has(name)).toSorted()).toEqual([]);
  expect([...said].filter((name) => !calls.some((call) => call.name === name))).toEqual([]);
  expect(Object.keys(NOBODYS).filter((name) => tried.has(name) || !naming.includes(name))).toEqual([]);
  const known = new Set(calls.flatMap(({ parameters }) => parameters));
  expect(Object.keys(NO_OBJECTS).filter((parameter) => !known.has(parameter))).toEqual([]);
});
