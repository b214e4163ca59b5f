import type { Leader, LeaderboardView } from '@tabiya/contract/compete/leaderboards.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { playerView } from '../../../test/make-member.ts';
import { ann, guest, renderPage } from '../../../test/render-page.tsx';
import { tableRows } from '../../../test/table-rows.ts';

const leader = (rank: number, username: string, rating: number): Leader => ({
  rank,
  player: playerView({ id: username === ann.username ? ann.id : `id-${username}`, username }),
  rating,
  games: 1_200,
});
const LEADERS = [leader(1, 'Cat', 2301), leader(2, 'Dan', 2250), leader(2, 'Ann', 2250), leader(4, 'Eve', 1999)];
const OWN = { rating: 2250, percentile: 87.5 };

const show = async (view: Partial<LeaderboardView> = {}, me: typeof ann | null = ann, query = '') => {
  const page = await renderPage({
    path: `/leaderboard${query}`,
    me,
    answers: {
      'GET /service/countries/ListCountries': () => ({ countries: [{ code: 'IS', name: 'Iceland' }] }),
      ...Object.fromEntries(
        ['blitz', 'crazyhouse'].map((ratingClass) => [
          `GET /callback/leaderboard/${ratingClass}`,
          () => ({ leaders: LEADERS, page: 1, hasMore: false, distribution: [], own: null, ...view }),
        ]),
      ),
    },
  });
  const lists = () => page.asked.filter(({ call }) => call.startsWith('GET /callback/leaderboard/'));
  return { ...page, last: () => lists().at(-1) };
};
const table = (name = 'Blitz') => screen.findByRole('table', { name: `The best players: ${name}` });

afterEach(() => vi.unstubAllGlobals());

it('lists the best players in the order of their ranks, of which equal ratings share one', async () => {
  await show();
  expect(tableRows(await table())).toEqual([
    ['1', 'Cat', '2301', '1,200'],
    ['2', 'Dan', '2250', '1,200'],
    ['2', 'Ann', '2250', '1,200'],
    ['4', 'Eve', '1999', '1,200'],
  ]);
});

it("stresses the reader's own row and says how many players they are ahead of", async () => {
  const distribution = [
    { from: 2200, players: 2 },
    { from: 2350, players: 1 },
  ];
  await show({ own: OWN, distribution });
  await screen.findByText('Your rating of 2250 is higher than 87.5% of players.');
  screen.getByText('Up to 2 players in one column');
  const graph = screen.getByRole('img', { name: 'Ratings from 2200 to 2400, 3 players' });
  const columns = [...graph.querySelectorAll('rect')].map((column) => [
    Number(column.getAttribute('height')),
    column.hasAttribute('data-own'),
  ]);
  expect(columns).toEqual([
    [120, false],
    [0, true],
    [0, false],
    [60, false],
  ]);
  const players = await table();
  const isStrong = (name: string) => within(players).getByText(name).closest('[class*="strong"]') !== null;
  expect([isStrong('Ann'), isStrong('Cat')]).toEqual([true, false]);
});

it('counts the players for readers who have no place of their own', async () => {
  await show({ distribution: [{ from: 1500, players: 40 }] }, null);
  await screen.findByText('40 players with an established rating.');
});

it('says that nobody is ranked yet, and among friends who will appear', async () => {
  await show({ leaders: [] });
  await screen.findByText('No players yet');
  screen.getByText(/^Players appear here once/);
  expect(screen.queryByRole('img')).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Friends only' }));
  await screen.findByText(/^You and your friends appear here/);
});

it('is filtered by country and friends, beginning at the first page again', async () => {
  const { last, router } = await show({ hasMore: true }, ann, '?page=3');
  expect(last()?.input).toMatchObject({ page: '3' });
  const country = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country' });
  await userEvent.selectOptions(country, 'Iceland');
  await waitFor(() => expect(router.state.location.search).toBe('?class=blitz&country=IS'));
  expect(last()?.input).toEqual({ page: '1', country: 'IS' });
  await userEvent.click(screen.getByRole('switch', { name: 'Friends only' }));
  await waitFor(() => expect(router.state.location.search).toBe('?class=blitz&country=IS&friends=1'));
  expect(last()?.input).toEqual({ page: '1', country: 'IS', friends: '1' });
});

it('changes to another kind of game with the same filters', async () => {
  const { last } = await show({}, ann, '?country=IS');
  expect((await screen.findByRole('link', { name: 'Blitz', current: 'page' })).getAttribute('href')).toBe(
    '/leaderboard?class=blitz&country=IS',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Crazyhouse' }));
  await table('Crazyhouse');
  expect(last()).toEqual({ call: 'GET /callback/leaderboard/crazyhouse', input: { page: '1', country: 'IS' } });
});

it('leads to the pages before and after, where there are any', async () => {
  await show({ hasMore: true }, ann, '?page=2');
  expect((await screen.findByRole('link', { name: 'Next page' })).getAttribute('href')).toBe(
    '/leaderboard?class=blitz&page=3',
  );
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/leaderboard?class=blitz');
});

it('has no list of friends for guests', async () => {
  await show({}, guest);
  await table();
  expect(screen.queryByRole('switch')).toBeNull();
});
