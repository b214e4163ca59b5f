import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GameView } from '@tabiya/contract/play/games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// The lazy parts of the page are imported here, so that the tests do not wait for them on a busy machine.
import './GameNote.tsx';
import './NextGame.tsx';
import { live } from '../../../platform/live/live.ts';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { eventsOf, GAME_ID, gameView, START } from '../../../test/make-game.ts';
import { ann, renderPage } from '../../../test/render-page.tsx';

const EARLIER = '0190f5fe-7c00-7a00-8000-00000000beef';

beforeEach(useFakeSocket);
afterEach(() => live.stop());

describe('an old game of a player', () => {
  const end = { result: '1-0', reason: 'resignation' } as const;
  const old = () =>
    gameView([...eventsOf('e2e4', 'e7e5'), { type: 'ended', seq: 3, at: START + 30_000, end, by: 'black' }], { end });
  const answers = {
    [`GET /callback/archive/Ann/${GAME_ID}/beside`]: () => ({
      earlier: { id: EARLIER, variant: 'chess' },
      later: { id: EARLIER, variant: 'bughouse' },
    }),
  };

  const open = async (view: GameView) => {
    await renderPage({
      path: `/${GAME_ID}/game`,
      me: ann,
      answers: { [`GET /callback/game/${GAME_ID}`]: () => view, ...answers },
    });
    await screen.findByRole('region', { name: 'Game' });
  };

  it('offers the opponent another challenge by name, and the link and PGN as facts', async () => {
    await open(old());
    const again = await screen.findByRole('link', { name: 'Challenge Bob again' });
    expect(again.getAttribute('href')).toBe('/bob/play?time=3%2B2&variant=chess');
    await screen.findByRole('link', { name: 'New opponent' });
    expect(screen.queryByRole('link', { name: 'PGN' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Info' }));
    await screen.findByRole('link', { name: 'PGN' });
  });

  it('leaves out the challenge where one of them is a guest', async () => {
    const view = old();
    await open({ ...view, black: { ...view.black, isGuest: true } });
    await screen.findByRole('link', { name: 'New opponent' });
    expect(screen.queryByRole('link', { name: /Challenge/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Rematch' })).toBeNull();
  });

  it('says its result once, and what it did to both ratings', async () => {
    const view = old();
    await open({ ...view, white: { ...view.white, ratingAfter: 1508 }, black: { ...view.black, ratingAfter: 1492 } });
    // The list of moves, and the status line below the strip, which has the score alone.
    expect(screen.getAllByText(/Resignation/).map(({ textContent }) => textContent)).toEqual([
      '1-0 · Resignation',
      'Resignation',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Info' }));
    const facts = within(await screen.findByRole('tabpanel'));
    expect(facts.getAllByText(/^[+-]\d+$/)).toHaveLength(2);
  });

  it('leads to the games before and after it', async () => {
    await open(old());
    const earlier = await screen.findByRole('link', { name: 'Previous game' });
    expect(earlier.getAttribute('href')).toBe(`/${toShortUuid(EARLIER)}/game`);
    expect(screen.getByRole('link', { name: 'Next game' }).getAttribute('href')).toContain('bughouse');
  });
});
