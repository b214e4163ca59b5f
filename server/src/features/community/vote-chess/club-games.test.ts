import { clubMatches } from '@tabiya/contract/community/club-match-calls.ts';
import { clubMembers } from '@tabiya/contract/community/club-members.ts';
import { clubs } from '@tabiya/contract/community/clubs.ts';
import { voteChess } from '@tabiya/contract/community/vote-chess.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
import { refusedWith, vote } from './test-game.ts';

let server: TestServer;
let clock = Date.UTC(2026, 8, 1, 12);
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
});
afterAll(() => server.close());

const TERMS = { about: '', privateText: '', isOpen: true, isPrivate: false };
let count = 0;

/** Founds a club with another member in it. */
const makeClub = async (terms: object = {}) => {
  const [leader, member] = [await makeMember(server), await makeMember(server)];
  const name = `Voters ${(count += 1)}`;
  const { id, url } = await leader.call(clubs.found, { ...TERMS, name, ...terms });
  await member.call(clubMembers.join, { id });
  return { id, url, name, leader, member };
};
type TestClub = Awaited<ReturnType<typeof makeClub>>;

const challenge = (host: Player, own: TestClub, other: TestClub) =>
  host.call(voteChess.create, {
    ...{ kind: 'clubs', name: 'Derby', hours: 24, color: 'white', clubId: own.id, opponentUrl: other.url },
  });

it('a club challenges another one, and members of both play for theirs', async () => {
  const [ours, theirs] = [await makeClub(), await makeClub()];
  expect(await refusedWith(challenge(ours.member, ours, theirs))).toBe('not_a_club_leader');
  const { id } = await challenge(ours.leader, ours, theirs);
  const asked = await theirs.leader.call(voteChess.view, { id });
  expect(asked).toMatchObject({ status: 'asked', mayAnswer: true, mayJoin: [] });
  expect(await refusedWith(theirs.member.call(voteChess.answer, { id, accept: true }))).toBe('not_a_club_leader');
  expect(await refusedWith(ours.member.call(voteChess.join, { id }))).toBe('cannot_join_team');
  await theirs.leader.call(voteChess.answer, { id, accept: true });
  const stranger = await makeMember(server);
  expect(await refusedWith(stranger.call(voteChess.join, { id }))).toBe('cannot_join_team');
  expect(await refusedWith(ours.member.call(voteChess.join, { id, side: 'black' }))).toBe('cannot_join_team');
  await ours.member.call(voteChess.join, { id });
  const begun = await theirs.member.call(voteChess.join, { id });
  expect(begun).toMatchObject({
    ...{ status: 'playing', mySide: 'black' },
    teams: { white: { club: { id: ours.id } }, black: { club: { id: theirs.id }, members: 2 } },
  });
  const { items } = await server.visitor().call(voteChess.list, { list: 'running', club: ours.id });
  expect(items.map((game) => game.id)).toEqual([id]);
});

it.each([
  [
    'the winner',
    'e1e2#',
    [
      { losses: 1, points: 0 },
      { wins: 1, points: 5 },
    ],
  ],
  [
    'both after a draw',
    'g1f3= b8c6=',
    [
      { draws: 1, points: 2 },
      { draws: 1, points: 2 },
    ],
  ],
])('the end gives points on the ladder to %s', async (_, last, [gotByUs, gotByThem]) => {
  const [ours, theirs] = [await makeClub(), await makeClub()];
  const { id } = await challenge(ours.leader, ours, theirs);
  await theirs.leader.call(voteChess.answer, { id, accept: true });
  await ours.leader.call(voteChess.start, { id });
  for (const [at, move] of ['e2e4', 'e7e5', ...last.split(' ')].entries())
    await vote(at % 2 === 0 ? ours.leader : theirs.leader, id, move);
  const visitor = server.visitor();
  expect(await visitor.call(clubMatches.record, { url: theirs.url })).toMatchObject(gotByThem!);
  expect(await visitor.call(clubMatches.record, { url: ours.url })).toMatchObject(gotByUs!);
});

