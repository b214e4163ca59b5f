import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, renderPage } from '../../../test/render-page.tsx';

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

const home = { coach: 'kofi', level: 600, games: 0, won: 0, missed: [], current: null };
const answers = { 'GET /callback/coach': () => home };

it('tells a visitor what members have of the coach', async () => {
  await renderPage({ path: '/play/coach', me: null, answers });
  screen.getByText(/^Sign up, and your coach remembers/);
});

it('says nothing of that to a member', async () => {
  await renderPage({ path: '/play/coach', me: ann, answers });
  screen.getByRole('heading', { level: 1, name: 'Play Coach' });
  expect(screen.queryByText(/^Sign up, and your coach/)).toBeNull();
});
