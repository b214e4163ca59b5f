import { randomUUIDv7 } from 'node:crypto';
import type { ArchiveFilter } from '@tabiya/contract/record/archive.ts';
import { ArchiveView } from '@tabiya/contract/record/archive.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBus } from '../../../platform/bus/bus.ts';
import { createEvents } from '../../../platform/jobs/domain-events.ts';
import { testCaller } from '../../../platform/test/caller.ts';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import { createCounter } from '../../../platform/limits/rate-limit.ts';
import { createAccountsService, type AccountsService } from '../../account/accounts/service.ts';
import { createRatingsService } from '../ratings/service.ts';
import { createArchiveService, type ArchiveService, type FinishedGame } from './service.ts';

let store: TestStore;
let accounts: AccountsService;
let archive: ArchiveService;
const log = pino({ level: 'silent' });
const START = 1_790_000_000_000;
let now = START;

beforeAll(async () => {
  store = await openTestStore();
  accounts = createAccountsService({
    store,
    createCounter,
    log,
    bus: createBus(log),
    events: createEvents(log),
    now: () => START,
  });
  archive = createArchiveService(
    { store, now: () => now },
    { accounts, ratings: createRatingsService({ store, now: () => START }, { accounts }) },
  );
});
afterAll(() => store.close());

const member = async (username: string): Promise<string> => {
  const email = `${username}@example.org`;
  const answer = await accounts.register(null, { username, email, password: 'rooks-lift-quietly', skillLevel: 'new' });
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.id;
};

const finished = (white: string, black: string, more: Partial<FinishedGame> = {}): FinishedGame => ({
  gameId: randomUUIDv7(),
  variant: 'chess',
  timeClass: 'blitz',
  timeControl: { base: 180_000, increment: 2_000 },
  rated: true,
  startedAt: START,
  endedAt: START + 60_000,
  shownAt: null,
  end: { result: '1-0', reason: 'mate' },
  plies: 7,
  fen: 'r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4',
  white: { accountId: white, rating: 1500, provisional: false, ratingAfter: 1508 },
  black: { accountId: black, rating: 1480, provisional: true, ratingAfter: 1440 },
  ...more,
});
const record = (game: FinishedGame) => store.transaction((queries) => archive.recordGame(queries, game));
const list = async (username: string, filter: ArchiveFilter = {}, page = 1) => {
  const view = await archive.list(username, { filter, page, readerId: null });
  if (view === undefined) throw new Error('no such member');
  return view;
};

