import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PracticeAnswer, PracticeHome } from '@tabiya/contract/study/puzzle-practice.ts';
import type { PuzzleTryView } from '@tabiya/contract/study/puzzle-tries.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../../test/fake-socket.ts';
import { ann, NOW, renderPage, type Answers } from '../../../../test/render-page.tsx';

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

const HOME: PracticeHome = {
  themes: [
    { theme: 'fork', puzzles: 500, tried: 10, solved: 4 },
    { theme: 'mate', puzzles: 900, tried: 0, solved: 0 },
  ],
  openings: [{ opening: 'Kings_Gambit', name: "King's Gambit", puzzles: 61 }],
  ...{ due: 2, later: 1 },
};
const MATE = { id: 'mate1', fen: '6k1/R6R/8/8/8/8/8/4K3 b - - 0 1', moves: ['g8f8', 'a7a8'] };
const FORK = { ...MATE, id: 'fork1' };
const TRY: PuzzleTryView = {
  ...{ puzzleId: 'mate1', at: NOW - 3_600_000, source: 'rush', isSolved: false, ms: 12_400, rating: 1130 },
  themes: ['mate', 'mateIn1'],
};
const SOLVED: PracticeAnswer = { outcome: 'solved', facts: { rating: 1130, themes: ['mate'] }, dueIn: null };

const open = (path: string, answers: Answers = {}, me: typeof ann | null = ann) =>
  renderPage({ path, me, answers: { 'GET /callback/puzzles/practice': () => HOME, ...answers } });

describe('the choice of what to practise', () => {
  it('says what to train next and why, and shows one group of themes at a time', async () => {
    await open('/learning/puzzles');
    screen.getByText('Fork: 4 of 10 solved of late');
    screen.getByText('2 now, 1 later');
    expect(screen.getByRole('link', { name: /^Fork/ }).getAttribute('href')).toBe('/learning/puzzles?theme=fork');
    expect(screen.queryByRole('link', { name: /^Checkmate/ })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Checkmates' }));
    screen.getByRole('link', { name: /^Checkmate/ });
  });

  it('goes together from a theme, a phase, an opening and a range of ratings', async () => {
    const { asked } = await open('/learning/puzzles', {
      'GET /callback/puzzles/practice/next': () => ({ puzzle: null }),
    });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'Fork');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Opening' }), "King's Gambit (61)");
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rating from' }), '1200');
    await userEvent.click(screen.getByRole('button', { name: 'Practise' }));
    await screen.findByText('No puzzle fits this choice');
    const { input } = asked.find(({ call }) => call === 'GET /callback/puzzles/practice/next')!;
    expect(input).toMatchObject({ theme: 'fork', opening: 'Kings_Gambit', minRating: '1200' });
  });

  it('has nothing of one’s own for visitors', async () => {
    await open('/learning/puzzles', {}, null);
    screen.getByRole('button', { name: 'Practise' });
    expect(screen.queryByText('Replay missed puzzles')).toBeNull();
  });
});

describe('the history', () => {
  it('lists tries with the way to try them again, and filters them', async () => {
    const { asked } = await open('/learning/puzzles?view=history', {
      'GET /callback/puzzles/history': ({ solved }) => ({ items: solved === undefined ? [TRY] : [], next: null }),
    });
    const row = screen.getByRole('row', { name: /Mate in 1/ });
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/learning/puzzles?puzzle=mate1');
    within(row).getByText('Puzzle Rush');
    within(row).getByText('12 sec');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'Solved');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByText('No try fits these filters');
    expect(asked.at(-1)?.input).toMatchObject({ solved: '1' });
    expect(screen.getByRole('link', { name: 'Replay the missed ones' }).getAttribute('href')).toBe(
      '/learning/puzzles?practice=replay',
    );
  });

  it('tells visitors that they have tried nothing', async () => {
    await open('/learning/puzzles?view=history', {}, null);
    screen.getByText("You haven't tried a puzzle yet");
  });
});

it('missed puzzles come one after the other, in one queue that ends', async () => {
  const { asked } = await open('/learning/puzzles?practice=replay', {
    'GET /callback/puzzles/history/missed': () => ({ puzzles: [MATE, FORK] }),
    'POST /callback/puzzles/practice/mate1': () => SOLVED,
    'POST /callback/puzzles/practice/fork1': () => ({ ...SOLVED, outcome: 'failed', dueIn: 14_400_000 }),
  });
  screen.getByText('1 more after this');
  const giveUp = async () => {
    const button = screen.getByRole('button', { name: 'Solution' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false), { timeout: 4_000 });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Next puzzle' }));
  };
  await giveUp();
  await screen.findByText('The last one');
  await giveUp();
  await screen.findByText('That was the last one');
  const sent = asked.filter(({ call }) => call.startsWith('POST /callback/puzzles/practice/'));
  expect(sent.map(({ input }) => input['source'])).toEqual(['replay', 'replay']);
});

it('a mistake of one’s own game is tried again, and then says what was played', async () => {
  const gameId = '01a1fb25-0000-7000-8000-0000000000aa';
  const mistake = { gameId, ply: 2, puzzle: MATE, played: 'Rh6', class: 'blunder', opponent: 'Ben' };
  await open('/learning/puzzles?practice=mistakes', {
    'GET /callback/puzzles/mistakes': () => ({ mistakes: [mistake] }),
    [`POST /callback/puzzles/mistakes/${gameId}/2`]: () => ({ outcome: 'failed' }),
  });
  const button = screen.getByRole('button', { name: 'Solution' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false), { timeout: 4_000 });
  await userEvent.click(button);
  await screen.findByText('Rh6');
  expect(screen.getByRole('link', { name: 'Game report' }).getAttribute('href')).toMatch(/\/game\/review$/);
  await userEvent.click(screen.getByRole('button', { name: 'Next puzzle' }));
  await screen.findByText('That was the last one');
});
