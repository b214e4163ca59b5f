import { voteChess } from '@tabiya/contract/community/vote-chess.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
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

describe('teams', () => {
  it('of all comers fill evenly, and the game begins when both are complete', async () => {
    const game = await beginGame(server, {}, 3);
    expect([game.white.length, game.black.length]).toEqual([3, 3]);
    expect(await view(game.host, game.id)).toMatchObject({
      ...{ status: 'playing', turn: 'white', mySide: 'white', closesAt: clock + 24 * HOUR_MS },
      teams: { white: { members: 3, captain: { id: game.host.user.id } }, black: { members: 3 } },
    });
  });

  it('take members at any time, on one side only', async () => {
    const game = await beginGame(server);
    const late = await makeMember(server);
    const joined = await late.call(voteChess.join, { id: game.id });
    const side = joined.mySide!;
    expect(joined).toMatchObject({ mayJoin: [], own: { side } });
    const other = side === 'white' ? 'black' : 'white';
    expect(await refusedWith(late.call(voteChess.join, { id: game.id, side: other }))).toBe('other_team');
    await late.call(voteChess.leave, { id: game.id });
    expect(await refusedWith(late.call(voteChess.join, { id: game.id, side: other }))).toBe('other_team');
    expect(await late.call(voteChess.join, { id: game.id })).toMatchObject({ mySide: side });
    const { items } = await server.visitor().call(voteChess.team, { id: game.id, side });
    expect(items.map(({ player }) => player.id)).toContain(late.user.id);
  });

  it('play against one player, who cannot be joined and cannot leave', async () => {
    const host = await makeMember(server);
    const terms = { kind: 'player', name: 'Me against all', hours: 1, color: 'black', minVoters: 1 } as const;
    const { id } = await host.call(voteChess.create, terms);
    const voter = await makeMember(server);
    expect(await refusedWith(voter.call(voteChess.join, { id, side: 'black' }))).toBe('cannot_join_team');
    expect(await voter.call(voteChess.join, { id })).toMatchObject({ status: 'playing', mySide: 'white' });
    await vote(voter, id, 'e2e4');
    expect(await refusedWith(host.call(voteChess.leave, { id }))).toBe('cannot_leave_team');
    expect((await vote(host, id, 'e7e5')).moves.map(({ san }) => san)).toEqual(['e4', 'e5']);
  });

  it('can be begun by the host before they are complete, or called off', async () => {
    const host = await makeMember(server);
    const terms = { kind: 'teams', name: 'Early', hours: 1, minVoters: 5 } as const;
    const { id } = await host.call(voteChess.create, terms);
    expect(await refusedWith(host.call(voteChess.start, { id }))).toBe('team_empty');
    const guest = await makeMember(server);
    await guest.call(voteChess.join, { id });
    expect(await refusedWith(guest.call(voteChess.start, { id }))).toBe('not_vote_host');
    expect((await host.call(voteChess.start, { id })).status).toBe('playing');
    expect(await refusedWith(host.call(voteChess.callOff, { id }))).toBe('vote_game_not_gathering');
    const other = await host.call(voteChess.create, terms);
    expect((await host.call(voteChess.callOff, { id: other.id })).status).toBe('called_off');
    expect(await refusedWith(guest.call(voteChess.join, { id: other.id }))).toBe('cannot_join_team');
  });

  it('that nobody completes are called off after two weeks', async () => {
    const host = await makeMember(server);
    const { id } = await host.call(voteChess.create, { kind: 'teams', name: 'Alone', hours: 1 });
    clock += 15 * 24 * HOUR_MS;
    await server.app.services.voteChess.callOffStale();
    expect((await view(host, id)).status).toBe('called_off');
  });

  it('lose a member who closes the account, and the next one becomes captain', async () => {
    const { id, white } = await beginGame(server, {}, 2);
    await vote(white[0]!, id, 'e2e4');
    await server.app.services.voteChess.withdraw(white[0]!.user.id, null);
    expect(await view(white[1]!, id)).toMatchObject({
      own: { isCaptain: true, voted: 0 },
      teams: { white: { members: 1 } },
    });
  });
});