describe('a finished game', () => {
  it('is visible only to its players while others may not know of it', async () => {
    const [white, black, other] = [await member('first-late'), await member('second-late'), await member('third-late')];
    await record(finished(white, black, { shownAt: START + 120_000 }));
    const totalOf = async (username: string, readerId: string | null) =>
      (await archive.list(username, { filter: {}, page: 1, readerId }))?.total;
    const seenBy = (readerId: string | null) =>
      Promise.all(['first-late', 'second-late'].map((name) => totalOf(name, readerId)));
    expect([await seenBy(null), await seenBy(other), await seenBy(white), await seenBy(black)]).toEqual([
      ...[
        [0, 0],
        [0, 0],
        [1, 1],
        [1, 1],
      ],
    ]);
    now = START + 120_000;
    expect(await seenBy(null)).toEqual([1, 1]);
    now = START;
  });

  it('is in both archives, each time from the owner’s side', async () => {
    const [white, black] = [await member('whitney'), await member('Blake')];
    const game = finished(white, black);
    await record(game);

    const seats = {
      white: { id: white, username: 'whitney', isGuest: false, rating: 1500, provisional: false, ratingAfter: 1508 },
      black: { id: black, username: 'Blake', isGuest: false, rating: 1480, provisional: true, ratingAfter: 1440 },
    };
    const view = await list('WHITNEY');
    expect(view).toMatchObject({ username: 'whitney', page: 1, pages: 1, total: 1 });
    expect(view.games[0]).toMatchObject({ id: game.gameId, color: 'white', outcome: 'won', end: game.end, ...seats });
    expect((await list('blake')).games[0]).toMatchObject({ color: 'black', outcome: 'lost', plies: 7, ...seats });
    expect(ArchiveView.parse(view)).toEqual(view);
  });

  it('shows on both sides that its points were given back', async () => {
    const [white, black] = [await member('wrong'), await member('right')];
    const games = [finished(white, black), finished(white, black)];
    for (const game of games) await record(game);
    await store.query(
      `insert into rating_change (account_id, rating_class, at, game_id, rating, change, refund_id)
        values ($1, 'blitz', $2, $3, 1440, -40, $4)`,
      [black, START, games[0]!.gameId, randomUUIDv7()],
    );
    for (const name of ['wrong', 'right']) {
      const given = (await list(name)).games.filter(({ isRefunded }) => isRefunded);
      expect(given.map(({ id }) => id)).toEqual([games[0]!.gameId]);
    }
  });

  it('is recorded once, however often it is folded', async () => {
    const [white, black] = [await member('once-a'), await member('once-b')];
    const game = finished(white, black, { end: { result: '1/2-1/2', reason: 'agreement' } });
    await record(game);
    await record(game);
    expect(await archive.countsOf(white, null)).toEqual({ total: 1, won: 0, drawn: 1, lost: 0 });
    expect(await archive.countsOf(black, null)).toEqual({ total: 1, won: 0, drawn: 1, lost: 0 });
  });

  it('is rolled back with its transaction', async () => {
    const [white, black] = [await member('undone-a'), await member('undone-b')];
    const undone = store.transaction(async (queries) => {
      await archive.recordGame(queries, finished(white, black));
      throw new Error('the fold failed');
    });
    await expect(undone).rejects.toThrow('the fold failed');
    expect((await list('undone-a')).total).toBe(0);
  });

  it('is left out when it was aborted', async () => {
    const [white, black] = [await member('aborted-a'), await member('aborted-b')];
    await record(finished(white, black, { end: { result: '*', reason: 'aborted' } }));
    expect((await list('aborted-a')).total).toBe(0);
  });
});

