import type { ThoughtView } from '@tabiya/contract/study/championship.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { withThought } from './use-championship.ts';

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

it('says before the first edition that it begins soon', async () => {
  const answers = { 'GET /callback/championship': () => ({ edition: null, nextAt: null }) };
  await renderPage({ path: '/computer-chess-championship', answers });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Computer Chess Championship');
  screen.getByText('The first game begins in a moment.');
});

it('keeps one thought of each move, the last one, in the order of the moves', () => {
  const thought = (ply: number, depth: number): ThoughtView => ({ ply, depth, score: { cp: 0 }, line: [] });
  const known = [thought(1, 9), thought(3, 4)];
  expect(withThought(known, thought(3, 12))).toEqual([thought(1, 9), thought(3, 12)]);
  expect(withThought(known, thought(2, 5))).toEqual([thought(1, 9), thought(2, 5), thought(3, 4)]);
});
