import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GameEvent } from '@tabiya/chess/rules/types.ts';
import type { GameView, RematchView } from '@tabiya/contract/play/games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// The lazy parts of the page are imported here, so that the tests do not wait for them on a busy machine.
import './PlannedMoves.tsx';
import './GameQuestion.tsx';
import './OwnQuestion.tsx';
import './ShareGame.tsx';
import './TypedMove.tsx';
import '../../record/refunds/RefundNote.tsx';
import './NextGame.tsx';
import './ResultCard.tsx';
import { live } from '../../../platform/live/live.ts';
import { call } from '../../../platform/net/call.ts';
import { FakeSocket, useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, renderPage } from '../../../test/render-page.tsx';
import { archiveQuery } from '../../record/archive/queries.ts';
import { watchableQuery } from '../home/queries.ts';
import { eventsOf, GAME_ID, gameView, START } from '../../../test/make-game.ts';

const HERE = { white: true, black: true, away: {}, watchers: 0 };
const QUIET: RematchView = { offeredBy: null, gameId: null };

const open = async (view: GameView, me: typeof ann | null = ann, answers: Record<string, () => unknown> = {}) => {
  const page = await renderPage({
    path: `/${GAME_ID}/game/live`,
    me,
    answers: { [`GET /callback/game/${GAME_ID}`]: () => view, ...answers },
  });
  await screen.findByRole('region', { name: 'Game' });
  if (view.end) return page;
  await waitFor(() => expect(FakeSocket.last.readyState).toBe(0));
  act(() => {
    FakeSocket.last.accept(START + 4_000);
    tell({ t: 'state', s: view.events.length, d: { game: view, rematch: QUIET, presence: HERE } });
  });
  return page;
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
    screen.getByText('Reconnecting… your move is saved');
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
    screen.getByRole('button', { name: 'Abort' });
    for (const event of eventsOf('e2e4', 'e7e5')) happen(event);
    await userEvent.click(screen.getByRole('button', { name: 'Resign' }));
    expect(FakeSocket.last.heard('send')).toEqual([]);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Resign' }));
    expect(FakeSocket.last.heard('send')).toMatchObject([{ m: 'resign' }]);
  });

  it('is offered nothing that the players have agreed to do without', async () => {
    await open(gameView([], { rules: ['noAbort', 'noGiveTime', 'noEarlyDraw', 'noRematch'] }));
    expect(screen.queryByRole('button', { name: 'Abort' })).toBeNull();
    screen.getByRole('button', { name: 'Resign' });
    for (const event of eventsOf('e2e4', 'e7e5')) happen(event);
    expect(screen.queryByRole('button', { name: /seconds/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Draw' })).toHaveProperty('disabled', true);
  });

  it('is asked in sight whether to resign, with the safe answer in the place of the button', async () => {
    await open(gameView(eventsOf('e2e4', 'e7e5')));
    await userEvent.click(screen.getByRole('button', { name: 'Resign' }));
    screen.getByText('Resign this game?');
    const question = within(await screen.findByRole('alertdialog', { name: 'Resign this game?' }));
    const answers = question.getAllByRole('button');
    expect(answers.map(({ textContent }) => textContent)).toEqual(['Resign', 'Keep playing']);
    expect(document.activeElement).toBe(answers[1]);
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('Resign this game?')).toBeNull();
    screen.getByText('Your turn');
    expect(FakeSocket.last.heard('send')).toEqual([]);
  });

  it('reads no question any more when the opponent has meanwhile offered the draw', async () => {
    await open(gameView(eventsOf('e2e4', 'e7e5')));
    await userEvent.click(screen.getByRole('button', { name: 'Draw' }));
    screen.getByText('Offer a draw?');
    happen({ type: 'draw_offered', seq: 3, at: START + 9_000, by: 'black' });
    await screen.findByText('Bob offers a draw');
    happen({ type: 'draw_declined', seq: 4, at: START + 10_000, by: 'white' });
    expect(screen.queryByText('Offer a draw?')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('answers a draw offer', async () => {
    await open(gameView(eventsOf('e2e4', 'e7e5')));
    happen({ type: 'draw_offered', seq: 3, at: START + 9_000, by: 'black' });
    await screen.findByText('Bob offers a draw');
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(FakeSocket.last.heard('send')).toMatchObject([{ m: 'acceptDraw' }]);
  });

  it('answers the question asked first, and no second one that takes its place under the pointer', async () => {
    await open(gameView(eventsOf('e2e4', 'e7e5'), { rated: false }));
    happen({ type: 'takeback_offered', seq: 3, at: START + 9_000, by: 'black' });
    await screen.findByText('Bob asks for a takeback');
    happen({ type: 'draw_offered', seq: 4, at: START + 9_100, by: 'black' });
    screen.getByText('Bob asks for a takeback');
    happen({ type: 'takeback_declined', seq: 5, at: START + 9_200, by: 'black' });
    await screen.findByText('Bob offers a draw');
    const accept = screen.getByRole('button', { name: 'Accept' });
    await userEvent.click(accept);
    expect(FakeSocket.last.heard('send')).toEqual([]);
    await waitFor(async () => {
      await userEvent.click(accept);
      expect(FakeSocket.last.heard('send')).toMatchObject([{ m: 'acceptDraw' }]);
    });
  });

  it('sees the result with its reason and rating, and asks for a rematch', async () => {
    const view = gameView(eventsOf('e2e4', 'e7e5'));
    await open(view);
    happen(ended(3, 'resignation', '1-0'));
    const card = await screen.findByRole('dialog', { name: 'Result' });
    within(card).getByText('You won');
    within(card).getByText('Black resigned.');
    const white = { ...view.white, provisional: true, ratingAfter: 1508 };
    act(() =>
      tell({
        t: 'event',
        m: 'settled',
        d: { end: { result: '1-0', reason: 'resignation' }, white, black: view.black },
      }),
    );
    within(card).getByText('New rating 1508');
    within(card).getByText('+8');
    within(card).getByText('Provisional (?): the rating moves fast in the first games.');
    await userEvent.click(within(card).getByRole('button', { name: 'Rematch' }));
    expect(FakeSocket.last.heard('send')).toMatchObject([{ m: 'offerRematch' }]);
    act(() => tell({ t: 'event', m: 'rematch', d: { offeredBy: 'white', gameId: null } }));
    within(card).getByRole('button', { name: 'Cancel rematch' });
  });

  it('finds lists of running and finished games up to date after the end', async () => {
    const { queries } = await open(gameView(eventsOf('e2e4', 'e7e5')));
    const lists = [watchableQuery(call), archiveQuery(call, { username: ann.username, filter: {}, page: 1 })];
    for (const { queryKey } of lists) queries.setQueryData(queryKey, { games: [] });
    happen(ended(3, 'resignation', '1-0'));
    for (const { queryKey } of lists) {
      await waitFor(() => expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true));
    }
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
    screen.getByText('Bob disconnected. The clock is still running.');
  });
});

describe('a rematch', () => {
  const REMATCH_ID = '01a1fb25-a1f2-70ae-b23d-e9acbf3336a8';
  const REMATCH = `/${toShortUuid(REMATCH_ID)}/game/live`;
  const end = { result: '1-0', reason: 'resignation' } as const;
  const begun: RematchView = { offeredBy: null, gameId: REMATCH_ID };
  const over = gameView([...eventsOf('e2e4', 'e7e5'), ended(3, 'resignation', '1-0')], { end });
  const come = (view: GameView, rematch = begun) => {
    FakeSocket.last.accept(START + 4_000);
    tell({ t: 'state', s: view.events.length, d: { game: view, rematch, presence: { ...HERE, black: false } } });
  };
  const visit = async (path: string, view: GameView, rematch?: RematchView) => {
    const answers = {
      [`GET /callback/game/${GAME_ID}`]: () => view,
      [`GET /callback/game/${REMATCH_ID}`]: () => gameView([], { id: REMATCH_ID }),
    };
    const page = await renderPage({ path, me: ann, answers });
    await waitFor(() => expect(FakeSocket.last.readyState).toBe(0));
    await act(async () => come(view, rematch));
    return { ...page, at: () => page.router.state.location.pathname };
  };
  const button = () => screen.findByRole('link', { name: 'Go to rematch' });

  it('takes both players along as soon as it exists', async () => {
    const { at } = await visit(`/${GAME_ID}/game/live`, gameView(eventsOf('e2e4', 'e7e5')), QUIET);
    happen(ended(3, 'resignation', '1-0'));
    act(() => tell({ t: 'event', m: 'rematch', d: begun }));
    await waitFor(() => expect(at()).toBe(REMATCH));
  });

  it('takes along who was without a connection when it began', async () => {
    const { at } = await visit(`/${GAME_ID}/game/live`, gameView(eventsOf('e2e4', 'e7e5')), QUIET);
    act(() => FakeSocket.last.drop());
    await waitFor(() => expect(FakeSocket.all).toHaveLength(2), { timeout: 3_000 });
    await act(async () => come(over));
    await waitFor(() => expect(at()).toBe(REMATCH));
  });

  it.each(['game', 'game/live'])('leaves the reader of a game that had one on its page: /%s', async (place) => {
    const { at } = await visit(`/${GAME_ID}/${place}`, over);
    expect((await button()).getAttribute('href')).toBe(REMATCH);
    expect(at()).toBe(`/${GAME_ID}/${place}`);
  });

  it('is a button on the page of a finished game, also while it begins', async () => {
    const { at } = await visit(`/${GAME_ID}/game`, over, QUIET);
    await act(async () => tell({ t: 'event', m: 'rematch', d: begun }));
    expect((await button()).getAttribute('href')).toBe(REMATCH);
    expect(at()).toBe(`/${GAME_ID}/game`);
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
    expect((await screen.findByText(/violated fair play/)).textContent).toBe(
      'Your opponent violated fair play. You got 8 points of your Blitz rating back.',
    );
  });

  it('says how many games the refund covers', async () => {
    await open(lost(), ann, answers({ ratingClass: 'blitz', points: 15, games: 2 }));
    expect((await screen.findByText(/violated fair play/)).textContent).toMatch(/rating back, for 2 games in total\.$/);
  });
});

describe('a spectator', () => {
  it('has no actions in the game', async () => {
    await open(gameView(eventsOf('e2e4', 'e7e5')), null);
    expect(screen.queryByRole('button', { name: 'Resign' })).toBeNull();
    expect(screen.queryByLabelText('Type a move')).toBeNull();
    expect(screen.getByRole('link', { name: 'PGN' }).getAttribute('href')).toMatch(/^\/callback\/game\/\w{22}\/pgn$/);
    screen.getByText('White to move');
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
