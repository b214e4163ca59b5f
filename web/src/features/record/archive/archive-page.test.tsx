import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ArchivedGameView } from '@tabiya/contract/record/archive.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, NOW, Refused, renderPage } from '../../../test/render-page.tsx';
import { GAME_ID, gameView } from '../../../test/make-game.ts';
import { readFilter, readArchivePage } from './filter.ts';

const { white, black, timeControl } = gameView();
const game: ArchivedGameView = {
  ...{
    id: GAME_ID,
    variant: 'chess',
    timeClass: 'blitz',
    ratingClass: 'blitz',
    timeControl,
    rated: true,
    isRefunded: false,
    white,
    black,
  },
  ...{ startedAt: NOW - 7_200_000, endedAt: NOW - 7_000_000, color: 'white', outcome: 'won', others: null, plies: 41 },
  end: { result: '1-0', reason: 'mate' },
  fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
};
const list = (games: ArchivedGameView[], pages = 1) => ({
  username: 'Ann',
  player: white,
  games,
  page: 1,
  pages,
  total: games.length,
});

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

describe('the archive', () => {
  it('lists finished games with their result in words', async () => {
    await renderPage({ path: '/ann/games/archive', answers: { 'GET /callback/archive/ann': () => list([game], 3) } });
    const row = await screen.findByRole('link', { name: /Ann.*Bob/ });
    expect(row.getAttribute('href')).toMatch(/^\/\w{22}\/game$/);
    screen.getByText('Checkmate');
    screen.getByText('1 hour ago');
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe('/ann/games/archive?page=2');
  });

  it('marks games whose points were refunded', async () => {
    const answers = { 'GET /callback/archive/ann': () => list([{ ...game, isRefunded: true }]) };
    await renderPage({ path: '/ann/games/archive', answers });
    await screen.findByText('Points restored');
    expect(screen.queryByText('Rated', { selector: 'td *' })).toBeNull();
  });

  it('filters by the address and by a choice', async () => {
    const answers = {
      'GET /callback/archive/ann': ({ outcome }: Record<string, unknown>) => list(outcome ? [] : [game]),
    };
    const { asked, router } = await renderPage({ path: '/ann/games/archive?timeClass=blitz&rated=nonsense', answers });
    await screen.findByRole('link', { name: /Ann.*Bob/ });
    expect(asked.find(({ call }) => call.includes('/archive/'))?.input).toEqual({ timeClass: 'blitz', page: '1' });
    const fold = screen.getByRole('button', { name: 'Filters (1)', expanded: false });
    await userEvent.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    await userEvent.selectOptions(screen.getByLabelText('Result'), 'lost');
    await screen.findByText('No matching games');
    expect(router.state.location.search).toContain('outcome=lost');
    await userEvent.click(screen.getAllByRole('link', { name: 'Show all games' })[0] as HTMLElement);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('shows the chosen layout, and reverts it if it cannot be saved', async () => {
    let isKept = true;
    const answers = {
      'GET /callback/archive/ann': () => list([game]),
      'POST /callback/user/archive-view': () => (isKept ? {} : new Refused(503, 'unavailable')),
    };
    const { asked } = await renderPage({ path: '/ann/games/archive', me: ann, answers });
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: 'Grid' }));
    await screen.findByRole('list', { name: 'Games' });
    expect(screen.queryByRole('table')).toBeNull();
    expect(asked.at(-1)).toMatchObject({ call: 'POST /callback/user/archive-view', input: { archiveView: 'grid' } });
    isKept = false;
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    await screen.findByText('unavailable');
    expect(screen.getByRole('button', { name: 'Grid' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('is not found for an unknown name', async () => {
    const answers = { 'GET /callback/archive/nobody': () => new Refused(404, 'member_not_found') };
    await renderPage({ path: '/nobody/games/archive', answers });
    await screen.findByText('This square is empty');
  });
});

describe('its address', () => {
  it('is read for known choices only', () => {
    const query = new URLSearchParams('timeClass=&outcome=won&color=green&opponent=%20bo%20&rated=0');
    expect(readFilter(query)).toEqual({ outcome: 'won', rated: '0', opponent: 'bo' });
  });

  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=-1', 1],
    ['page=1.5', 1],
    ['page=x', 1],
  ])('with %j means page %i', (query, page) => {
    expect(readArchivePage(new URLSearchParams(query))).toBe(page);
  });
});
