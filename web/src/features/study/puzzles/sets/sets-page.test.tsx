import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PuzzleSetAnswer, PuzzleSetView } from '@tabiya/contract/study/puzzle-sets.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../../test/fake-socket.ts';
import { ann, Refused, renderPage, type Answers } from '../../../../test/render-page.tsx';

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

const ID = '01a1fb25-0000-7000-8000-0000000000aa';
const round = (number: number, isOver: boolean, ms: number) => ({
  ...{ number, startedAt: 1, endedAt: isOver ? 2 : null, tried: isOver ? 2 : 1, solved: 1, ms },
});
const SET: PuzzleSetView = {
  id: ID,
  name: 'Forks',
  size: 2,
  createdAt: 1,
  isGiven: false,
  rounds: [round(1, true, 100_000)],
};
const MATE = { id: 'mate1', fen: '6k1/R6R/8/8/8/8/8/4K3 b - - 0 1', moves: ['g8f8', 'a7a8'] };

const open = (path: string, answers: Answers = {}) =>
  renderPage({
    ...{ path, me: ann },
    answers: {
      'GET /callback/puzzles/practice': () => ({ themes: [], openings: [], due: 0, later: 0 }),
      'GET /callback/puzzle-sets': () => ({ sets: [SET] }),
      ...answers,
    },
  });

it('sets are listed with their rounds, renamed and deleted', async () => {
  let sets = [SET];
  await open('/learning/puzzles?view=sets', {
    'GET /callback/puzzle-sets': () => ({ sets }),
    [`POST /callback/puzzle-sets/${ID}`]: ({ name }) => (sets = [{ ...SET, name: String(name) }])[0],
    [`DELETE /callback/puzzle-sets/${ID}`]: () => ((sets = []), {}),
  });
  const row = screen.getAllByRole('row')[1]!;
  within(row).getByText('50%');
  within(row).getByText('1:40');
  within(row).getByText('0:50');
  expect(screen.getByRole('link', { name: 'Next round' }).getAttribute('href')).toBe(`/learning/puzzles?set=${ID}`);
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  const field = screen.getAllByRole('textbox', { name: 'Name' })[0]!;
  await userEvent.clear(field);
  await userEvent.type(field, 'Pins{Enter}');
  await screen.findByRole('heading', { name: 'Pins' });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', undefined, { timeout: 4_000 });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await screen.findByText('You have no sets yet. Make your first one.');
});

it('a set is made of what was chosen, and it is said when nothing fits', async () => {
  let isEmpty = true;
  const { asked } = await open('/learning/puzzles?view=sets', {
    'POST /callback/puzzle-sets': () => (isEmpty ? new Refused(409, 'no_puzzles_fit') : SET),
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Missed forks');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Made of' }), "What I've missed");
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'Fork');
  const make = screen.getByRole('button', { name: 'Make the set' });
  await userEvent.click(make);
  await screen.findByText(/no_puzzles_fit/, undefined, { timeout: 4_000 });
  isEmpty = false;
  await userEvent.click(make);
  await waitFor(() => expect(asked.filter(({ call }) => call === 'POST /callback/puzzle-sets')).toHaveLength(2));
  expect(asked.find(({ call }) => call === 'POST /callback/puzzle-sets')?.input).toMatchObject({
    ...{ name: 'Missed forks', origin: 'missed', theme: 'fork', size: 20 },
  });
});

it('a round goes on to its end, and is compared with the one before it', async () => {
  const running = { ...SET, rounds: [round(2, false, 30_000), ...SET.rounds] };
  const over = { ...SET, rounds: [round(2, true, 70_000), ...SET.rounds] };
  const answer: PuzzleSetAnswer = {
    ...{ outcome: 'failed', facts: { rating: 1130, themes: ['mate'] }, next: { set: over, puzzle: null } },
  };
  await open(`/learning/puzzles?set=${ID}`, {
    [`GET /callback/puzzle-sets/${ID}/round`]: () => ({ set: running, puzzle: MATE }),
    [`POST /callback/puzzle-sets/${ID}/answer`]: () => answer,
  });
  screen.getByText(/Round 2: 2 of 2/);
  screen.getByText('Goal: 1:20');
  const solution = screen.getByRole('button', { name: 'Solution' });
  await waitFor(() => expect(solution).toHaveProperty('disabled', false), { timeout: 4_000 });
  await userEvent.click(solution);
  await userEvent.click(await screen.findByRole('button', { name: 'See the round' }));
  await screen.findByText('1 of 2 in 1:10, 0:30 faster than before');
  screen.getByRole('button', { name: 'Next round' });
});
