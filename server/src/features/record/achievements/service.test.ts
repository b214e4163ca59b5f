import { achievements, type AwardView } from '@tabiya/contract/record/achievements.ts';
import { AWARD_HEADER } from '@tabiya/contract/kit/award-header.ts';
import { languages } from '@tabiya/contract/account/languages.ts';
import { settings } from '@tabiya/contract/account/settings.ts';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, nextSettled, startGame, type Player } from '../../../test/make.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const SCHOLAR = ['e2e4', 'e7e5', 'f1c4', 'b8c6', 'd1h5', 'g8f6', 'h5f7'];

/** White mates in four moves. */
const win = async (white: Player, black: Player): Promise<string> => {
  const gameId = await startGame(server, { white, black });
  const settled = nextSettled(server);
  const service = server.app.services.games;
  for (const [at, uci] of SCHOLAR.entries()) {
    await service.command(gameId, [white, black][at % 2]!.user.id, { type: 'move', ply: at + 1, uci });
  }
  await settled;
  await server.app.platform.events.settle();
  return gameId;
};

const earned = async (player: Player): Promise<string[]> => {
  const { achievements: all } = await player.call(achievements.list, { username: player.user.username });
  return all.filter(({ earnedAt }) => earnedAt !== null).map(({ code }) => code);
};

const awardsIn = (response: Response): AwardView[] =>
  JSON.parse(response.headers.get(AWARD_HEADER) ?? '[]') as AwardView[];

it('gives the achievements of a game once, and announces them in the next answer until they are shown', async () => {
  const [ann, bob] = [await makeMember(server), await makeMember(server)];
  const gameId = await win(ann, bob);
  expect(await earned(ann)).toEqual(['first_win', 'first_mate', 'quick_mate']);
  expect(await earned(bob)).toEqual([]);

  const awards = awardsIn(await ann.fetch('/callback/user/notices'));
  expect(awards.map(({ code }) => code).toSorted()).toEqual(['first_mate', 'first_win', 'quick_mate']);
  expect(awards.find(({ code }) => code === 'first_mate')).toEqual({
    code: 'first_mate',
    name: 'Checkmate',
    description: 'Win a game by checkmate.',
    image_url: '/achievements/pictures/first_mate.svg',
  });
  expect(awardsIn(await bob.fetch('/callback/user/notices'))).toEqual([]);
  const { alerts: groups } = await ann.call(alerts.list, {});
  expect(groups['user_achievements']?.notifications).toHaveLength(3);

  const cleared = await ann.fetch('/callback/achievements/new', { method: 'DELETE' });
  expect([cleared.status, awardsIn(cleared)]).toEqual([200, []]);
  expect(awardsIn(await ann.fetch('/callback/user/notices'))).toEqual([]);

  await server.app.services.achievements.judge(gameId);
  await win(ann, bob);
  expect(await earned(ann)).toEqual(['first_win', 'first_mate', 'quick_mate']);
});

it('tells friends, each in their own language, and nobody who has turned it off', async () => {
  const [ann, bob] = [await makeMember(server), await makeMember(server)];
  const [carla, dan, eve] = [await makeMember(server), await makeMember(server), await makeMember(server)];
  for (const friend of [carla, dan]) {
    await friend.call(friends.request, { user: ann.user.username });
    await ann.call(friends.accept, { user: friend.user.username });
  }
  await carla.call(languages.choose, { locale: 'de' });
  await dan.call(settings.write, { 'notifications.friend_activity': [] });
  await win(ann, bob);
  const toldOf = async (player: Player) => (await player.call(alerts.list, {})).alerts['friend_activity'];
  expect((await toldOf(carla))?.notifications).toMatchObject([
    {
      username: ann.user.username,
      title: 'neuer Erfolg – Die erste von vielen, Schachmatt und Kurzgeschichte',
      viewUrl: `/achievements/${ann.user.username}/awards`,
    },
  ]);
  for (const player of [ann, bob, dan, eve]) expect(await toldOf(player)).toBeUndefined();
});

it('counts wins in a row, and tells the progress', async () => {
  const [ann, bob] = [await makeMember(server), await makeMember(server)];
  for (let game = 0; game < 3; game += 1) await win(ann, bob);
  expect(await earned(ann)).toContain('streak_3');
  const { achievements: all } = await bob.call(achievements.list, { username: ann.user.username });
  const progress = Object.fromEntries(all.map(({ code, progress: made }) => [code, made]));
  expect(progress).toMatchObject({
    streak_3: { value: 3, threshold: 3 },
    streak_5: { value: 3, threshold: 5 },
    games_10: { value: 3, threshold: 10 },
    all_classes: { value: 1, threshold: 3 },
    first_win: null,
  });
  await win(bob, ann);
  const after = await ann.call(achievements.list, { username: ann.user.username });
  expect(after.achievements.find(({ code }) => code === 'streak_5')?.progress).toEqual({ value: 0, threshold: 5 });
});

it('gives guests nothing, and lists no achievements of guests', async () => {
  const [guest, other] = [await makeGuest(server), await makeGuest(server)];
  const gameId = await startGame(server, { white: guest, black: other, rated: false });
  const service = server.app.services.games;
  const settled = nextSettled(server);
  for (const [at, uci] of SCHOLAR.entries()) {
    await service.command(gameId, [guest, other][at % 2]!.user.id, { type: 'move', ply: at + 1, uci });
  }
  await settled;
  await server.app.platform.events.settle();
  const answer = guest.call(achievements.list, { username: guest.user.username });
  await expect(answer).rejects.toMatchObject({ body: { error: 'member_not_found' } });
});

it('answers in the requested language, with a picture for every achievement', async () => {
  const ann = await makeMember(server);
  const { achievements: all } = await ann.call(achievements.list, { username: ann.user.username, locale: 'de_DE' });
  expect(all.every(({ name, description }) => name !== '' && description !== '')).toBe(true);
  for (const { image_url: path } of all) {
    const picture = await server.visitor().fetch(path);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  }
  expect((await server.visitor().fetch('/achievements/pictures/other.svg')).status).toBe(404);
});
