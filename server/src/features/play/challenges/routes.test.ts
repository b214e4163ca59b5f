import { INITIAL_FEN } from '@tabiya/chess/rules/position.ts';
import {
  challengeChannel,
  challenges,
  CHALLENGES_MAX,
  ABANDONED_CHALLENGE_MS,
  LIVE_CHALLENGE_MS,
  type ChallengeView,
} from '@tabiya/contract/play/challenges.ts';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { games } from '@tabiya/contract/play/games.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { noticeChannel, notices } from '@tabiya/contract/notify/notices.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestSocket } from '../../../platform/test/socket.ts';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, startGame, type Player } from '../../../test/make.ts';

let server: TestServer;
let time = 1_800_000_000_000;
const sockets: TestSocket[] = [];
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
});
afterAll(async () => {
  await Promise.all(sockets.map((socket) => socket.close()));
  await server.close();
});

const BLITZ = { baseTime: 1_800, increment: 20 };
const FEN = '8/5k2/8/8/8/8/R5K1/8 w - - 0 1';
const to = ({ user: { username } }: Player) => ({ username });
const refused = (error: string) => ({ body: { error } });

/** Opens a connection, as a member with an open page has one. */
const arrive = async (player: Player): Promise<TestSocket> => {
  const socket = await player.socket();
  sockets.push(socket);
  return socket;
};
const two = async (): Promise<[Player, Player]> => {
  const pair: [Player, Player] = [await makeMember(server), await makeMember(server)];
  await Promise.all(pair.map(arrive));
  return pair;
};
const stateOf = async (player: Player, { id }: ChallengeView) => (await player.call(challenges.view, { id })).state;