describe('an archive', () => {
  const games: FinishedGame[] = [];
  beforeAll(async () => {
    const owner = await member('collector');
    const rivals = await Promise.all(['al_x', 'Alfa', 'albert', 'zoe'].map(member));
    for (let index = 0; index < 60; index += 1) {
      const rival = rivals[index % 4] ?? '';
      const [white, black] = index % 2 === 0 ? [owner, rival] : [rival, owner];
      const rated = index % 3 !== 0;
      const game = finished(white, black, {
        rated,
        timeClass: index % 5 === 0 ? 'rapid' : 'blitz',
        // Two games end at each instant: pages must neither lose nor repeat one of them.
        endedAt: START + Math.floor(index / 2) * 1000,
        end: { result: index % 7 === 0 ? '1/2-1/2' : '1-0', reason: index % 7 === 0 ? 'agreement' : 'mate' },
      });
      if (!rated) for (const seat of [game.white, game.black]) seat.ratingAfter = null;
      games.push(game);
      await record(game);
    }
  });

  it('comes in pages, newest first', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list('collector', {}, page)));
    expect(pages.map((view) => view.games.length)).toEqual([25, 25, 10]);
    expect(pages.map(({ page, pages: of, total }) => [page, of, total])).toEqual([
      [1, 3, 60],
      [2, 3, 60],
      [3, 3, 60],
    ]);
    const ids = pages.flatMap((view) => view.games.map(({ id }) => id));
    const newest = games.toSorted((a, b) => b.endedAt - a.endedAt || (a.gameId < b.gameId ? 1 : -1));
    expect(ids).toEqual(newest.map(({ gameId }) => gameId));
    expect(await list('collector', {}, 4)).toMatchObject({ games: [], page: 4, pages: 3, total: 60 });
  });

  it.each<[ArchiveFilter, (index: number) => boolean]>([
    [{ timeClass: 'rapid' }, (index) => index % 5 === 0],
    [{ timeClass: 'bullet' }, () => false],
    [{ outcome: 'drawn' }, (index) => index % 7 === 0],
    [{ outcome: 'won' }, (index) => index % 7 !== 0 && index % 2 === 0],
    [{ outcome: 'lost' }, (index) => index % 7 !== 0 && index % 2 === 1],
    [{ color: 'black' }, (index) => index % 2 === 1],
    [{ rated: '1' }, (index) => index % 3 !== 0],
    [{ rated: '0' }, (index) => index % 3 === 0],
    [{ opponent: 'AL' }, (index) => index % 4 !== 3],
    [{ opponent: 'al_' }, (index) => index % 4 === 0],
    [{ opponent: 'LB' }, (index) => index % 4 === 2],
    [{ opponent: '_x' }, (index) => index % 4 === 0],
    [{ opponent: '%' }, () => false],
    [{ opponent: '' }, () => true],
    [
      { color: 'white', rated: '1', timeClass: 'blitz', opponent: 'alb' },
      (i) => i % 4 === 2 && i % 3 !== 0 && i % 5 !== 0,
    ],
  ])('can be narrowed by %j', async (filter, fits) => {
    const expected = games.filter((_, index) => fits(index)).map(({ gameId }) => gameId);
    const first = await list('collector', filter);
    const rest = await Promise.all(
      Array.from({ length: first.pages - 1 }, (_, index) => list('collector', filter, index + 2)),
    );
    const found = [first, ...rest].flatMap((view) => view.games.map(({ id }) => id));
    expect(found.toSorted()).toEqual(expected.toSorted());
    expect(first.total).toBe(expected.length);
  });

  it('goes from game to game, past those that the reader may not know of', async () => {
    const [white, black] = [await member('walker'), await member('walked')];
    const first = finished(white, black, { endedAt: START + 1_000, variant: 'crazyhouse' });
    const hidden = finished(white, black, { endedAt: START + 2_000, shownAt: now + 60_000 });
    // Two games that ended in one instant are told apart by their ids.
    const [third, fourth] = [
      finished(white, black, { endedAt: START + 3_000 }),
      finished(white, black, { endedAt: START + 3_000 }),
    ].toSorted((one, other) => (one.gameId < other.gameId ? -1 : 1)) as [FinishedGame, FinishedGame];
    for (const game of [fourth, hidden, first, third]) await record(game);
    const link = ({ gameId, variant }: FinishedGame) => ({ id: gameId, variant });
    expect(await archive.beside('Walker', third.gameId, white)).toEqual({ earlier: link(hidden), later: link(fourth) });
    expect(await archive.beside('walker', third.gameId, null)).toEqual({ earlier: link(first), later: link(fourth) });
    expect(await archive.beside('walker', first.gameId, null)).toEqual({ earlier: null, later: link(third) });
    expect(await archive.beside('walker', hidden.gameId, null)).toEqual({ refused: 'game_not_found' });
  });

  it('follows a guest who registers', async () => {
    const guest = await accounts.addGuest();
    const [rival, other] = [await member('met-a-guest'), await member('met-nobody')];
    await record(finished(guest.id, rival));
    await record(finished(rival, other));
    await accounts.register(testCaller(guest), {
      username: 'Newname',
      email: 'newname@example.org',
      password: 'rooks-lift-quietly',
      skillLevel: 'new',
    });
    await archive.renamePlayer(guest.id, 'Newname');

    expect((await list('met-a-guest', { opponent: 'newn' })).games).toMatchObject([{ white: { username: 'Newname' } }]);
    expect((await list('met-a-guest', { opponent: 'guest' })).total).toBe(0);
    expect((await list('met-a-guest', { opponent: 'met-nobody' })).total).toBe(1);
    expect((await list('newname')).total, 'the games of the guest').toBe(1);
  });

  it('of an unknown name does not exist', async () => {
    expect(await archive.list('nobody', { filter: {}, page: 1, readerId: null })).toBeUndefined();
    expect(await list('zoe', { opponent: 'nobody' })).toMatchObject({ games: [], pages: 1, total: 0 });
  });
});
