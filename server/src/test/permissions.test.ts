import type { Audience } from '@tabiya/contract/kit/endpoint.ts';
import { clubMatches } from '@tabiya/contract/community/club-match-calls.ts';
import { clubs } from '@tabiya/contract/community/clubs.ts';
import { voteChess } from '@tabiya/contract/community/vote-chess.ts';
import { classrooms } from '@tabiya/contract/study/classrooms.ts';
import { collections } from '@tabiya/contract/study/library-collections.ts';
import { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import { puzzleBattles } from '@tabiya/contract/study/puzzle-battles.ts';
import { challenges } from '@tabiya/contract/play/challenges.ts';
import { gameChannel } from '@tabiya/contract/play/games.ts';
import { accounts } from '@tabiya/contract/account/accounts.ts';
import { streamAlerts } from '@tabiya/contract/watch/stream-alerts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { methodOf } from '../platform/http/calls.ts';
import { isWebhook } from '../platform/http/hooks.ts';
import type { Feature } from '../platform/site/platform.ts';
import type { Route } from '../platform/http/routes.ts';
import { startTestServer, type TestServer } from '../platform/test/server.ts';
import type { TestVisitor } from '../platform/test/visitor.ts';
import { championship } from './championship.ts';
import { gatherAudiences } from './audiences.ts';
import { everything } from './everything.ts';
import { playGame } from '../features/study/reviews/test-games.ts';
import { makeMember, startGame } from './make.ts';
import { CLUB } from './owned-objects.ts';
import { openRoles, ROLES, type TestRole } from './roles.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

const said = await gatherAudiences();

let server: TestServer;
let roles: Record<TestRole, TestVisitor>;
let routes: Route[];
let features: readonly Feature[];
let gameId: string;
let overId: string;
let tableId: string;
let battleId: string | undefined;

beforeAll(async () => {
  // Time stands still, because a busy machine would otherwise compensate games for delays.
  server = await startTestServer({ now: () => NOW, config: { championship } });
  features = server.app.features;
  routes = features.flatMap((feature) => feature.routes ?? []);
  roles = await openRoles(server);
  const [white, black] = [await makeMember(server), await makeMember(server)];
  const service = server.app.services.games;
  gameId = await startGame(server, { white, black, timeControl: { base: 1_800_000, increment: 0 } });
  // The game has begun, so that no clock ends it while all roles try all commands.
  await service.command(gameId, white.user.id, { type: 'move', ply: 1, uci: 'e2e4' });
  await service.command(gameId, black.user.id, { type: 'move', ply: 2, uci: 'e7e5' });
  overId = await playGame(server, { white, black });
  const others = [await makeMember(server), await makeMember(server)] as const;
  tableId = await server.app.services.bughouse.start({
    players: { whiteA: white.user.id, blackA: black.user.id, whiteB: others[0].user.id, blackB: others[1].user.id },
    timeControl: { base: 1_800_000, increment: 0 },
    rated: false,
  });
});
afterAll(() => server.close());

const LOGGED_OUT: readonly TestRole[] = ['visitor', 'awaiting second factor'];
const CLOSED: readonly TestRole[] = ['cheater', 'abuser', 'voluntarily closed', 'closed'];
const LEAST: Record<Audience, readonly TestRole[]> = {
  anyone: ROLES,
  session: ROLES.filter((role) => !LOGGED_OUT.includes(role)),
  player: ['guest', 'not activated', 'basic', 'another member', 'gold', 'moderator', 'staff', 'impersonated'],
  member: ['not activated', 'basic', 'another member', 'gold', 'moderator', 'staff', 'impersonated'],
  activated: ['basic', 'another member', 'gold', 'moderator', 'staff', 'impersonated'],
  premium: ['gold', 'moderator', 'staff'],
  moderator: ['moderator', 'staff'],
  staff: ['staff'],
};

/**
 * Returns the refusal that a role gets for an audience; undefined if it is allowed. The whole site must follow this
 * table.
 */
const expected = (role: TestRole, who: Audience, isOwn = false): string | undefined => {
  if (LEAST[who].includes(role)) return isOwn && role === 'impersonated' ? 'not_allowed' : undefined;
  if (LOGGED_OUT.includes(role)) return 'not_logged_in';
  if (CLOSED.includes(role)) return 'account_closed';
  return who === 'activated' && role === 'not activated' ? 'not_activated' : 'not_allowed';
};
const STATUS: Record<string, number> = {
  not_logged_in: 401,
  not_allowed: 403,
  account_closed: 403,
  not_activated: 403,
};

const isOwn = ({ endpoint }: Route) => 'own' in endpoint && endpoint.own === true;
const declaredOf = (route: Route) => `${route.endpoint.who}${isOwn(route) ? '*' : ''}`;

/** Text that no call accepts: an allowed caller gets an input refusal, and nothing changes. */
const BAD = 'no\0call takes this';

const ask = async (visitor: TestVisitor, route: Route): Promise<{ status: number; error: string }> => {
  const method = methodOf(route);
  const path = route.endpoint.path.replace(/\{\w+\}/g, 'x');
  const response =
    method === 'GET'
      ? await visitor.fetch(`${path}?bad=${encodeURIComponent(BAD)}`)
      : await visitor.fetch(path, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ bad: BAD }),
        });
  const body = (await response.json()) as { error: string };
  return { status: response.status, error: body.error };
};

