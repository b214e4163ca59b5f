import { clubMatches } from '@tabiya/contract/community/club-match-calls.ts';
import { LIVE_ENTRY_MS, matchName } from '@tabiya/contract/community/club-matches.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { games } from '@tabiya/contract/play/games.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { nextSettled, type Player } from '../../../test/make.ts';
import { agree, DAILY, resign, startMatchSite } from './test-matches.ts';

const { server, clock, twoClubs, soon, view, boardsOf, joinAll } = await startMatchSite();
afterAll(() => server.close());

const look = async () => {
  await server.app.services.clubMatches.alerts.look();
  await server.app.services.clubMatches.starts.look();
  await server.app.platform.events.settle();
};

/** A match that runs, with all members at its boards. */
const running = async (size = 1, terms: object = {}) => {
  const clubs = await twoClubs(size);
  const key = await agree(clubs.home, clubs.away, { startsAt: soon(), boardsMax: String(size), ...terms });
  await joinAll(key, clubs.ours, clubs.theirs);
  clock.time += 120_000;
  await look();
  return { ...clubs, key, boards: await boardsOf(key) };
};

describe('the start', () => {
  it('pairs by rating, drops the surplus and begins both daily games', async () => {
    const { key, boards, home } = await running(2);
    expect(boards).toHaveLength(2);
    const ratings = boards.map((board) => [board.home.rating, board.away.rating]);
    expect(ratings[0]![0]).toBeGreaterThanOrEqual(ratings[1]![0]!);
    expect(boards[0]!.games).toMatchObject([
      { game: 1, white: 'home', result: null },
      { game: 2, white: 'away', result: null },
    ]);
    const [game] = boards[0]!.games;
    const played = await server.visitor().call(games.view, { id: game!.id! });
    expect(played).toMatchObject({
      white: { id: boards[0]!.home.player!.id },
      competition: `team_match/${matchName({ kind: 'daily', number: key.match })}`,
      timeClass: 'daily',
      rated: true,
    });
    expect(await view(key)).toMatchObject({ state: 'running', boards: 2, score: { home: 0, away: 0, left: 4 } });
    const asked = await home.leader.call(clubMatches.ofGame, { id: game!.id! });
    expect(asked).toMatchObject({ match: { number: key.match }, board: { board: 1 } });
  });

  it('comes when all boards are filled, if no time was agreed on', async () => {
    const { home, away, ours, theirs } = await twoClubs(2);
    const key = await agree(home, away, { boardsMax: '2' });
    await joinAll(key, ours, [theirs[0]]);
    await look();
    expect((await view(key)).state).toBe('gathering');
    await theirs[1]!.call(clubMatches.join, { ...key, side: 'away' });
    await look();
    expect((await view(key)).state).toBe('running');
  });

  it('is called off with too few players, and without a second club', async () => {
    const { home, away, ours } = await twoClubs();
    const lonely = await agree(home, away, { startsAt: soon() });
    await ours[0].call(clubMatches.join, { ...lonely, side: 'home' });
    const { number: match } = await home.leader.call(clubMatches.create, {
      ...DAILY,
      club: home.id,
      startsAt: soon(),
    });
    clock.time += 60_000;
    await look();
    expect(await view(lonely)).toMatchObject({ state: 'cancelled', cancelReason: 'too_few' });
    expect(await view({ kind: 'daily', match })).toMatchObject({ state: 'cancelled', cancelReason: 'not_accepted' });
  });

  it('happens once, however often it is looked for at the same time', async () => {
    const { home, away, ours, theirs } = await twoClubs();
    const key = await agree(home, away, { startsAt: soon() });
    await joinAll(key, ours, theirs);
    clock.time += 60_000;
    await Promise.all([look(), look(), look()]);
    const [board, ...others] = await boardsOf(key);
    expect(others).toEqual([]);
    const { items } = await ours[0].call(clubMatches.boards, key);
    expect(items).toEqual([board]);
    expect(await server.app.services.games.countDaily(ours[0].user.id)).toBe(2);
  });

  it('leaves nothing behind when it is cut off in the middle, and is done by the next look', async () => {
    const { home, away, ours, theirs } = await twoClubs(2);
    const key = await agree(home, away, { startsAt: soon(), boardsMax: '2' });
    await joinAll(key, ours, theirs);
    clock.time += 60_000;
    const { store } = server.app.platform;
    const players = [...ours, ...theirs];
    const countGames = () => Promise.all(players.map(({ user }) => server.app.services.games.countDaily(user.id)));
    // The store fails at the last board, when all games are written.
    await store.query(`alter table club_match_game add constraint cut_off check (board < 2) not valid`);
    await look();
    expect(await view(key)).toMatchObject({ state: 'gathering', boards: 0, entrants: { home: 2, away: 2 } });
    expect([await boardsOf(key), await countGames()]).toEqual([[], [0, 0, 0, 0]]);
    await store.query('alter table club_match_game drop constraint cut_off');
    await look();
    expect(await view(key)).toMatchObject({ state: 'running', boards: 2 });
    expect(await countGames()).toEqual([2, 2, 2, 2]);
  });

  it('alerts each player once of each game', async () => {
    const { ours, theirs, boards } = await running();
    await server.app.platform.jobs.finish();
    await server.app.platform.jobs.finish();
    const { alerts: groups } = await ours[0].call(alerts.list, {});
    const told = groups['team_match_game']?.notifications ?? [];
    expect(told.map(({ id }) => id).toSorted()).toEqual(boards[0]!.games.map(({ id }) => id).toSorted());
    expect(told[0]).toMatchObject({ gameName: 'A friendly', username: theirs[0].user.username });
    for (const { alertId } of told) await ours[0].call(alerts.ignore, { id: String(alertId) });
    await server.app.services.clubMatches.alerts.tellGames(1);
    expect((await ours[0].call(alerts.list, {})).alerts['team_match_game']).toBe(undefined);
  });
});

