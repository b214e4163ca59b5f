import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { live } from '../../platform/live.ts';
import { useFakeSocket } from '../../test/fake-socket.ts';
import { ann, guest, renderPage } from '../../test/render-page.tsx';
import { GAME_ID, gameView } from '../../test/make-game.ts';

const { white, black, timeControl } = gameView();
const running = {
  ...{ id: GAME_ID, timeClass: 'blitz', timeControl, rated: true, white, black, ply: 0, lastMove: null },
  fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
};

beforeEach(useFakeSocket);
afterEach(() => {
  live.stop();
  vi.unstubAllGlobals();
});

it('shows a visitor the position that gave the site its name, or a game to watch', async () => {
  await renderPage({ path: '/' });
  expect(await screen.findByRole('img', { name: /closed Ruy Lopez/ })).toBeTruthy();
});

it('starts a game for a visitor by one press', async () => {
  const answers = { 'POST /callback/guest': () => ({ user: guest, token: 't', awaitsSecondFactor: false, flags: {} }) };
  const { router } = await renderPage({ path: '/', answers });
  await userEvent.click(await screen.findByRole('link', { name: /3\+2/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/play/online/new'));
  expect(await screen.findByText('Looking for an opponent for 3+2')).toBeTruthy();
});

it('leads a member back to a running game', async () => {
  const answers = {
    'GET /callback/games/mine': () => ({ games: [running] }),
    'GET /callback/archive/Ann': () => ({ username: 'Ann', games: [], page: 1, pages: 0, total: 0 }),
  };
  await renderPage({ path: '/', me: ann, answers });
  expect(await screen.findByText('Good to see you, Ann')).toBeTruthy();
  expect(screen.getByText('Your game against Bob is running.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the game' }).getAttribute('href')).toMatch(/\/game\/live$/);
  expect(screen.getByText('No games yet')).toBeTruthy();
});

it('sends a visitor who asks for the own home to the log-in', async () => {
  const { router } = await renderPage({ path: '/home' });
  expect(router.state.location.pathname + router.state.location.search).toBe('/login_and_go?redirectUrl=%2Fhome');
});

it('says that a page is not there', async () => {
  await renderPage({ path: '/nothing/here/at/all' });
  expect(await screen.findByRole('heading', { name: 'This square is empty' })).toBeTruthy();
});
