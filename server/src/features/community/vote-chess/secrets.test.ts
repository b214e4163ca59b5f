import { comments, discussionChannel } from '@tabiya/contract/community/comments.ts';
import { voteChess, voteGameChannel, voteTalkId } from '@tabiya/contract/community/vote-chess.ts';
import { fillPath } from '@tabiya/contract/kit/endpoint.ts';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import type { TestVisitor } from '../../../platform/test/visitor.ts';
import { makeMember, makeModerator, type Player } from '../../../test/make.ts';
import { beginGame, playMoves, refusedWith, vote, type TestGame } from './test-game.ts';

/** A position in which the vote is a move that no other text of the site has. */
const FEN = '8/7P/8/8/8/k7/p7/2K5 w - - 0 1';
const VOTED = 'h7h8n';
const PLAN = 'zwischenzugplan';
/** What nobody but the team may find in an answer. */
const SECRETS = new RegExp(`${VOTED}|h8=N|${PLAN}`);

const NOW = Date.UTC(2026, 8, 1, 12);
let server: TestServer;
let game: TestGame;
let talkId: string;
let commentId: number;
let spies: Record<'opponent' | 'stranger' | 'visitor' | 'deserter' | 'moderator', TestVisitor>;

const createTalk = (player: TestVisitor, contentId: string, text: string) =>
  player.call(comments.create, { contentType: 'votechess', contentId, text });

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  game = await beginGame(server, { fen: FEN, votesShown: 'always' }, 4);
  const [voter, second, , deserter] = game.white as [Player, Player, Player, Player];
  const moderator = await makeModerator(server);
  talkId = voteTalkId(game.id, 'white');
  await vote(voter, game.id, VOTED);
  await vote(deserter, game.id, VOTED);
  await game.host.call(voteChess.safeMove, { id: game.id, ply: 1, uci: VOTED });
  const spy = game.black[0]!;
  const { comment } = await createTalk(second, talkId, `Our ${PLAN} is secret, @${spy.user.username}`);
  commentId = comment.id;
  await second.call(comments.edit, { id: commentId, text: `Our ${PLAN} is very secret, @${spy.user.username}` });
  await deserter.call(comments.follow, { contentType: 'votechess', contentId: talkId, isOn: true });
  await deserter.call(voteChess.leave, { id: game.id });
  await server.app.platform.jobs.finish();
  spies = { opponent: spy, stranger: await makeMember(server), visitor: server.visitor(), deserter, moderator };
}, 60_000);
afterAll(() => server.close());

/** Everything that a spy might name in a call. */
const NAMED = (): Record<string, unknown> => {
  const { user } = game.white[1]!;
  return {
    ...{ id: game.id, uuid: game.id, gameId: game.id, url: game.id, key: game.id, shortUuid: game.id },
    ...{ contentType: 'votechess', contentId: talkId, type: 'votechess', side: 'white', list: 'running' },
    ...{ username: user.username, user: user.username, ids: user.id, user_id: user.id, query: PLAN, q: PLAN },
    ...{ keyword: PLAN, search: PLAN, term: PLAN, variant: 'chess', fen: FEN, limit: 100 },
  };
};

/** Makes a call in each way in which it might name the game, its talk or a member. */
const answersOf = async (spy: TestVisitor, path: string): Promise<string[]> => {
  const ways = [
    NAMED(),
    { ...NAMED(), id: commentId },
    { ...NAMED(), contentId: game.id, side: 'black', list: 'open' },
  ];
  const answers = ways.map(async (named) => {
    const filled = fillPath(path, Object.fromEntries(Object.entries({ ...UNKNOWN(path), ...named })));
    const query = new URLSearchParams(Object.entries(filled.rest).map(([name, value]) => [name, String(value)]));
    const all = await (await spy.fetch(`${filled.path}?${query}`)).text();
    return [all, await (await spy.fetch(filled.path)).text()].join('\n');
  });
  return Promise.all(answers);
};
/** Parameters of paths that are about something else. */
const UNKNOWN = (path: string) => Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, '1']));

/** Returns the paths of the calls that answer a secret. */
const leaksTo = async (reader: TestVisitor): Promise<string[]> => {
  const paths = server.app.features
    .flatMap(({ routes = [] }) => routes)
    .flatMap(({ endpoint }) => ('method' in endpoint && endpoint.method !== 'GET' ? [] : [endpoint.path]));
  const leaks = new Set<string>();
  for (const path of paths) {
    // A search answers what was searched for.
    const told = (await answersOf(reader, path)).map((answer) => answer.replaceAll(`"query":"${PLAN}"`, ''));
    if (told.some((answer) => SECRETS.test(answer))) leaks.add(path);
  }
  return [...leaks].toSorted();
};

it('a member of the team finds them, so the search that others make would', { timeout: 120_000 }, async () => {
  expect(await leaksTo(game.white[1]!)).toEqual([
    '/callback/comment/{id}/source',
    '/callback/comments/{contentType}/{contentId}',
    '/callback/votechess/game/{id}',
  ]);
});

