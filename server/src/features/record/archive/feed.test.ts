import { randomUUIDv7 } from 'node:crypto';
import { archive } from '@tabiya/contract/record/archive.ts';
import { HOME_GAMES } from '@tabiya/contract/site/constants.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, type Player } from '../../../test/make.ts';
import type { FinishedGame } from './service.ts';

const START = Date.UTC(2027, 3, 1);
const MINUTE = 60_000;
const DAY = 86_400_000;
let server: TestServer;
let time = START;

beforeAll(async () => {
  server = await startTestServer({ now: () => time });
});
afterAll(() => server.close());

const seat = ({ user }: Player, rating: number) => ({
  ...{ accountId: user.id, rating, provisional: false, ratingAfter: rating },
});
type Played = Partial<FinishedGame> & { ratings?: [number, number] };

/** Records a finished rated game of 40 plies, with the given changes. Returns its id. */
const played = async (white: Player, black: Player, { ratings = [1500, 1500], ...more }: Played = {}) => {
  const game: FinishedGame = {
    ...{ gameId: randomUUIDv7(), variant: 'chess', timeClass: 'blitz', rated: true, plies: 40, shownAt: null },
    timeControl: { base: 180_000, increment: 2_000 },
    ...{ startedAt: time - MINUTE, endedAt: time, end: { result: '1-0', reason: 'resignation' } },
    fen: 'r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4',
    ...{ white: seat(white, ratings[0]), black: seat(black, ratings[1]), ...more },
  };
  const service = server.app.services.archive;
  await server.app.platform.store.transaction((queries) => service.recordGame(queries, game));
  return game.gameId;
};
const people = (count: number): Promise<Player[]> =>
  Promise.all(Array.from({ length: count }, () => makeMember(server)));
const befriend = async (a: Player, b: Player) => {
  await a.call(friends.request, { user: b.user.username });
  await b.call(friends.accept, { user: a.user.username });
};
const feed = async (reader: Player, of: 'following' | 'best') => (await reader.call(archive.feed, { of })).games;
const ids = async (reader: Player, of: 'following' | 'best') => (await feed(reader, of)).map(({ id }) => id);
const empty = () => server.app.platform.store.query('delete from archived_game');

describe('own games and those of followed members', () => {
  it('are the newest ones, each once, with both players and the result', async () => {
    const [me, anna, berta, other, stranger] = (await people(5)) as [Player, Player, Player, Player, Player];
    await befriend(me, anna);
    await befriend(me, berta);
    const games: string[] = [];
    for (const [white, black] of [
      [anna, other],
      [other, berta],
      [anna, berta],
      [berta, me],
    ] as const) {
      time += MINUTE;
      games.unshift(await played(white, black));
    }
    games.unshift(await played(me, other, { endedAt: (time += MINUTE) }));
    await played(other, stranger);
    expect(await ids(me, 'following')).toEqual(games);
    expect((await feed(me, 'following'))[3]).toMatchObject({
      white: { username: other.user.username },
      black: { username: berta.user.username },
      end: { result: '1-0', reason: 'resignation' },
    });
    expect((await feed(me, 'following'))[1], 'a friend’s and one’s own: told from one’s own side').toMatchObject({
      ...{ color: 'black', outcome: 'lost', white: { username: berta.user.username } },
    });
    for (let more = 0; more < HOME_GAMES; more += 1) games.unshift(await played(anna, other, { endedAt: (time += 1) }));
    expect(await ids(me, 'following')).toEqual(games.slice(0, HOME_GAMES));
  });

  it('include those of followed members who are no friends', async () => {
    const [me, anna, other] = (await people(3)) as [Player, Player, Player];
    const id = await played(anna, other);
    expect(await ids(me, 'following')).toEqual([]);
    await me.call(friends.track, { username: anna.user.username });
    expect(await ids(me, 'following')).toEqual([id]);
  });

  it('are empty without friends, and may be visible to the member alone', async () => {
    const [me, stranger, other] = (await people(3)) as [Player, Player, Player];
    await played(stranger, other);
    expect(await feed(me, 'following')).toEqual([]);
    await befriend(me, stranger);
    expect(await feed(me, 'following')).toHaveLength(1);
    await played(stranger, other, { shownAt: time + MINUTE });
    expect(await feed(me, 'following')).toHaveLength(1);
    await played(stranger, me, { shownAt: time + MINUTE });
    await played(me, other, { shownAt: time + MINUTE });
    expect(await feed(me, 'following'), 'who played it knows at once').toHaveLength(3);
    expect(await feed(stranger, 'following')).toHaveLength(3);
  });

  it('include bughouse games with the other board', async () => {
    const [me, friend, black, partner, second] = (await people(5)) as [Player, Player, Player, Player, Player];
    await befriend(me, friend);
    const partners = { white: seat(partner, 1500), black: seat(second, 1500) };
    const id = await played(friend, black, { variant: 'bughouse', partners });
    expect(await feed(me, 'following')).toMatchObject([
      { id, others: { partner: { id: partner.user.id }, opponent: { id: second.user.id } } },
    ]);
  });
});

