import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { live } from '../../../platform/live/live.ts';
import { FakeSocket, useFakeSocket } from '../../../test/fake-socket.ts';
import { GAME_ID, gameView } from '../../../test/make-game.ts';
import { Refused, renderPage } from '../../../test/render-page.tsx';

beforeEach(useFakeSocket);
afterEach(() => {
  live.stop();
  vi.unstubAllGlobals();
});

it('says that a game failed to load, and retries', async () => {
  const nothing = { channels: [{ channel: 'bullet', game: null }] };
  let isThere = false;
  await renderPage({
    path: '/tv?channel=bullet',
    answers: {
      'GET /callback/tv/channels': () => nothing,
      [`GET /callback/game/${GAME_ID}`]: () => (isThere ? gameView() : new Refused(429, 'rate_limited')),
    },
  });
  await screen.findByRole('heading', { name: 'TV' });
  const { events: _, initialFen: __, startedAt: ___, ...core } = gameView();
  const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  const clock = { white: 180_000, black: 180_000, running: null, since: 0 };
  const game = { ...core, fen, lastMove: null, ply: 0, clock, second: null, others: null };
  act(() => {
    FakeSocket.last.accept();
    FakeSocket.last.say({ t: 'state', c: 'tv', k: 'channels', s: 0, d: { channels: [{ channel: 'bullet', game }] } });
  });
  await screen.findByText("Couldn't load the game");
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: 'Game' });
  expect(screen.queryByText("Couldn't load the game")).toBeNull();
});