describe.each(['opponent', 'stranger', 'visitor', 'deserter', 'moderator'] as const)('%s', (name) => {
  it('finds neither votes nor private talk in the answer of any call that reads', { timeout: 120_000 }, async () => {
    expect(await leaksTo(spies[name])).toEqual([]);
  });

  it('cannot read, answer, follow or change the private talk', async () => {
    const spy = spies[name];
    const content = { contentType: 'votechess', contentId: talkId } as const;
    const tried = await Promise.all([
      refusedWith(spy.call(comments.list, content)),
      refusedWith(spy.call(comments.answers, { id: commentId })),
      refusedWith(spy.call(comments.source, { id: commentId })),
      refusedWith(spy.call(comments.versions, { id: commentId })),
      refusedWith(createTalk(spy, talkId, 'Hello')),
      refusedWith(spy.call(comments.react, { id: commentId, reaction: 'up', isOn: true })),
      refusedWith(spy.call(comments.remove, { id: commentId })),
      refusedWith(spy.call(comments.follow, { ...content, isOn: true })),
    ]);
    const refusals = new Set(tried);
    expect([...refusals].every((code) => code !== undefined && !code.startsWith('internal'))).toBe(true);
    const none = new Set(['content_not_found', 'comment_not_found', 'not_logged_in', 'not_allowed']);
    expect([...refusals].filter((code) => !none.has(code!))).toEqual([]);
  });

  it('sees the game without what belongs to the team', async () => {
    const seen = await spies[name].call(voteChess.view, { id: game.id });
    expect(seen.windows).toEqual([]);
    expect(seen.own?.side).not.toBe('white');
  });
});

describe('the other team', () => {
  it('hears nothing in rooms or alerts', async () => {
    const spy = spies.opponent as Player;
    const socket = await spy.socket();
    await socket.open(voteGameChannel, game.id);
    const refused = await socket
      .open(discussionChannel, `votechess/${talkId}`)
      .catch((error: { code: string }) => error.code);
    expect(refused).toBe('not_found');
    await vote(game.white[1]!, game.id, 'h7h8q');
    await createTalk(game.white[1]!, talkId, `More of the ${PLAN}`);
    // What comes after it is there: everybody hears of a member who joins.
    await (await makeMember(server)).call(voteChess.join, { id: game.id });
    await socket.event('changed');
    expect(socket.frames.filter((frame) => frame.t === 'event' && frame.m !== 'changed')).toEqual([]);
    await socket.close();
    await server.app.platform.jobs.finish();
    expect(JSON.stringify(await spy.call(alerts.list, {}))).not.toMatch(/user_comment|new_comment/);
    const sent = await server.lettersTo(`${spy.user.username}@example.org`);
    expect(JSON.stringify(sent)).not.toMatch(SECRETS);
  });

  it('finds none of it in the export of its own data', async () => {
    for (const { keeper } of server.app.features) {
      const kept = await keeper?.exportOf((spies.opponent as Player).user.id);
      expect(JSON.stringify(kept ?? null)).not.toMatch(SECRETS);
    }
  });

  it('reads everything when the game is over', async () => {
    const { white } = game;
    for (const player of white) await vote(player, game.id, `${VOTED}#`).catch(() => undefined);
    await server.app.services.voteChess.closeDue();
    const joined = await game.host.call(voteChess.team, { id: game.id, side: 'white', limit: 100 });
    expect(joined.items.length).toBeGreaterThan(2);
    const seen = await spies.opponent.call(voteChess.view, { id: game.id });
    expect(seen.windows.flatMap(({ moves }) => moves.map(({ uci }) => uci))).toContain(VOTED);
    const talk = await spies.opponent.call(comments.list, { contentType: 'votechess', contentId: talkId });
    expect(JSON.stringify(talk.items)).toContain(PLAN);
  });
});

it('before the end, the votes are shown after the own vote only, if the host chose so', async () => {
  const hidden = await beginGame(server, { votesShown: 'after_own' }, 3);
  const [first, second] = hidden.white as [Player, Player];
  await vote(first, hidden.id, 'e2e4');
  expect((await second.call(voteChess.view, { id: hidden.id })).own).toMatchObject({ ballot: null, voted: 1 });
  await vote(second, hidden.id, 'd2d4');
  const counts = (await second.call(voteChess.view, { id: hidden.id })).own?.ballot?.moves;
  expect(counts).toMatchObject([
    { san: 'e4', votes: 1 },
    { san: 'd4', votes: 1 },
  ]);
  await playMoves(hidden, 'e2e4', 'e7e5');
  const [own] = (await second.call(voteChess.view, { id: hidden.id })).windows;
  expect(own).toMatchObject({ ply: 1, decidedBy: 'vote' });
  const others = (await hidden.black[0]!.call(voteChess.view, { id: hidden.id })).windows;
  expect(others.map(({ ply }) => ply)).toEqual([2]);
});
