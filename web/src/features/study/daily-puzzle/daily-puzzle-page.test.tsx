import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DailyPuzzleView } from '@tabiya/contract/study/daily-puzzle.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

const VIEW: DailyPuzzleView = {
  ...{ day: '2026-11-20', number: 12, theme: 'skewer', themes: ['endgame', 'skewer'], rating: 1250, solvers: 3 },
  puzzle: {
    ...{ id: 'skew1', fen: '4k2r/8/8/8/8/8/4K3/R7 b - - 0 1' },
    moves: ['e8d7', 'a1a7', 'd7c6', 'a7a6', 'c6b5', 'a6a5'],
  },
  fen: '7r/3k4/8/8/8/8/4K3/R7 w - - 1 2',
  ...{ own: null, streak: 4, firstDay: '2026-11-09', today: '2026-11-20', hasStreakIntro: false },
};
const DAYS = [
  { day: '2026-11-18', isSolved: true },
  { day: '2026-11-19', isSolved: false },
  { day: '2026-11-20', isSolved: null },
];
const ANSWER = 'POST /callback/daily-puzzle/2026-11-20/answer';

const open = (answers: Answers = {}, path = '/daily-chess-puzzle') =>
  renderPage({
    path,
    me: ann,
    answers: {
      'GET /callback/daily-puzzle': () => VIEW,
      'GET /callback/daily-puzzle/month/2026-11': () => ({ days: DAYS }),
      ...answers,
    },
  });
const said = (text: string) => screen.findByText(text, undefined, { timeout: 4_000 });

it('shows the puzzle of the day with its name, its solvers, the streak, and the days before it', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No. 12: Skewer');
  screen.getByText('3 people have solved it');
  screen.getByText('Your streak: 4 days');
  const days = within(screen.getByRole('table')).getAllByRole('link');
  expect(days.map((day) => day.textContent)).toEqual(['18 Solved', '19 Not solved', '20 Not tried']);
  expect(days[0]!.getAttribute('href')).toBe('/daily-chess-puzzle?date=2026-11-18');
  expect(days[2]!.getAttribute('aria-current')).toBe('date');
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true);
  expect(document.head.querySelector('link[type="application/rss+xml"]')?.getAttribute('href')).toContain(
    '/daily-chess-puzzle/feed.xml',
  );
});

it('decides the first try, and then shows the themes and the way on', async () => {
  const decided = { outcome: 'failed', solvers: 3, streak: 4 };
  const { asked } = await open({ [ANSWER]: () => decided });
  await said('White to move: find the best move');
  await userEvent.click(screen.getByRole('button', { name: 'Solution' }));
  await said('Not this time');
  screen.getByText('Endgame');
  screen.getByRole('link', { name: 'Rated puzzles' });
  screen.getByRole('link', { name: 'Analysis' });
  expect(asked.filter(({ call }) => call === ANSWER)).toHaveLength(1);
});

it('is over for somebody who has tried it, and can be tried again for oneself', async () => {
  const { asked } = await open({ 'GET /callback/daily-puzzle': () => ({ ...VIEW, own: { isSolved: true, ms: 5 } }) });
  screen.getByText('Solved!');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Type a move' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Type a move' }), 'Ra4{Enter}');
  await said("That's not it. Try again.");
  expect(asked.filter(({ call }) => call === ANSWER)).toEqual([]);
});

it('asks for the day of the address, and knows no day without a puzzle', async () => {
  const { asked } = await open(
    { 'GET /callback/daily-puzzle': () => new Refused(404, 'puzzle_not_found') },
    '/daily-chess-puzzle?date=2026-11-21',
  );
  expect(asked.find(({ call }) => call === 'GET /callback/daily-puzzle')?.input).toEqual({ date: '2026-11-21' });
  expect(screen.queryByRole('table')).toBeNull();
});

it('tells members of old what a streak is, once', async () => {
  const { asked } = await open({
    'GET /callback/daily-puzzle': () => ({ ...VIEW, hasStreakIntro: true }),
    'POST /callback/user/set-item': () => ({}),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Keep your streak going' }, { timeout: 4_000 });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const set = asked.find(({ call }) => call === 'POST /callback/user/set-item');
  expect(set?.input['item']).toBe('introducedToStreaks');
});