describe('the score', () => {
  it('follows the games, decides the match early and ends it', async () => {
    const { key, boards, ours, theirs, home, away } = await running();
    const [first, second] = boards[0]!.games;
    await resign(server, first!.id!, theirs[0]);
    expect(await view(key)).toMatchObject({ score: { home: 2, away: 0, left: 1 }, winner: null, state: 'running' });
    await resign(server, second!.id!, theirs[0]);
    expect(await view(key)).toMatchObject({ score: { home: 4, away: 0, left: 0 }, winner: 'home', state: 'over' });
    expect(await ours[0].call(clubMatches.record, { url: home.url })).toMatchObject({ points: 5, wins: 1, losses: 0 });
    expect(await ours[0].call(clubMatches.record, { url: away.url })).toMatchObject({ points: 0, wins: 0, losses: 1 });
    const { items } = await ours[0].call(clubMatches.ofClub, { url: home.url, past: '1' });
    expect(items).toMatchObject([{ number: key.match, winner: 'home' }]);
  });

  it('is won before the last game is over', async () => {
    const { key, boards } = await running(2);
    for (const board of boards) {
      const loser = { user: { id: board.away.player!.id } } as Player;
      await resign(server, board.games[0]!.id!, loser);
    }
    expect(await view(key)).toMatchObject({ winner: null });
    await resign(server, boards[0]!.games[1]!.id!, { user: { id: boards[0]!.away.player!.id } } as Player);
    expect(await view(key)).toMatchObject({ winner: 'home', state: 'running', score: { home: 6, left: 1 } });
  });

  it('is healed by a recount when the end of a game was missed', async () => {
    const { key, boards, theirs } = await running();
    const { store } = server.app.platform;
    await resign(server, boards[0]!.games[0]!.id!, theirs[0]);
    // As a crash leaves it between the end of the game and the score.
    await store.query('update club_match_game set result = null where game_id = $1', [boards[0]!.games[0]!.id]);
    await store.query('update club_match set home_points = 0, games_left = 2 where kind = $1 and number = $2', [
      'daily',
      key.match,
    ]);
    await server.app.services.clubMatches.results.heal();
    expect(await view(key)).toMatchObject({ score: { home: 2, away: 0, left: 1 } });
  });

  it('counts a game that was called off as lost by who did it', async () => {
    const { key, boards, ours } = await running();
    const settled = nextSettled(server);
    await server.app.services.games.command(boards[0]!.games[0]!.id!, ours[0].user.id, { type: 'abort' });
    await settled;
    await server.app.platform.events.settle();
    expect(await view(key)).toMatchObject({ score: { home: 0, away: 2, left: 1 } });
  });

  it('gives the games of a cheater to the opponents, in public, and takes that back', async () => {
    const { key, boards, ours, theirs } = await running();
    await resign(server, boards[0]!.games[0]!.id!, theirs[0]);
    const { accounts, clubMatches: service } = server.app.services;
    await accounts.setStanding(ours[0].user.id, LEVELS.cheater);
    await expect
      .poll(() => view(key))
      .toMatchObject({ score: { home: 0, away: 4, left: 0 }, winner: 'away', removals: 1 });
    const { items } = await server.visitor().call(clubMatches.removals, key);
    expect(items).toMatchObject([{ player: { id: ours[0].user.id }, side: 'home' }]);
    await server.app.platform.events.settle();
    await accounts.setStanding(ours[0].user.id, null);
    await service.results.recheckRemovals();
    expect(await view(key)).toMatchObject({ removals: 0, score: { home: 2 } });
  });
});

