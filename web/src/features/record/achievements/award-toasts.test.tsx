import { AWARD_HEADER } from '@tabiya/contract/kit/award-header.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { ServerFrame } from '@tabiya/contract/kit/frames.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Loaded late by the page; imported here, so that the tests do not wait for them on a busy machine.
import './AwardToasts.tsx';
import '../../play/game-chat/GameChat.tsx';
import '../../play/games/NextGame.tsx';
import '../../play/games/ResultCard.tsx';
import '../../../ui/Toaster.tsx';
import { live } from '../../../platform/live/live.ts';
import { awards, hearAwards } from '../../../platform/overlays/awards.ts';
import { FakeSocket, useFakeSocket } from '../../../test/fake-socket.ts';
import { eventsOf, GAME_ID, gameView, START } from '../../../test/make-game.ts';
import { ann, renderPage } from '../../../test/render-page.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { takeToast } from '../../../ui/toast-queue.ts';

const CLEAR = 'DELETE /callback/achievements/new';
/** Codes are shown once on a page, so that every test has codes of its own. */
const earn = (...names: string[]) => {
  const earned = names.map((name) => ({ code: name, name, description: `What ${name} is for`, image_url: '/a.svg' }));
  act(() => hearAwards(new Headers({ [AWARD_HEADER]: JSON.stringify(earned) })));
};
const answers = { [CLEAR]: () => ({}), [`GET /callback/game/${GAME_ID}`]: () => gameView(eventsOf('e2e4', 'e7e5')) };
const open = async (path: string) => {
  const page = await renderPage({ path, me: ann, answers });
  return { ...page, cleared: () => page.asked.filter(({ call }) => call === CLEAR).length };
};
const tell = (frame: object) =>
  act(async () => FakeSocket.last.say({ c: 'game', k: GAME_ID, ...frame } as unknown as ServerFrame));
const play = async () => {
  const page = await open(`/${toShortUuid(GAME_ID)}/game/live`);
  await waitFor(() => expect(FakeSocket.last.readyState).toBe(0));
  act(() => FakeSocket.last.accept(START + 4_000));
  const presence = { white: true, black: true, away: {}, watchers: 0 };
  const d = { game: gameView(eventsOf('e2e4', 'e7e5')), rematch: { offeredBy: null, gameId: null }, presence };
  await tell({ t: 'state', s: 2, d });
  return page;
};

beforeEach(useFakeSocket);
afterEach(() => {
  live.stop();
  act(() => {
    awards.set([]);
    toast.dismiss();
  });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('an award is shown, and the server knows at once that it was', async () => {
  const { cleared } = await open('/variants');
  earn('Short story');
  await screen.findByText('You earned Short story');
  screen.getByText('What Short story is for');
  await waitFor(() => expect(cleared()).toBe(1));
});

it('several awards are one toast, which names them all', async () => {
  const { cleared } = await open('/variants');
  earn('First of many', 'Checkmate', 'Comeback');
  await screen.findByText('You earned 3 achievements');
  screen.getByText('First of many, Checkmate, and Comeback');
  await waitFor(() => expect(cleared()).toBe(1));
});

it('an award that comes while a toast is shown joins it', async () => {
  const { cleared } = await open('/variants');
  earn('En passant');
  await screen.findByText('You earned En passant');
  earn('Streak');
  await screen.findByText('You earned 2 achievements');
  await waitFor(() => expect(cleared()).toBe(2));
});

it('nothing covers the board while one plays, or reads the result, until its card is closed', async () => {
  const { cleared } = await play();
  earn('Castle', 'Knight');
  await tell({
    t: 'event',
    m: 'event',
    s: 3,
    d: { type: 'ended', seq: 3, at: START + 9_000, end: { result: '1-0', reason: 'mate' } },
  });
  const card = within(await screen.findByRole('dialog', { name: 'Result' }));
  expect(screen.queryByText('You earned 2 achievements')).toBeNull();
  expect([cleared(), awards.get().length]).toEqual([0, 2]);
  await userEvent.click(card.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'Result' })).toBeNull();
  await screen.findByText('You earned 2 achievements');
  await waitFor(() => expect(cleared()).toBe(1));
});

it('what was earned in a game is shown on the next page without one', async () => {
  const { router, cleared } = await play();
  earn('Promotion');
  expect(cleared()).toBe(0);
  await act(() => router.navigate('/variants'));
  await screen.findByText('You earned Promotion');
});

it('a toast goes away when a game begins', async () => {
  const { router } = await open('/variants');
  earn('Marathon');
  await screen.findByText('You earned Marathon');
  // It would go by itself a moment later.
  const dismiss = vi.spyOn(takeToast, 'dismiss');
  await act(() => router.navigate(`/${toShortUuid(GAME_ID)}/game/live`));
  await waitFor(() => expect(dismiss).toHaveBeenCalledWith('awards'));
  await waitFor(() => expect(screen.queryByText('You earned Marathon')).toBeNull());
});
