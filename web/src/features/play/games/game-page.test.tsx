import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GameEvent } from '@tabiya/chess/rules/types.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// The lazy parts of the page are imported here, so that the tests do not wait for them on a busy machine.
import './PlannedMoves.tsx';
import './TypedMove.tsx';
import './RefundNote.tsx';
import './ResultCard.tsx';
import { live } from '../../../platform/live/live.ts';
import { FakeSocket, useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, renderPage } from '../../../test/render-page.tsx';
import { eventsOf, GAME_ID, gameView, START } from '../../../test/make-game.ts';

const HERE = { white: true, black: true, away: {}, watchers: 0 };
const QUIET = { offeredBy: null, gameId: null };

const open = async (view: GameView, me: typeof ann | null = ann, answers: Record<string, () => unknown> = {}) => {
  await renderPage({
    path: `/${GAME_ID}/game/live`,
    me,
    answers: { [`GET /callback/game/${GAME_ID}`]: () => view, ...answers },
  });
  await screen.findByRole('region', { name: 'Game' });
  if (view.end) return;
  await waitFor(() => expect(FakeSocket.last.readyState).toBe(0));
  act(() => {
    FakeSocket.last.accept(START + 4_000);
    tell({ t: 'state', s: view.events.length, d: { game: view, rematch: QUIET, presence: HERE } });
  });
};
type Tail<T> = T extends unknown ? Omit<T, 'c' | 'k'> : never;
const tell = (frame: Tail<Extract<Parameters<FakeSocket['say']>[0], { c: string }>>) =>
  FakeSocket.last.say({ ...frame, c: 'game', k: GAME_ID } as Parameters<FakeSocket['say']>[0]);
const happen = (event: GameEvent) => act(() => tell({ t: 'event', m: 'event', s: event.seq, d: event }));
const ended = (seq: number, reason: 'resignation' | 'agreement', result: '1-0' | '1/2-1/2'): GameEvent => ({
  type: 'ended',
  seq,
  at: START + 30_000,
  end: { result, reason },
});
const typeMove = async (text: string) => userEvent.type(await screen.findByLabelText('Type a move'), `${text}{Enter}`);

beforeEach(useFakeSocket);
afterEach(() => {
  live.stop();
  vi.unstubAllGlobals();
});