describe('calls', () => {
  it('are all in the table, as the contract declares them', () => {
    expect(Object.fromEntries(routes.map((route) => [route.name, declaredOf(route)]))).toEqual(said.calls);
  });

  it.each(ROLES)('answer %s as the table says, and refused ones change nothing', async (role) => {
    const before = await everything(server);
    const wrong: string[] = [];
    for (const route of routes.filter(({ endpoint }) => !isWebhook(endpoint))) {
      const { status, error } = await ask(roles[role], route);
      const code = expected(role, route.endpoint.who, isOwn(route)) ?? 'bad_input';
      if (error !== code || status !== (STATUS[code] ?? 400))
        wrong.push(`${route.name}: ${status} ${error}, not ${code}`);
    }
    expect(wrong).toEqual([]);
    expect(await everything(server)).toEqual(before);
  });

  it('without the token change nothing, whoever makes them', async () => {
    for (const route of routes.filter(({ endpoint }) => !isWebhook(endpoint))) {
      if (methodOf(route) === 'GET') continue;
      const { cookies } = roles.staff;
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(server.url + route.endpoint.path.replace(/\{\w+\}/g, 'x'), {
        method: methodOf(route),
        headers: { cookie, 'content-type': 'application/json' },
        body: '{}',
      });
      expect([route.name, response.status]).toEqual([route.name, 403]);
    }
  });
});

