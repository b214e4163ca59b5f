import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PuzzleFacts, RatedPuzzle, SolveAnswer } from '@tabiya/contract/study/puzzles.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, guest, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';

beforeEach(useFakeSocket);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SKEWER = {
  id: 'skew1',
  fen: '4k2r/8/8/8/8/8/4K3/R7 b - - 0 1',
  moves: ['e8d7', 'a1a7', 'd7c6', 'a7a6', 'c6b5', 'a6a5'],
};
const RATED: RatedPuzzle = {
  ...{ puzzle: SKEWER, standing: { rating: 900, isProvisional: true }, difficulty: 'normal', left: 3 },
};
const FACTS: PuzzleFacts = {
  ...{ rating: 950, isProvisional: false, plays: 12, solved: 0.5, themes: ['skewer'], votes: 0, ownVote: 0 },
  ...{ wrongThemes: [], gameUrl: null },
};
const SOLVED: SolveAnswer = {
  ...{ outcome: 'solved', change: { before: 900, after: 960 }, standing: { rating: 960, isProvisional: true } },
  ...{ left: 2, facts: FACTS },
};
const FAILED: SolveAnswer = { ...SOLVED, outcome: 'failed', change: { before: 900, after: 850 } };

const open = (answers: Answers = {}, me: typeof ann | null = ann) =>
  renderPage({ path: '/rated/puzzles', me, answers: { 'GET /callback/tactics/rated/next': () => RATED, ...answers } });
const said = (text: string) => screen.findByText(text, undefined, { timeout: 4_000 });
/** Types moves, each when the opponent has answered. */
const type = async (...moves: string[]) => {
  await userEvent.click(screen.getByRole('button', { name: 'Type a move' }));
  const field = await screen.findByRole('textbox', { name: 'Type a move' }, { timeout: 4_000 });
  for (const move of moves) {
    await waitFor(() => expect(field).toHaveProperty('disabled', false), { timeout: 4_000 });
    await userEvent.type(field, `${move}{Enter}`);
  }
};
const answered = (asked: { call: string; input: Record<string, unknown> }[]) =>
  asked.filter(({ call }) => call === 'POST /callback/puzzles/skew1/answer').map(({ input }) => input['moves']);

describe('a rated puzzle', () => {
  it('is solved move by move, and then tells the rating, the themes and the way on', async () => {
    const { asked } = await open({ 'POST /callback/puzzles/skew1/answer': () => SOLVED });
    await said('White to move: find the best move');
    await type('Ra7+', 'Ra6+', 'Ra5+');
    await said('Solved!');
    expect(answered(asked)).toEqual([['a1a7', 'a7a6', 'a6a5']]);
    expect(screen.getByText('+60').closest('strong')?.textContent).toContain('960');
    screen.getByText('Skewer');
    screen.getByText('2 puzzles left today');
    screen.getByRole('button', { name: 'Next puzzle' });
    expect(screen.getByRole('link', { name: 'Analysis' }).getAttribute('href')).toContain('/analysis?fen=');
  });

  it('that was failed can be tried again without a second answer', async () => {
    const { asked } = await open({ 'POST /callback/puzzles/skew1/answer': () => FAILED });
    await said('White to move: find the best move');
    await type('Ra6');
    await said('Not this time');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const field = await screen.findByRole('textbox', { name: 'Type a move' });
    await userEvent.type(field, 'Ra4{Enter}');
    await said("That's not it. Try again.");
    expect(answered(asked)).toEqual([['a1a6']]);
  });

  it('takes a good move back for a better one', async () => {
    const better: SolveAnswer = { ...SOLVED, outcome: 'better', change: null, facts: null };
    await open({ 'POST /callback/puzzles/skew1/answer': () => better });
    await said('White to move: find the best move');
    await type('Ra6');
    await said("Good move, but there's a better one. Try again.");
    screen.getByRole('button', { name: 'Hint' });
  });

  it('that is over can be reported', async () => {
    const { asked } = await open({
      'POST /callback/puzzles/skew1/answer': () => FAILED,
      'POST /callback/puzzles/skew1/report': () => ({}),
    });
    await said('White to move: find the best move');
    await userEvent.click(screen.getByRole('button', { name: 'Solution' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Report this puzzle' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Another solution' }, { timeout: 4_000 }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Details (optional)' }), 'Ra5');
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await said('Report sent. Thank you.');
    expect(asked.find(({ call }) => call.endsWith('/report'))?.input).toMatchObject({
      ...{ fault: 'second_solution', note: 'Ra5' },
    });
  });

  it('keeps the answer that did not arrive, and sends it again', async () => {
    let isDown = true;
    const { asked } = await open({
      'POST /callback/puzzles/skew1/answer': () => (isDown ? new Refused(503, 'unavailable') : FAILED),
    });
    await said('White to move: find the best move');
    await userEvent.click(screen.getByRole('button', { name: 'Solution' }));
    await said("Your answer hasn't arrived. Check your connection.");
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await said('Not this time');
    expect(answered(asked)).toEqual([[], []]);
  });

  it('says when a hint was used, by the piece first and then by its square', async () => {
    const { asked } = await open({ 'POST /callback/puzzles/skew1/answer': () => SOLVED });
    await said('White to move: find the best move');
    const hint = screen.getByRole('button', { name: 'Hint' });
    await userEvent.click(hint);
    await userEvent.click(hint);
    expect(hint).toHaveProperty('disabled', true);
    await type('Ra7+', 'Ra6+', 'Ra5+');
    await said('Solved!');
    expect(asked.find(({ call }) => call.endsWith('/answer'))?.input['isHinted']).toBe(1);
  });
});

describe('without a puzzle', () => {
  const USED_UP: RatedPuzzle = { ...RATED, puzzle: null, left: 0 };

  it('members are told when there will be more, and offered a membership', async () => {
    await open({ 'GET /callback/tactics/rated/next': () => USED_UP });
    screen.getByText("You've used today's puzzles");
    act(() => screen.getByRole('button', { name: 'Get more puzzles' }).click());
    await screen.findByRole('dialog', undefined, { timeout: 4_000 });
  });

  it('guests are asked to sign up', async () => {
    await open({ 'GET /callback/tactics/rated/next': () => ({ ...USED_UP, standing: null }) }, guest);
    act(() => screen.getByRole('button', { name: 'Sign up' }).click());
    await screen.findByText('Sign up to keep solving puzzles!', undefined, { timeout: 4_000 });
  });

  it('whoever has tried them all is told so', async () => {
    await open({ 'GET /callback/tactics/rated/next': () => ({ ...RATED, puzzle: null }) });
    screen.getByText("You've tried every puzzle there is");
  });
});