describe('a player', () => {
  it('sends a typed move, sees it pending, and sees it played when it is acknowledged', async () => {
    await open(gameView());
    await waitFor(() => expect(document.title).toBe('Your turn – Bob'));
    await typeMove('e4');
    expect(FakeSocket.last.heard('send')).toMatchObject([{ m: 'move', d: { ply: 1, uci: 'e2e4' } }]);
    await waitFor(() => expect(document.title).toBe('Bob to move'));
    expect(screen.queryByRole('button', { name: /^e4/, current: 'step' })).toBeNull();
    const [event] = eventsOf('e2e4');
    if (event) happen(event);
    expect(screen.getAllByRole('button', { name: /^e4/, current: 'step' }).length).toBeGreaterThan(0);
  });

  it('keeps the move over a lost connection and sends it again', async () => {
    await open(gameView());
    await typeMove('d4');
    act(() => FakeSocket.last.drop());
    expect(screen.getByText('Reconnecting… your move is kept')).toBeTruthy();
    await waitFor(() => expect(FakeSocket.all).toHaveLength(2), { timeout: 3_000 });
    act(() => {
      FakeSocket.last.accept(START + 4_000);
      tell({ t: 'state', s: 0, d: { game: gameView(), rematch: QUIET, presence: HERE } });
    });
    expect(FakeSocket.last.heard('send')).toMatchObject([{ m: 'move', d: { ply: 1, uci: 'd2d4' } }]);
    expect(screen.queryByText(/Reconnecting/)).toBeNull();
  });

  it('may abort before both have moved, and afterwards resigns with a second press', async () => {
    await open(gameView());
    expect(screen.getByRole('button', { name: 'Abort' })).toBeTruthy();
    for (const event of eventsOf('e2e4', 'e7e5')) happen(event);
    await userEvent.click(screen.getByRole('button', { name: 'Resign' }));
    expect(FakeSocket.last.heard('send')).toEqual([]);
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Resign' }));
    expect(FakeSocket.last.heard('send')).toMatchObject([{ m: 'resign' }]);
  });

  it('answers a draw offer', async () => {
    await open(gameView(eventsOf('e2e4', 'e7e5')));
    happen({ type: 'draw_offered', seq: 3, at: START + 9_000, by: 'black' });
    expect(screen.getByText('Bob offers a draw')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(FakeSocket.last.heard('send')).toMatchObject([{ m: 'acceptDraw' }]);
  });

  it('sees the result with its reason and rating, and asks for a rematch', async () => {
    const view = gameView(eventsOf('e2e4', 'e7e5'));
    await open(view);
    happen(ended(3, 'resignation', '1-0'));
    const card = await screen.findByRole('dialog', { name: 'Result' });
    expect(within(card).getByText('You won')).toBeTruthy();
    expect(within(card).getByText('Black resigned.')).toBeTruthy();
    const white = { ...view.white, ratingAfter: 1508 };
    act(() =>
      tell({
        t: 'event',
        m: 'settled',
        d: { end: { result: '1-0', reason: 'resignation' }, white, black: view.black },
      }),
    );
    expect(within(card).getByText('New rating 1508')).toBeTruthy();
    expect(within(card).getByText('+8')).toBeTruthy();
    await userEvent.click(within(card).getByRole('button', { name: 'Rematch' }));
    expect(FakeSocket.last.heard('send')).toMatchObject([{ m: 'offerRematch' }]);
    act(() => tell({ t: 'event', m: 'rematch', d: { offeredBy: 'white', gameId: null } }));
    expect(within(card).getByRole('button', { name: 'Cancel rematch' })).toBeTruthy();
  });

  it('stays at an earlier position while the game goes on', async () => {
    const events = eventsOf('e2e4', 'e7e5', 'g1f3');
    await open(gameView(events.slice(0, 2)));
    await userEvent.keyboard('{Home}');
    const [, , third] = events;
    if (third) happen(third);
    expect(screen.queryByRole('button', { current: 'step' })).toBeNull();
    await userEvent.keyboard('{End}');
    expect(screen.getAllByRole('button', { name: /^Nf3/, current: 'step' }).length).toBeGreaterThan(0);
  });

  it('sees that the opponent is away', async () => {
    await open(gameView(eventsOf('e2e4', 'e7e5')));
    act(() => tell({ t: 'event', m: 'presence', d: { ...HERE, black: false, away: {} } }));
    expect(screen.getByText('Bob is not connected. The clock runs on.')).toBeTruthy();
  });
});

describe('a game whose points were refunded', () => {
  const end = { result: '1/2-1/2', reason: 'agreement' } as const;
  const lost = () => {
    const view = gameView([...eventsOf('e2e4', 'e7e5'), ended(3, 'agreement', '1/2-1/2')], { end });
    return { ...view, white: { ...view.white, ratingAfter: 1492 }, black: { ...view.black, ratingAfter: 1528 } };
  };
  const answers = (refund: object | null) => ({ [`GET /callback/game/${GAME_ID}/refund`]: () => ({ refund }) });

  it('tells the loser about the refund', async () => {
    await open(lost(), ann, answers({ ratingClass: 'blitz', points: 8, games: 1 }));
    expect((await screen.findByText(/broke fair play/)).textContent).toBe(
      'Your opponent broke fair play. You were given back 8 points of your Blitz rating.',
    );
  });

  it('says how many games the refund covers', async () => {
    await open(lost(), ann, answers({ ratingClass: 'blitz', points: 15, games: 2 }));
    expect((await screen.findByText(/broke fair play/)).textContent).toMatch(/rating, for 2 games together\.$/);
  });
});

describe('a spectator', () => {
  it('has no actions in the game', async () => {
    await open(gameView(eventsOf('e2e4', 'e7e5')), null);
    expect(screen.queryByRole('button', { name: 'Resign' })).toBeNull();
    expect(screen.queryByLabelText('Type a move')).toBeNull();
    expect(screen.getByRole('link', { name: 'PGN' }).getAttribute('href')).toMatch(/^\/callback\/game\/\w{22}\/pgn$/);
    expect(screen.getByText('White to move')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Ann – Bob, live'));
  });

  it('sees a finished game without a live connection', async () => {
    const end = { result: '1/2-1/2', reason: 'agreement' } as const;
    await open(gameView([...eventsOf('e2e4', 'e7e5'), ended(3, 'agreement', '1/2-1/2')], { end }), null);
    expect(FakeSocket.all).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByText('1/2-1/2 · Agreement').length).toBeGreaterThan(0);
  });
});