describe('the best games', () => {
  it('are those with the strongest weaker side, where each day counts 50 points', async () => {
    await empty();
    const pairs = await Promise.all([people(2), people(2), people(2), people(2)]);
    const [reader] = pairs[0] as [Player];
    const game = ([white, black]: Player[], more: Played) => played(white!, black!, more);
    const unequal = await game(pairs[0]!, { ratings: [2900, 1400] });
    const strong = await game(pairs[1]!, { ratings: [2200, 2210] });
    const older = await game(pairs[2]!, { ratings: [2230, 2300], endedAt: time - DAY });
    const oldest = await game(pairs[3]!, { ratings: [2270, 2300], endedAt: time - DAY });
    expect(await ids(reader, 'best')).toEqual([oldest, strong, older, unequal]);
  });

  it('count provisional ratings for less', async () => {
    await empty();
    const [white, black] = (await people(2)) as [Player, Player];
    const [one, other] = (await people(2)) as [Player, Player];
    const guess = { provisional: true };
    const settled = await played(one, other, { ratings: [1650, 1650] });
    const asWhite = await played(white, black, { white: { ...seat(white, 2040), ...guess }, black: seat(black, 2500) });
    const asBlack = await played(black, white, { white: seat(black, 2500), black: { ...seat(white, 2060), ...guess } });
    expect(await ids(one, 'best')).toEqual([asBlack, settled, asWhite]);
  });

  it('are rated games of chess, of some length, between people', async () => {
    await empty();
    const [white, black, bot] = (await people(3)) as [Player, Player, Player];
    await server.app.services.accounts.makeBot(bot.user.id);
    await played(white, black, { rated: false });
    await played(white, black, { plies: 19 });
    await played(white, black, { variant: 'crazyhouse' });
    await played(white, bot);
    expect(await feed(white, 'best')).toEqual([]);
    const id = await played(white, black, { plies: 20 });
    expect(await ids(white, 'best')).toEqual([id]);
  });

  it('are not all of one match, and no more than the limit', async () => {
    await empty();
    const [reader, rival] = (await people(2)) as [Player, Player];
    for (let more = 0; more < 4; more += 1) await played(reader, rival, { ratings: [2500, 2500] });
    const modest = await people(2 * HOME_GAMES);
    for (let at = 0; at < modest.length; at += 2) await played(modest[at]!, modest[at + 1]!);
    const found = await feed(reader, 'best');
    expect(found).toHaveLength(HOME_GAMES);
    expect(found.map(({ white }) => white.rating)).toEqual([2500, 2500, ...Array(HOME_GAMES - 2).fill(1500)]);
  });
});

describe.each(['following', 'best'] as const)('games of others (%s)', (of) => {
  it('appear when everybody may know, and no sooner', async () => {
    await empty();
    const [me, friend, other] = (await people(3)) as [Player, Player, Player];
    await befriend(me, friend);
    const id = await played(friend, other, { shownAt: time + MINUTE });
    expect(await ids(me, of)).toEqual([]);
    time += MINUTE - 1;
    expect(await ids(me, of)).toEqual([]);
    time += 1;
    expect(await ids(me, of)).toEqual([id]);
  });

  it('leave out members separated by a block, and closed accounts', async () => {
    await empty();
    const [me, friend, ...others] = (await people(5)) as [Player, Player, Player, Player, Player];
    await befriend(me, friend);
    const [blocked, blocking, cheater] = others;
    const name = ({ user }: Player) => ({ username: user.username });
    for (const other of others) await played(friend, other);
    const open = await played(friend, me);
    // At most two of the best games have the same player.
    expect(await feed(me, of)).toHaveLength(of === 'best' ? 2 : 4);
    await me.call(friends.block, name(blocked));
    await blocking.call(friends.block, name(me));
    await server.app.services.accounts.setStanding(cheater.user.id, LEVELS.cheater);
    expect(await ids(me, of)).toEqual([open]);
    await me.call(friends.unblock, name(blocked));
    expect(await feed(me, of)).toHaveLength(2);
  });

  it('are for members', async () => {
    const statusOf = async (visitor: Pick<Player, 'fetch'>) =>
      (await visitor.fetch(`/callback/home/games/${of}`)).status;
    expect([await statusOf(server.visitor()), await statusOf(await makeGuest(server))]).toEqual([401, 403]);
    const me = await makeMember(server);
    expect([await statusOf(me), (await me.fetch('/callback/home/games/own')).status]).toEqual([200, 404]);
  });
});
