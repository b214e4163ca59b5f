import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, renderPage } from '../../../test/render-page.tsx';

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

it('shows members what they have', async () => {
  const answers = { 'GET /callback/championship/Ann': () => ({ username: 'Ann', count: 3 }) };
  await renderPage({ path: '/computer-chess-championship', me: ann, answers });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Championship');
  screen.getByText('You have 3 so far.');
});

it('asks visitors to log in', async () => {
  const { asked } = await renderPage({ path: '/computer-chess-championship' });
  screen.getByText('Log in to see yours.');
  expect(asked.filter((one) => one.call.includes('/championship/'))).toEqual([]);
});