describe('a live match', () => {
  const live = async () => {
    const clubs = await twoClubs();
    const key = await agree(clubs.home, clubs.away, { kind: 'live', startsAt: String(clock.time + LIVE_ENTRY_MS / 2) });
    await look();
    await server.app.platform.jobs.finish();
    await joinAll(key, clubs.ours, clubs.theirs);
    return { ...clubs, key };
  };

  it('tells the members of both clubs once that they may join', async () => {
    const { key, ours } = await live();
    await look();
    await server.app.platform.jobs.finish();
    const told = (await ours[0].call(alerts.list, {})).alerts['team_live_competition']?.notifications ?? [];
    expect(told).toMatchObject([{ competitionType: 'team_match', id: String(key.match), gameName: 'A friendly' }]);
    await ours[0].call(alerts.ignore, { id: String(told[0]!.alertId) });
    await look();
    await server.app.platform.jobs.finish();
    expect((await ours[0].call(alerts.list, {})).alerts['team_live_competition']).toBe(undefined);
  });

  it('begins the second game of a board when the first has ended', async () => {
    const { key, theirs } = await live();
    clock.time += LIVE_ENTRY_MS / 2;
    await look();
    const [before] = await boardsOf(key);
    expect(before!.games).toMatchObject([{ id: expect.any(String) }, { id: null }]);
    await resign(server, before!.games[0]!.id!, theirs[0]);
    await expect.poll(async () => (await boardsOf(key))[0]!.games[1]!.id).toEqual(expect.any(String));
    const [after] = await boardsOf(key);
    const second = await server.visitor().call(games.view, { id: after!.games[1]!.id! });
    expect(second).toMatchObject({ white: { id: theirs[0].user.id }, firstMoveTime: 180_000 });
    await resign(server, second.id, theirs[0]);
    await expect.poll(() => view(key)).toMatchObject({ state: 'over', winner: 'home', score: { home: 4 } });
  });

  it('begins the second game also after a crash', async () => {
    const { key, theirs } = await live();
    clock.time += LIVE_ENTRY_MS / 2;
    await look();
    const [board] = await boardsOf(key);
    await resign(server, board!.games[0]!.id!, theirs[0]);
    const { store } = server.app.platform;
    const [second] = await store.query<{ game_id: string }>(
      'select game_id from club_match_game where match_id = (select match_id from club_match_game where game_id = $1) and game = 2',
      [board!.games[0]!.id],
    );
    await expect.poll(async () => (await server.app.services.games.view(second!.game_id))?.id).toBe(second!.game_id);
    await server.app.services.clubMatches.results.heal();
    expect((await boardsOf(key))[0]!.games[1]!.id).toBe(second!.game_id);
  });
});