describe('a challenge to a member who is on the site', () => {
  it('is shown to both at once, and its game has the terms that were asked for', async () => {
    const [ann, ben] = await two();
    const told = await arrive(ben);
    await told.open(noticeChannel, ben.user.id);
    const asked = { ...to(ben), ...BLITZ, gameType: 'crazyhouse', rated: true, color: 2 } as const;
    const made = await ann.call(challenges.create, asked);
    expect(made).toMatchObject({ state: 'open', isOffline: false, isChallengerHere: true, ratingClass: 'crazyhouse' });
    expect(made.timeControl).toEqual({ base: 180_000, increment: 2_000 });
    await told.event('changed', ({ what }: { what: string }) => what === 'challenges');
    expect((await ben.call(challenges.mine, {})).incoming).toMatchObject([{ id: made.id }]);
    expect((await ann.call(challenges.mine, {})).outgoing).toMatchObject([{ id: made.id }]);
    expect(await ben.call(notices.counts, {})).toMatchObject({ challenge_waiting: 1, notifications: 0 });
    const { gameId } = await ben.call(challenges.accept, { id: made.id });
    const game = await ann.call(games.view, { id: gameId });
    expect(game).toMatchObject({ variant: 'crazyhouse', rated: true, timeControl: { base: 180_000 } });
    expect([game.white.id, game.black.id]).toEqual([ben.user.id, ann.user.id]);
    expect((await ann.call(challenges.mine, {})).answered).toMatchObject([{ state: 'accepted', gameId }]);
    expect(await ben.call(notices.counts, {})).toMatchObject({ challenge_waiting: 0 });
  });

  it('is declined with a reason that the challenger reads', async () => {
    const [ann, ben] = await two();
    const made = await ann.call(challenges.create, { ...to(ben), ...BLITZ });
    await ben.call(challenges.decline, { id: made.id, reason: 'too_fast' });
    expect((await ann.call(challenges.mine, {})).answered).toMatchObject([{ state: 'declined', reason: 'too_fast' }]);
    await expect(ben.call(challenges.accept, { id: made.id })).rejects.toMatchObject(refused('challenge_over'));
    await expect(ann.call(challenges.cancel, { id: made.id })).rejects.toMatchObject(refused('challenge_over'));
  });

  it('cannot be seen, answered or taken back by anybody else', async () => {
    const [ann, ben] = await two();
    const eve = await makeMember(server);
    const { id } = await ann.call(challenges.create, { ...to(ben), ...BLITZ });
    const gone = refused('challenge_not_found');
    await expect(eve.call(challenges.view, { id })).rejects.toMatchObject(gone);
    await expect(eve.call(challenges.accept, { id })).rejects.toMatchObject(gone);
    await expect(eve.call(challenges.decline, { id })).rejects.toMatchObject(gone);
    await expect(ann.call(challenges.decline, { id })).rejects.toMatchObject(gone);
    await expect(ben.call(challenges.cancel, { id })).rejects.toMatchObject(gone);
    await expect((await arrive(eve)).open(challengeChannel, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(ann.call(challenges.accept, { id })).rejects.toMatchObject(refused('own_challenge'));
  });

  it('ends when its time is over and when the challenger leaves', async () => {
    const [ann, ben] = await two();
    const sweep = () => server.app.services.challenges.sweep();
    const first = await ann.call(challenges.create, { ...to(ben), ...BLITZ });
    time += LIVE_CHALLENGE_MS - 1;
    await sweep();
    expect(await stateOf(ben, first)).toBe('open');
    time += 1;
    await sweep();
    expect(await stateOf(ben, first)).toBe('expired');

    const cat = await makeMember(server);
    const line = await arrive(cat);
    const second = await cat.call(challenges.create, { ...to(ben), ...BLITZ });
    await line.close();
    const isHere = () => server.app.services.presence.isHere(cat.user.id);
    await expect.poll(isHere).toBe(false);
    await sweep();
    time += ABANDONED_CHALLENGE_MS;
    await expect(ben.call(challenges.accept, { id: second.id })).rejects.toMatchObject(refused('challenger_away'));
    await sweep();
    expect(await stateOf(ben, second)).toBe('expired');
  });

  it('leads to a game that waits an hour for its first moves', async () => {
    const [ann, ben] = await two();
    const { id } = await ann.call(challenges.create, { ...to(ben), ...BLITZ });
    const { gameId } = await ben.call(challenges.accept, { id });
    for (const [ms, end] of [[3_599_000], [1_000, { result: '*', reason: 'first_move_timeout' }]] as const) {
      time += ms;
      await server.app.services.games.command(gameId, null, { type: 'flag' });
      expect((await server.app.services.games.game(gameId))?.end).toEqual(end);
    }
  });

  it('begins one game, however often and by whomever it is answered', async () => {
    const [ann, ben] = await two();
    const { id } = await ann.call(challenges.create, { ...to(ben), ...BLITZ });
    const answers = await Promise.allSettled([1, 2, 3].map(() => ben.call(challenges.accept, { id })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await ann.call(games.mine, {})).games).toHaveLength(1);
  });

  it("waits while the member's game goes on, and is dropped when the challenger begins another one", async () => {
    const [ann, ben] = await two();
    const cat = await makeMember(server);
    await arrive(cat);
    const made = await cat.call(challenges.create, { ...to(ben), ...BLITZ });
    const link = await cat.call(challenges.share, BLITZ);
    await startGame(server, { white: cat, black: ann });
    await server.app.platform.events.settle();
    expect(await stateOf(cat, made)).toBe('cancelled');
    expect(await stateOf(cat, link)).toBe('open');
    await expect(ben.call(challenges.accept, { id: link.id })).rejects.toMatchObject(refused('challenger_playing'));
    await expect(ann.call(challenges.accept, { id: link.id })).rejects.toMatchObject(refused('already_playing'));
    expect(await ben.call(challenges.create, { ...to(cat), ...BLITZ })).toMatchObject({ isOffline: true });
  });
});

describe('a challenge to a member who is away', () => {
  it('is an alert, by whose number it is accepted', async () => {
    const [ann] = await two();
    const ben = await makeMember(server);
    const made = await ann.call(challenges.create, { ...to(ben), ...BLITZ, baseTime: 6_000, rated: true });
    expect(made).toMatchObject({ isOffline: true });
    const listed = await ben.call(alerts.list, {});
    const [alert] = listed.alerts['offline_challenges']!.notifications;
    expect(alert).toMatchObject({
      id: made.number,
      from: ann.user.username,
      baseTime: 6_000,
      increment: 20,
      rated: true,
    });
    expect(await ben.call(notices.counts, {})).toMatchObject({ challenge_waiting: 1, notifications: 1 });
    time += LIVE_CHALLENGE_MS;
    await server.app.services.challenges.sweep();
    await ben.call(challenges.accept, { id: String(made.number) });
    expect(await stateOf(ben, made)).toBe('accepted');
    expect((await ben.call(alerts.list, {})).alerts).toEqual({});
  });

  it('disappears with its alert when it is taken back', async () => {
    const [ann] = await two();
    const ben = await makeMember(server);
    const made = await ann.call(challenges.create, { ...to(ben), ...BLITZ });
    await ann.call(challenges.cancel, { id: made.id });
    expect(await ben.call(notices.counts, {})).toMatchObject({ challenge_waiting: 0, notifications: 0 });
  });
});

describe('a link', () => {
  it('is taken by the first player who opens it, guests too', async () => {
    const [ann, ben] = await two();
    const guest = await makeGuest(server);
    const made = await ann.call(challenges.share, { ...BLITZ, gameType: 'chess', fen: FEN, color: 1 });
    expect(await server.visitor().call(challenges.view, { id: made.id })).toMatchObject({ to: null, initialFen: FEN });
    const line = await arrive(ben);
    await line.open(challengeChannel, made.id);
    const { gameId } = await guest.call(challenges.accept, { id: made.id });
    await line.event('changed', ({ challenge }: { challenge: ChallengeView }) => challenge.gameId === gameId);
    await expect(ben.call(challenges.accept, { id: made.id })).rejects.toMatchObject(refused('challenge_over'));
    expect(await ann.call(games.view, { id: gameId })).toMatchObject({ initialFen: FEN, white: { id: ann.user.id } });
    expect(await stateOf(ben, made)).toBe('accepted');
  });

  it('to a rated game is for members, and a guest makes casual ones', async () => {
    const [ann] = await two();
    const guest = await makeGuest(server);
    const rated = await ann.call(challenges.share, { ...BLITZ, rated: true });
    await expect(guest.call(challenges.accept, { id: rated.id })).rejects.toMatchObject(refused('members_only'));
    expect(await guest.call(challenges.share, { ...BLITZ, rated: true })).toMatchObject({ rated: false });
  });

  it('does not work for somebody who is blocked', async () => {
    const [ann, ben] = await two();
    const made = await ann.call(challenges.share, BLITZ);
    await ann.call(friends.block, to(ben));
    await expect(ben.call(challenges.accept, { id: made.id })).rejects.toMatchObject(refused('cannot_challenge'));
  });
});

describe('permission to challenge', () => {
  const set = (player: Player, settings: object) => server.app.services.accounts.setSettings(player.user.id, settings);

  it('is set by the member, and a block is not revealed', async () => {
    const [ann, ben] = await two();
    const ask = () => ann.call(challenges.create, { ...to(ben), ...BLITZ });
    const barred = async (bar: string) => {
      await expect(ask()).rejects.toMatchObject(refused(bar));
      expect(await ann.call(challenges.between, to(ben))).toMatchObject({ bar });
    };
    await set(ben, { 'social.who_may_challenge': 'friends' });
    await barred('cannot_challenge');
    await ann.call(friends.request, { user: ben.user.username });
    await ben.call(friends.accept, { user: ann.user.username });
    const made = await ask();
    await barred('already_challenged');
    await ben.call(friends.block, to(ann));
    await server.app.platform.events.settle();
    expect(await stateOf(ann, made)).toBe('cancelled');
    await set(ben, { 'social.who_may_challenge': 'everyone' });
    await barred('cannot_challenge');
    await ben.call(friends.unblock, to(ann));
    await ann.call(friends.block, to(ben));
    await barred('blocked_by_you');
  });

  it('may depend on the rating', async () => {
    const ann = await makeMember(server, { skillLevel: 'advanced' });
    const ben = await makeMember(server, { skillLevel: 'new' });
    await set(ben, { 'live.challenge_range': '100' });
    const ask = ann.call(challenges.create, { ...to(ben), ...BLITZ });
    await expect(ask).rejects.toMatchObject(refused('rating_too_far'));
  });

  it('excludes closed accounts, guests and oneself', async () => {
    const [ann, ben] = await two();
    const guest = await makeGuest(server);
    const asked = (username: string) => ann.call(challenges.create, { username, ...BLITZ });
    await expect(asked(guest.user.username)).rejects.toMatchObject(refused('member_not_found'));
    await expect(asked('nobody-here')).rejects.toMatchObject(refused('member_not_found'));
    await expect(asked(ann.user.username)).rejects.toMatchObject(refused('own_account'));
    await expect(guest.call(challenges.create, { ...to(ben), ...BLITZ })).rejects.toMatchObject(refused('not_allowed'));
    const made = await asked(ben.user.username);
    await server.app.services.accounts.setStanding(ben.user.id, LEVELS.voluntarilyClosed);
    await server.app.platform.events.settle();
    expect(await stateOf(ann, made)).toBe('cancelled');
    await expect(asked(ben.user.username)).rejects.toMatchObject(refused('cannot_challenge'));
  });

  it('limits the number of open challenges', async () => {
    const [ann] = await two();
    for (let made = 0; made < CHALLENGES_MAX; made++) await ann.call(challenges.share, BLITZ);
    await expect(ann.call(challenges.share, BLITZ)).rejects.toMatchObject(refused('too_many_challenges'));
    expect(JSON.stringify(await server.app.services.challenges.exportOf(ann.user.id))).toContain('180000');
  });
});

describe('terms of a challenge', () => {
  it.each([
    ['bad_time_control', { baseTime: 0, increment: 0 }],
    ['bad_time_control', { oddsTime: 10 }],
    ['bad_fen', { fen: '8/8/8/8/8/8/8/8 w - - 0 1' }],
    ['bad_fen', { position: 518 }],
    ['position_over', { fen: '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1' }],
    ['position_over', { fen: '8/5k2/8/8/8/8/R5K1/8 w - - 120 90' }],
    ['position_over', { fen: '4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 10 20' }],
    ['set_up_is_casual', { fen: FEN, rated: true }],
    ['set_up_is_casual', { oddsTime: 600, rated: true }],
    ['set_up_is_casual', { gameType: 'chess960', position: 7, rated: true }],
    ['bad_input', { baseTime: 108_001 }],
    ['bad_input', { color: 3 }],
    ['bad_input', { gameType: 'bughouse' }],
  ] as const)('%s: %j', async (code, terms) => {
    const ann = await makeMember(server);
    const asked = { baseTime: 1_800, increment: 0, ...terms } as never;
    await expect(ann.call(challenges.share, asked)).rejects.toMatchObject(refused(code));
  });

  it('may name one of the 960 positions, and the standard one is not a set-up', async () => {
    const ann = await makeMember(server);
    const numbered = await ann.call(challenges.share, { ...BLITZ, gameType: 'chess960', position: 0 });
    expect(numbered.initialFen).toMatch(/^bbqnnrkr/);
    const usual = await ann.call(challenges.share, { ...BLITZ, rated: true, fen: INITIAL_FEN });
    expect(usual).toMatchObject({ initialFen: null, rated: true });
  });
});