describe('a window', () => {
  it('closes when all have voted, and plays the move with the most votes', async () => {
    const game = await beginGame(server, {}, 3);
    const [a, b, c] = game.white as [Player, Player, Player];
    await vote(a, game.id, 'e2e4');
    await vote(b, game.id, 'd2d4');
    expect(await sanOf(game)).toEqual([]);
    await vote(c, game.id, 'd2d4');
    expect(await sanOf(game)).toEqual(['d4']);
  });

  it('closes when its time is over, at a tie for the move that reached its count first', async () => {
    const game = await beginGame(server, {}, 3);
    const [a, b, c] = game.white as [Player, Player, Player];
    await vote(a, game.id, 'e2e4');
    await vote(b, game.id, 'd2d4');
    await pass(23);
    expect(await sanOf(game)).toEqual([]);
    await pass(1);
    expect(await sanOf(game)).toEqual(['e4']);
    expect(await refusedWith(vote(c, game.id, '1.c2c4'))).toBe('window_over');
  });

  it('counts a changed vote as the latest, unless votes are final', async () => {
    const game = await beginGame(server, {}, 2);
    const [a, b] = game.white as [Player, Player];
    await vote(a, game.id, 'e2e4');
    await vote(a, game.id, 'c2c4');
    await vote(a, game.id, 'e2e4');
    await vote(b, game.id, 'd2d4');
    expect(await sanOf(game)).toEqual(['e4']);
    const final = await beginGame(server, { isFinal: true });
    await vote(final.white[0]!, final.id, 'e2e4');
    expect(await refusedWith(vote(final.white[0]!, final.id, 'd2d4'))).toBe('vote_final');
    expect(await refusedWith(vote(final.white[0]!, final.id, 'e2e4'))).toBeUndefined();
  });

  it('closes once, whoever closes it', async () => {
    const game = await beginGame(server);
    await vote(game.white[0]!, game.id, 'e2e4');
    clock += 24 * HOUR_MS;
    await Promise.all([closeDue(), closeDue(), closeDue()]);
    expect(await sanOf(game)).toEqual(['e4']);
    expect((await view(game.host, game.id)).closesAt).toBeGreaterThan(clock);
  });

  it('without votes loses on time, and before both sides have moved the game does not count', async () => {
    const early = await beginGame(server);
    await pass();
    expect((await view(early.host, early.id)).end).toEqual({ result: '*', reason: 'first_move_timeout' });
    const game = await beginGame(server);
    await playMoves(game, 'e2e4', 'e7e5');
    await pass();
    expect(await view(game.host, game.id)).toMatchObject({
      status: 'ended',
      end: { result: '0-1', reason: 'timeout' },
    });
  });

  it('without votes plays the move of the captain, where the host allows it', async () => {
    const game = await beginGame(server, {}, 2);
    const safe = { id: game.id, ply: 1, uci: 'g1f3' };
    expect(await refusedWith(game.white[1]!.call(voteChess.safeMove, safe))).toBe('not_captain');
    await game.host.call(voteChess.safeMove, safe);
    await pass();
    expect(await sanOf(game)).toEqual(['Nf3']);
    expect((await view(game.host, game.id)).windows).toMatchObject([{ ply: 1, voted: 0, decidedBy: 'captain' }]);
    const without = await beginGame(server, { hasSafeMoves: false });
    const refused = without.host.call(voteChess.safeMove, { ...safe, id: without.id });
    expect(await refusedWith(refused)).toBe('not_captain');
  });

  it('does not wait for those who missed two of them', async () => {
    const game = await beginGame(server, {}, 2);
    for (const move of ['e2e4', 'e7e5', 'g1f3', 'b8c6']) {
      const { turn } = await view(game.host, game.id);
      await vote(game[turn][0]!, game.id, move);
      await pass();
    }
    expect((await view(game.host, game.id)).own).toMatchObject({ voters: 1 });
    await vote(game.white[0]!, game.id, 'f1b5');
    expect(await sanOf(game)).toEqual(['e4', 'e5', 'Nf3', 'Nc6', 'Bb5']);
  });

  it('that the others decided early counts as missed for nobody', async () => {
    const game = await beginGame(server, {}, 3);
    for (const move of ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6']) {
      const { turn } = await view(game.host, game.id);
      for (const player of game[turn].slice(0, 2)) await vote(player, game.id, move);
    }
    expect(await sanOf(game)).toHaveLength(6);
    expect((await view(game.host, game.id)).own).toMatchObject({ voters: 3 });
  });

  it('that closed while the service was down is open again', async () => {
    const game = await beginGame(server);
    clock += 30 * HOUR_MS;
    await server.app.services.voteChess.appendDowntime({ from: clock - 10 * HOUR_MS, to: clock + 5_000, at: clock });
    await closeDue();
    expect(await view(game.host, game.id)).toMatchObject({ status: 'playing', closesAt: clock + HOUR_MS + 1 });
    await playMoves(game, 'e2e4');
    expect(await sanOf(game)).toEqual(['e4']);
  });
});
