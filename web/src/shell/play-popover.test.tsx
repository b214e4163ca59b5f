import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { live } from '../platform/live/live.ts';
import { useFakeSocket } from '../test/fake-socket.ts';
import { GAME_ID, gameView } from '../test/make-game.ts';
import { ann, renderPage } from '../test/render-page.tsx';

beforeEach(useFakeSocket);
afterEach(() => {
  live.stop();
  vi.unstubAllGlobals();
});

const { white, black, timeControl } = gameView();
const last = {
  ...{
    id: GAME_ID,
    variant: 'chess',
    timeClass: 'blitz',
    ratingClass: 'blitz',
    timeControl,
    rated: true,
    isRefunded: false,
  },
  ...{ startedAt: 1, endedAt: 2, color: 'black', outcome: 'won', others: null, plies: 4, fen: 'x' },
  ...{ white: { ...white, id: GAME_ID, username: 'Bob' }, black: { ...black, id: ann.id, username: 'Ann' } },
  end: { result: '0-1', reason: 'mate' },
};

it('leads to the pools, and back to the game that was finished last', async () => {
  const answers = { 'GET /callback/archive/Ann': () => ({ games: [last], page: 1, pages: 1, total: 1 }) };
  await renderPage({ path: '/support', me: ann, answers });
  await userEvent.click(await screen.findByRole('link', { name: 'New Game' }));
  expect((await screen.findByRole('link', { name: '3+2' })).getAttribute('href')).toBe('/play/online/new?pool=3%2B2');
  const back = await screen.findByRole('link', { name: 'View your last game, against Bob' });
  expect(back.getAttribute('href')).toMatch(/^\/[1-9A-Za-z]{22}\/game$/);
});

it("counts the challenges that wait and the games in which it is the member's move", async () => {
  const counts = { challenge_waiting: 2, notifications: 0, new_messages: 0, games_to_move: 1 };
  await renderPage({ path: '/support', me: ann, answers: { 'GET /callback/user/notices': () => counts } });
  await screen.findByRole('link', { name: /^New Game.*3/ });
});
