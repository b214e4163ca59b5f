import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Settings } from '@tabiya/contract/account/settings.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// The lazy parts of the page are imported here, so that the tests do not wait for them on a busy machine.
import './PlannedMoves.tsx';
import './TypedMove.tsx';
import { live } from '../../../platform/live/live.ts';
import { FakeSocket, useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, renderPage } from '../../../test/render-page.tsx';
import { eventsOf, GAME_ID, gameView, START } from '../../../test/make-game.ts';

beforeEach(useFakeSocket);
afterEach(() => {
  live.stop();
  vi.unstubAllGlobals();
});

const tell = (frame: object) =>
  FakeSocket.last.say({ ...frame, c: 'game', k: GAME_ID } as unknown as Parameters<FakeSocket['say']>[0]);

/** Opens Ann's game with her settings. */
const open = async (settings: Partial<Settings>, view: GameView = gameView()) => {
  await renderPage({
    path: `/${GAME_ID}/game/live`,
    me: { ...ann, settings },
    answers: { [`GET /callback/game/${GAME_ID}`]: () => view },
  });
  await screen.findByRole('region', { name: 'Game' });
  await waitFor(() => expect(FakeSocket.last.readyState).toBe(0));
  act(() => {
    FakeSocket.last.accept(START + 4_000);
    const rematch = { offeredBy: null, gameId: null };
    tell({
      t: 'state',
      s: view.events.length,
      d: { game: view, rematch, presence: { white: true, black: true, away: {}, watchers: 0 } },
    });
  });
};
const begun = () => gameView(eventsOf('e2e4', 'e7e5'));
const sent = () => FakeSocket.last.heard('send');
const typeMove = async (text: string) => userEvent.type(await screen.findByLabelText('Type a move'), `${text}{Enter}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a move that needs confirmation', () => {
  it('is shown and not sent until it is confirmed', async () => {
    await open({ 'gameplay.confirm_moves': true });
    await typeMove('e4');
    expect(sent()).toEqual([]);
    await press('Confirm');
    expect(sent()).toMatchObject([{ m: 'move', d: { ply: 1, uci: 'e2e4' } }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('can be taken back, and another one played', async () => {
    await open({ 'gameplay.confirm_moves': true });
    await typeMove('e4');
    await press('Cancel');
    await typeMove('c4');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await typeMove('d4');
    await press('Confirm');
    expect(sent()).toMatchObject([{ m: 'move', d: { ply: 1, uci: 'd2d4' } }]);
  });
});

describe("a move typed during the opponent's turn", () => {
  const happen = (...moves: string[]) =>
    eventsOf(...moves).forEach((event, at) => act(() => tell({ t: 'event', s: at + 1, m: 'event', d: event })));
  const premoves = () => screen.queryAllByRole('button', { name: /^Premove/ }).map(({ textContent }) => textContent);

  it("is a premove, and is sent as soon as it is the player's turn", async () => {
    await open({}, gameView(eventsOf('e2e4')));
    await typeMove('Nf3');
    await typeMove('Ng5');
    // The premoves are listed in the panel and in the strip for phones.
    expect(premoves()).toEqual(['1Nf3', '2Ng5', '1Nf3', '2Ng5']);
    screen.getByText('Premove to g5 set');
    expect(sent()).toEqual([]);
    happen('e2e4', 'e7e5');
    await waitFor(() => expect(sent()).toMatchObject([{ m: 'move', d: { ply: 3, uci: 'g1f3' } }]));
    expect(premoves()).toEqual(['1Ng5', '1Ng5']);
  });

  it('stays in the field if it cannot be a premove, and Escape cancels all premoves', async () => {
    await open({}, gameView(eventsOf('e2e4')));
    await typeMove('Bb5');
    await typeMove('Ke3');
    screen.getByText(/^Ke3 isn't a possible premove/);
    expect(premoves()).toEqual(['1Bb5', '1Bb5']);
    await userEvent.keyboard('{Escape}');
    expect(premoves()).toEqual([]);
  });

  it.each([{ 'gameplay.premoves': false }, { 'gameplay.confirm_moves': true }])('waits with %o', async (settings) => {
    await open(settings, gameView(eventsOf('e2e4')));
    expect(await screen.findByLabelText('Type a move')).toHaveProperty('disabled', true);
  });
});

describe('confirmation questions', () => {
  it('come before resigning and before a draw offer', async () => {
    await open({}, begun());
    await press('Draw');
    expect(sent()).toEqual([]);
    await userEvent.click(
      within(screen.getByRole('alertdialog', { name: 'Offer a draw?' })).getByRole('button', { name: 'Keep playing' }),
    );
    await press('Draw');
    await press('Offer a draw');
    expect(sent()).toMatchObject([{ m: 'offerDraw' }]);
  });

  it('are left out if the setting is off', async () => {
    await open({ 'gameplay.confirm_draw': false, 'gameplay.confirm_resign': false }, begun());
    await press('Draw');
    await press('Resign');
    expect(sent()).toMatchObject([{ m: 'offerDraw' }, { m: 'resign' }]);
  });
});

describe('what a player sees and hears', () => {
  const view = () => {
    const base = begun();
    return { ...base, black: { ...base.black, rating: 2345 } };
  };

  it.each([true, false])('shows ratings during the game according to the setting %s', async (shown) => {
    await open({ 'live.show_ratings': shown }, view());
    expect(screen.queryAllByText(/2345/).length > 0).toBe(shown);
  });

  it.each([true, false])('announces moves according to the setting %s', async (said) => {
    await open({ 'accessibility.announce_moves': said }, begun());
    expect(screen.getAllByRole('status').some(({ textContent }) => /Black pawn/.test(textContent))).toBe(said);
  });

  it('hides the pieces in blindfold chess', async () => {
    await open({ 'accessibility.blindfold': true }, begun());
    expect(screen.getByRole('application').closest('[class*="blindfold"]')).not.toBeNull();
  });
});
