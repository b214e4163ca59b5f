import { voteChess } from '@tabiya/contract/community/vote-chess.ts';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
import { createVoteAlerts } from './alerts-service.ts';
import { beginGame, playMoves, refusedWith, vote, type TestGame } from './test-game.ts';

const HOUR_MS = 3_600_000;
let server: TestServer;
let clock = Date.UTC(2026, 8, 1, 12);
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
});
afterAll(() => server.close());

const view = (player: Player, id: string) => player.call(voteChess.view, { id });
const sanOf = async ({ host, id }: TestGame) => (await view(host, id)).moves.map(({ san }) => san);
const closeDue = () => server.app.services.voteChess.closeDue();
/** Lets the window pass. */
const pass = async (hours = 24) => {
  clock += hours * HOUR_MS;
  await closeDue();
};

describe('a game', () => {
  it('ends in a draw if both teams vote for it by more than half', async () => {
    const game = await beginGame(server, {}, 3);
    await playMoves(game, 'e2e4', 'e7e5');
    for (const [at, player] of game.white.entries())
      await vote(player, game.id, at < 2 ? 'g1f3=' : 'g1f3').catch(() => undefined);
    expect((await view(game.host, game.id)).drawOffer).toBe('white');
    await playMoves(game, 'b8c6=');
    expect((await view(game.host, game.id)).end).toEqual({ result: '1/2-1/2', reason: 'agreement' });
  });

  it('ends by resignation', async () => {
    const game = await beginGame(server);
    await playMoves(game, 'e2e4', 'e7e5', 'g1f3#');
    expect((await view(game.host, game.id)).end).toEqual({ result: '0-1', reason: 'resignation' });
    expect(await refusedWith(vote(game.white[0]!, game.id, 'b1c3'))).toBe('vote_game_not_running');
  });

  it('is among the finished games of those who were in a team', async () => {
    const game = await beginGame(server);
    await playMoves(game, 'e2e4', 'e7e5', 'g1f3#');
    const member = game.black[1]!.user.username;
    const finished = { list: 'finished', member } as const;
    expect((await server.visitor().call(voteChess.list, finished)).items).toMatchObject([{ id: game.id }]);
    const stranger = await makeMember(server);
    const ofStranger = { list: 'finished', member: stranger.user.username } as const;
    expect((await server.visitor().call(voteChess.list, ofStranger)).items).toEqual([]);
    const ofNobody = { list: 'finished', member: 'nobody-at-all' } as const;
    expect(await refusedWith(server.visitor().call(voteChess.list, ofNobody))).toBe('member_not_found');
  });

  it('shows all votes of both teams when it is over, and can be saved as PGN', async () => {
    const game = await beginGame(server);
    await playMoves(game, 'f2f3', 'e7e5', 'g2g4', 'd8h4');
    const seen = await server.visitor().call(voteChess.view, { id: game.id });
    expect(seen.end).toEqual({ result: '0-1', reason: 'mate' });
    expect(seen.windows.map(({ moves }) => moves)).toEqual(
      ['f3', 'e5', 'g4', 'Qh4#'].map((san) => [expect.objectContaining({ san, votes: 2 })]),
    );
    const file = await game.host.fetch(`/callback/votechess/game/${game.id}/pgn`);
    expect(await file.text()).toMatch(/\[White "Team White"\][^]*1\. f3 e5 2\. g4 Qh4# 0-1/);
  });

  it('is listed where it belongs', async () => {
    const game = await beginGame(server);
    const listed = async (player: Player, list: 'running' | 'open' | 'mine' | 'finished') =>
      (await player.call(voteChess.list, { list, limit: 100 })).items.find(({ id }) => id === game.id);
    expect(await listed(game.host, 'running')).toMatchObject({ isToVote: true, mySide: 'white' });
    expect(await listed(game.host, 'open')).toBeUndefined();
    await vote(game.host, game.id, 'e2e4');
    expect(await listed(game.host, 'mine')).toMatchObject({ isToVote: false });
    await playMoves(game, 'e2e4', 'e7e5', 'e1e2#');
    expect(await listed(game.host, 'finished')).toMatchObject({ end: { result: '0-1' }, isToVote: false });
    expect(await refusedWith(game.host.call(voteChess.list, { list: 'running', cursor: 'x' }))).toBe('bad_page_token');
    const first = await game.host.call(voteChess.list, { list: 'finished', limit: 1 });
    const second = await game.host.call(voteChess.list, { list: 'finished', limit: 1, cursor: first.next! });
    expect(second.items[0]!.id < first.items[0]!.id).toBe(true);
  });

  it.each(['chess960', 'crazyhouse', 'kingofthehill', 'threecheck'] as const)(
    'of %s is played by its rules',
    async (variant) => {
      const game = await beginGame(server, { variant });
      const seen = await view(game.host, game.id);
      expect(seen.variant).toBe(variant);
      await playMoves(game, 'e2e4', 'd7d5', 'e4d5');
      expect(await sanOf(game)).toEqual(['e4', 'd5', 'exd5']);
    },
  );
});

describe('bad input', () => {
  it('is refused and changes nothing', async () => {
    const game = await beginGame(server);
    const [a, gone] = game.white as [Player, Player];
    const stranger = await makeMember(server);
    await gone.call(voteChess.leave, { id: game.id });
    const before = await view(a, game.id);
    const refusals = await Promise.all([
      refusedWith(vote(a, game.id, 'e2e5')),
      refusedWith(vote(a, game.id, '2.e2e4')),
      refusedWith(vote(a, game.id, 'e9e4')),
      refusedWith(vote(gone, game.id, 'e2e4')),
      refusedWith(vote(stranger, game.id, 'e2e4')),
      refusedWith(vote(game.black[0]!, game.id, 'e7e5')),
      refusedWith(a.call(voteChess.vote, { id: crypto.randomUUID(), ply: 1, uci: 'e2e4' })),
      refusedWith(server.visitor().call(voteChess.vote, { id: game.id, ply: 1, uci: 'e2e4' })),
      refusedWith(a.call(voteChess.answer, { id: game.id, accept: true })),
    ]);
    expect(refusals).toEqual([
      ...['illegal_move', 'window_over', 'bad_input', 'not_in_team', 'not_in_team', 'not_your_turn'],
      ...['vote_game_not_found', 'not_logged_in', 'vote_game_not_gathering'],
    ]);
    expect(await view(a, game.id)).toEqual(before);
  });

  it('of a new game is refused', async () => {
    const host = await makeMember(server);
    const create = (terms: object) =>
      refusedWith(host.call(voteChess.create, { kind: 'teams', name: 'Game', hours: 24, ...terms }));
    expect(await create({ name: ' ' })).toBe('title_empty');
    expect(await create({ fen: 'nonsense' })).toBe('bad_fen');
    expect(await create({ fen: '8/8/8/8/8/5k2/5q2/5K2 w - - 0 1' })).toBe('position_over');
    expect(await create({ hours: 5 })).toBe('bad_input');
    expect(await create({ kind: 'clubs' })).toBe('not_a_club_leader');
    for (let made = 0; made < 5; made += 1) expect(await create({})).toBeUndefined();
    expect(await create({})).toBe('too_many_vote_games');
  });
});

describe('alerts', () => {
  const isTold = async (player: Player) =>
    Object.keys((await player.call(alerts.list, {})).alerts).includes('votechess_game');
  /** Does a job of the queue, which may run it again after a crash. */
  const tell = (gameId: string, ply: number, what: 'opened' | 'closing') =>
    createVoteAlerts(server.app.platform, server.app.services).tellOf(
      { gameId, ply, what },
      new AbortController().signal,
    );

  it('come when a window opens and before it closes, once each, and go with the vote', async () => {
    const game = await beginGame(server, {}, 3);
    const [a, b] = game.white as [Player, Player];
    await tell(game.id, 1, 'opened');
    expect([await isTold(a), await isTold(b), await isTold(game.black[0]!)]).toEqual([true, true, false]);
    await vote(a, game.id, 'e2e4');
    expect(await isTold(a)).toBe(false);
    await b.call(alerts.ignoreAll, {});
    await tell(game.id, 1, 'opened');
    expect(await isTold(b)).toBe(false);
    await tell(game.id, 1, 'closing');
    expect([await isTold(a), await isTold(b)]).toEqual([false, true]);
    await b.call(alerts.ignoreAll, {});
    await tell(game.id, 1, 'closing');
    expect(await isTold(b)).toBe(false);
  });

  it('are sent with the window, and withdrawn when it has closed', async () => {
    const game = await beginGame(server, {}, 3);
    const { jobs } = server.app.platform;
    await jobs.finish();
    expect(await isTold(game.white[2]!)).toBe(true);
    await vote(game.white[0]!, game.id, 'e2e4');
    await pass();
    await jobs.finish();
    expect([await isTold(game.white[2]!), await isTold(game.black[2]!)]).toEqual([false, true]);
    await server.app.services.voteChess.withdraw(game.black[2]!.user.id, null);
    await playMoves(game, 'e7e5', 'g1f3#');
    await jobs.finish();
    expect([await isTold(game.white[2]!), await isTold(game.black[0]!)]).toEqual([false, false]);
  });
});
