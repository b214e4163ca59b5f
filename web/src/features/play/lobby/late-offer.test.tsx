import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Loaded late by the page; imported here, so that the test does not wait for it on a busy machine.
import '../../study/bots/BotOffer.tsx';
import { live } from '../../../platform/live/live.ts';
import { FakeSocket, useFakeSocket } from '../../../test/fake-socket.ts';
import { eventsOf, GAME_ID, gameView } from '../../../test/make-game.ts';
import { memberView } from '../../../test/make-member.ts';
import { ann, renderPage } from '../../../test/render-page.tsx';

const LOBBY = { waiting: {}, waits: {}, players: 4, games: 1 };
const POOLS = { c: 'lobby', k: 'pools' } as const;
const tell = (m: string, d: unknown) => act(() => FakeSocket.last.say({ t: 'event', ...POOLS, m, d }));

beforeEach(useFakeSocket);
afterEach(() => {
  live.stop();
  vi.unstubAllGlobals();
});

it('after the usual wait a bot of about the same level is offered, and taking it ends the search', async () => {
  const bot = (key: string, level: number, group: string) => ({
    ...{ key, level, group, style: 'balanced', favourite: null, crowns: [] },
    player: { ...memberView(), id: key, username: `${key}-bot`, chessTitle: 'BOT' },
  });
  const list = [bot('pip', ann.rating - 700, 'beginner'), bot('clara', ann.rating + 30, 'advanced')];
  const { asked } = await renderPage({
    path: '/play/online/new',
    me: ann,
    answers: {
      'GET /callback/bots': () => ({ bots: [...list, bot('kaya', ann.rating, 'adaptive')] }),
      'POST /callback/bots/clara/game': () => ({ id: GAME_ID, color: 'white' }),
      [`GET /callback/game/${GAME_ID}`]: () => gameView(eventsOf()),
    },
  });
  await waitFor(() => expect(FakeSocket.last.readyState).toBe(0));
  act(() => {
    FakeSocket.last.accept();
    FakeSocket.last.say({ t: 'state', ...POOLS, s: 0, d: { lobby: LOBBY, seeking: null, seeks: [] } });
  });
  await userEvent.click(screen.getByRole('button', { name: /^3\+2/ }));
  const serverTime = () => Date.now() + live.status.get().offset;
  tell('seeking', { pool: '3+2', since: serverTime() });
  expect(screen.queryByRole('button', { name: 'Play the bot' })).toBeNull();
  tell('seeking', { pool: '3+2', since: serverTime() - 60_000 });
  await screen.findByText('clara');
  await userEvent.click(screen.getByRole('button', { name: 'Play the bot' }));
  expect(FakeSocket.last.heard('send').at(-1)).toMatchObject({ m: 'cancel' });
  const begun = asked.find(({ call }) => call === 'POST /callback/bots/clara/game');
  expect(begun?.input).toMatchObject({ timeControl: { base: 180_000, increment: 2_000 } });
});