const challengesTo = async (player: Player) => {
  const groups = await player.call(alerts.list, {});
  const { notifications } = groups.alerts.club_vote_challenge ?? { notifications: [] };
  return notifications.map(({ id, gameName, groupUrl, answer, route }) => ({ id, gameName, groupUrl, answer, route }));
};
const recordOf = async (club: TestClub) => {
  const { items } = await club.leader.call(clubMembers.log, { url: club.url });
  return items.map(({ act, detail }) => [act, detail]).filter(([act]) => act!.startsWith('vote_game'));
};

it('leaders learn of a challenge and of its answer, and their clubs keep a record', async () => {
  const [ours, theirs] = [await makeClub(), await makeClub()];
  const { id } = await challenge(ours.leader, ours, theirs);
  const [asked, ...others] = await challengesTo(theirs.leader);
  expect(asked).toMatchObject({ id, gameName: 'Derby', groupUrl: `/club/${ours.url}` });
  expect(asked).toHaveProperty('answer', undefined);
  expect(asked!.route).toBe(`/votechess/game/${id}`);
  expect([others, await challengesTo(theirs.member), await challengesTo(ours.leader)]).toEqual([[], [], []]);
  await theirs.leader.call(voteChess.answer, { id, accept: true });
  expect(await challengesTo(theirs.leader)).toEqual([]);
  expect(await challengesTo(ours.leader)).toMatchObject([{ id, answer: 'accepted', groupUrl: `/club/${theirs.url}` }]);

  const second = await challenge(ours.leader, ours, theirs);
  await theirs.leader.call(voteChess.answer, { id: second.id, accept: false });
  const third = await challenge(ours.leader, ours, theirs);
  expect(await challengesTo(theirs.leader)).toMatchObject([{ id: third.id }]);
  await ours.leader.call(voteChess.callOff, { id: third.id });
  expect(await challengesTo(theirs.leader)).toEqual([]);
  expect((await challengesTo(ours.leader)).map(({ answer }) => answer)).toEqual(['declined', 'accepted']);
  expect(await recordOf(ours)).toEqual([
    ['vote_game_cancelled', 'Derby'],
    ['vote_game_proposed', 'Derby'],
    ['vote_game_proposed', 'Derby'],
    ['vote_game_proposed', 'Derby'],
  ]);
  expect(await recordOf(theirs)).toEqual([
    ['vote_game_declined', 'Derby'],
    ['vote_game_accepted', 'Derby'],
  ]);
});

it('a challenge that nobody answers is taken back with its alert', async () => {
  const [ours, theirs] = [await makeClub(), await makeClub()];
  await challenge(ours.leader, ours, theirs);
  await ours.leader.call(clubs.close, { id: ours.id, name: ours.name });
  await server.app.platform.jobs.finish();
  await server.app.platform.events.settle();
  expect(await challengesTo(theirs.leader)).toEqual([]);
});

it('a challenge can be declined, and needs two clubs that play vote chess', async () => {
  const [ours, theirs] = [await makeClub(), await makeClub()];
  const { id } = await challenge(ours.leader, ours, theirs);
  expect((await theirs.leader.call(voteChess.answer, { id, accept: false })).status).toBe('called_off');
  expect(await refusedWith(challenge(ours.leader, ours, ours))).toBe('club_not_found');
  const quiet = await makeClub({ allowsVoteChess: false });
  expect(await refusedWith(challenge(ours.leader, ours, quiet))).toBe('club_no_vote_chess');
  expect((await ours.leader.call(voteChess.hostClubs, {})).clubs.map((club) => club.id)).toEqual([ours.id]);
  expect((await ours.member.call(voteChess.hostClubs, {})).clubs).toEqual([]);
});

it('a member who leaves a club leaves its team', async () => {
  const [ours, theirs] = [await makeClub(), await makeClub()];
  const { id } = await challenge(ours.leader, ours, theirs);
  await theirs.leader.call(voteChess.answer, { id, accept: true });
  await ours.member.call(voteChess.join, { id });
  await ours.member.call(clubMembers.leave, { id: ours.id });
  await server.app.platform.events.settle();
  expect(await ours.member.call(voteChess.view, { id })).toMatchObject({ own: null, mayJoin: [] });
});