describe('live channels', () => {
  let linkId: string | undefined;
  let overlayToken: Promise<string> | undefined;
  const newOverlay = async () => {
    const streamer = await makeMember(server);
    await server.app.services.accounts.setFlags(streamer.user.id, { isStreamer: true });
    return (await streamer.call(streamAlerts.makeAddress, {})).token;
  };
  let entryId: Promise<string> | undefined;
  let studyId: Promise<string> | undefined;
  let classroomId: Promise<string> | undefined;
  const newClassroom = async () => {
    const { id } = await roles.basic.call(classrooms.create, { name: 'All' });
    const { code } = (await roles.basic.call(classrooms.invite, { id, days: 1 })).invitation!;
    // Visitors and guests may not join.
    await Promise.allSettled(Object.values(roles).map((visitor) => visitor.call(classrooms.join, { code })));
    return id;
  };
  const newStudy = async () => {
    const shared = { name: 'Shared', visibility: 'link' } as const;
    return (await roles.basic.call(collections.create, shared)).id;
  };
  const newEntry = async () => {
    const collectionId = await newStudy();
    return (await roles.basic.call(libraryEntries.add, { collectionId, pgn: '1. e4 *' })).id;
  };
  let chatId: Promise<number> | undefined;
  const newGroup = async () => {
    const sessions = await Promise.all(Object.values(roles).map((visitor) => visitor.call(accounts.session, {})));
    const memberIds = sessions.flatMap(({ user }) => user?.id ?? []);
    const ownerId = (await makeMember(server)).user.id;
    return server.app.services.chats.importGroup({ name: 'All', ownerId, memberIds, lines: [], readBy: [] });
  };
  let voteGameId: string | undefined;
  let matchName: string | undefined;
  const newMatch = async () => {
    const { id: club } = await roles.basic.call(clubs.found, CLUB);
    const terms = { club, title: 'A match', boardsMin: 1, boardsMax: 1, startsAt: NOW + 3_600_000 };
    return `live-${(await roles.basic.call(clubMatches.create, { ...terms, kind: 'live' })).number}`;
  };
  /** Rooms that are nobody else's: not even staff who look through a member's eyes find them. */
  const IN_PERSON: readonly string[] = ['chat'];
  const KEYS: Record<string, () => string | Promise<string>> = {
    bughouse: () => tableId,
    bughouse_lobby: () => 'pools',
    chat: async () => String(await (chatId ??= newGroup())),
    club_match: async () => (matchName ??= await newMatch()),
    challenge: async () =>
      (linkId ??= (await roles.basic.call(challenges.share, { baseTime: 1_800, increment: 20 })).id),
    discussion: () => `game/${overId}`,
    game: () => gameId,
    'game-chat': () => `${gameId}/watchers`,
    lobby: () => 'pools',
    classroom: () => (classroomId ??= newClassroom()),
    library_entry: () => (entryId ??= newEntry()),
    study: () => (studyId ??= newStudy()),
    puzzle_battle: async () => (battleId ??= (await roles.basic.call(puzzleBattles.create, { places: 2 })).id),
    review: () => overId,
    'stream-overlay': () => (overlayToken ??= newOverlay()),
    votechess: async () =>
      (voteGameId ??= (await roles.basic.call(voteChess.create, { kind: 'teams', name: 'Ours', hours: 24 })).id),
    following: async () => (await roles.basic.call(accounts.session, {})).user?.id ?? 'nobody',
  };
  const keyOf = async (name: string, role: TestRole): Promise<string> => {
    const key = said.channels[name]?.key;
    if (key === 'own id') return (await roles[role].call(accounts.session, {})).user?.id ?? 'nobody';
    return key ?? KEYS[name]!();
  };
  const declared = () => features.flatMap((feature) => feature.channels ?? []).map(({ channel }) => channel);

  it('are all in the table, as the contract declares them', () => {
    const found = declared().map(({ name, who, commands }) => {
      const audiences = Object.entries(commands).map(([command, { who: may }]) => [command, may]);
      return [name, { open: who, commands: Object.fromEntries(audiences) }];
    });
    const table = Object.entries(said.channels).map(([name, { open, commands }]) => [name, { open, commands }]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(table));
  });

  it.each(ROLES)('let %s open and do what the table says', async (role) => {
    const socket = await roles[role].socket();
    for (const channel of declared()) {
      const { name, who, commands } = channel;
      const key = await keyOf(name, role);
      const opened = await socket.open(channel as typeof gameChannel, key).then(
        () => undefined,
        ({ code }: { code: string }) => code,
      );
      const isHidden = role === 'impersonated' && IN_PERSON.includes(name);
      expect([name, opened]).toEqual([name, isHidden ? 'not_found' : expected(role, who)]);
      for (const [command, { who: may }] of Object.entries(commands)) {
        const code = await socket.send({ channel, key } as never, command as never, { bad: BAD } as never).then(
          () => undefined,
          ({ code: refused }: { code: string }) => refused,
        );
        const wanted = opened === undefined ? (expected(role, may) ?? 'bad_input') : 'not_open';
        expect([name, command, code]).toEqual([name, command, wanted]);
      }
    }
    await socket.close();
  });

  it('let nobody play for a player', async () => {
    const resign = async (role: TestRole) => {
      const socket = await roles[role].socket();
      await socket.open(gameChannel, gameId);
      await socket.send({ channel: gameChannel, key: gameId }, 'resign', {}).finally(() => socket.close());
    };
    for (const role of LEAST.player) await expect(resign(role)).rejects.toMatchObject({ code: 'not_a_player' });
    expect((await server.app.services.games.view(gameId))?.end).toBeNull();
  });
});
