import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExplorerView } from '@tabiya/contract/study/explorer.ts';
import type { MasterGameEntry, MasterPosition } from '@tabiya/contract/study/masters.ts';
import { INITIAL_FEN } from '@tabiya/chess/rules/position.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { GAME_ID, gameView } from '../../../test/make-game.ts';
import { NOW, Refused, renderPage } from '../../../test/render-page.tsx';

const START = INITIAL_FEN.split(' ').slice(0, 4).join(' ');
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -';
const { white, black } = gameView([]);
const game = {
  ...{ id: GAME_ID, white: { player: white, rating: 1500 }, black: { player: black, rating: 1480 } },
  ...{ result: '1-0' as const, timeClass: 'blitz' as const, endedAt: NOW - 3_600_000, uci: 'e2e4', san: 'e4' },
};
const NOTHING: ExplorerView = { white: 0, draws: 0, black: 0, moves: [], top: [], recent: [] };
const AT_START: ExplorerView = {
  ...{ white: 5, draws: 2, black: 3 },
  moves: [
    { uci: 'e2e4', san: 'e4', white: 4, draws: 1, black: 2, averageRating: 1510, lastYear: 2026 },
    { uci: 'd2d4', san: 'd4', white: 1, draws: 1, black: 1, averageRating: 1720, lastYear: 2025 },
  ],
  top: [{ ...game, id: '01a1fb25-0000-7000-8000-0000000000aa' }],
  recent: [game],
};

const MASTER_GAME: MasterGameEntry = {
  ...{ slug: 'anderssen-kieseritzky-1851', title: 'The Immortal Game', result: '1-0', year: 1851, moves: 23 },
  white: { name: 'Adolf Anderssen', slug: 'adolf-anderssen' },
  black: { name: 'Lionel Kieseritzky', slug: null },
  ...{ event: 'Casual game', site: 'London', round: null, eco: 'C33', opening: "King's Gambit", fen: INITIAL_FEN },
};

let asked: Record<string, unknown>[] = [];
const answers = {
  'GET /callback/explorer': (input: Record<string, unknown>) => {
    asked.push(input);
    if (input['player'] === 'nobody-here') return new Refused(404, 'member_not_found');
    return input['fen'] === START && input['player'] === undefined ? AT_START : NOTHING;
  },
  'GET /callback/masters/position': (): MasterPosition => ({
    ...{ white: 1, draws: 0, black: 0, games: [MASTER_GAME] },
    moves: [{ uci: 'e2e4', san: 'e4', white: 1, draws: 0, black: 0, lastYear: 1851 }],
  }),
  'GET /callback/opening/name': () => ({ opening: { eco: 'B00', name: "King's Pawn Game", ply: 1 } }),
};
const open = (query = '') => renderPage({ path: `/explorer${query}`, answers });
const press = (key: string) => act(() => void fireEvent.keyDown(document.body, { key }));
const last = () => asked.at(-1);

beforeEach(() => {
  useFakeSocket();
  asked = [];
});
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

describe('the explorer', () => {
  it('shows the moves of the position with their results, and games', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'Moves played in this position' }));
    const [, e4, d4] = table.getAllByRole('row').map((row) => row.textContent);
    expect(e4).toContain('70%');
    expect(e4).toContain('avg. 1510, last 2026');
    expect(d4).toContain('30%');
    table.getByRole('img', { name: 'White won 57%, drawn 14%, Black won 29%' });
    screen.getByText('10 games');
    const recent = within(screen.getByRole('region', { name: 'Recent games' }));
    expect(recent.getByRole('link').getAttribute('href')).toMatch(/\/game$/);
    screen.getByRole('region', { name: 'Top games' });
  });

  it('shows what masters played behind a tab, without ratings that nobody had', async () => {
    await open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Masters' }));
    const table = within(await screen.findByRole('table', { name: 'Moves played in this position' }));
    expect(table.getAllByRole('row')[1]?.textContent).toContain('last in 1851');
    const link = screen.getByRole('link', { name: /Adolf Anderssen – Lionel Kieseritzky/ });
    expect(link.getAttribute('href')).toBe('/games/view/anderssen-kieseritzky-1851');
    await userEvent.click(table.getByRole('button', { name: 'e4' }));
    await screen.findByText("King's Pawn Game");
  });

  it('follows the moves that are chosen, and keys step through the line', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'e4' }));
    await screen.findByText('No game has reached this position yet.');
    await screen.findByText("King's Pawn Game");
    expect(last()).toEqual({ fen: AFTER_E4 });
    expect(location.search).toBe('?moves=e2e4');
    press('ArrowLeft');
    await screen.findByRole('button', { name: 'd4' });
    expect(location.search).toBe('');
    press('ArrowRight');
    await screen.findByText('No game has reached this position yet.');
    await userEvent.click(screen.getByRole('button', { name: /e4/, current: 'step' }));
    expect(screen.getByRole('link', { name: 'Analysis' }).getAttribute('href')).toContain('/analysis?fen=');
  });

  it('begins with the position, line and filter of the address', async () => {
    await open('?moves=e2e4_e7e5_e2e4&timeClass=blitz&rating=1200&since=2026-09&player=Ann&color=black');
    await screen.findByText('No game in this position matches the filters.');
    expect(last()).toMatchObject({
      timeClass: 'blitz',
      rating: '1200',
      since: '2026-09',
      player: 'Ann',
      color: 'black',
    });
    expect(last()?.['fen']).toMatch(/^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\//);
  });

  it('says that a position of the address cannot be read, or what was corrected', async () => {
    await open('?fen=nonsense');
    expect((await screen.findByRole('alert')).textContent).toBe('The address has a position that cannot be read.');
  });

  it('corrects a position of the address and says so', async () => {
    await open(`?fen=${encodeURIComponent('4k3/8/8/8/8/8/4P3/4K3 w KQ - 0 1')}`);
    await screen.findByText('Castling rights without their king and rook at home were dropped.');
    screen.getByText('Position of your own');
    expect(last()).toEqual({ fen: '4k3/8/8/8/8/8/4P3/4K3 w - -' });
  });
});

describe('the filters', () => {
  const unfold = async () => userEvent.click(await screen.findByText('Filters'));

  it('count at once, are in the address, and can be dropped together', async () => {
    await open();
    await unfold();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), 'Rapid');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Average rating' }), '1200–1399');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Since' }), 'October 2026');
    await waitFor(() => expect(last()).toEqual({ fen: START, timeClass: 'rapid', rating: '1200', since: '2026-10' }));
    expect(location.search).toBe('?timeClass=rapid&rating=1200&since=2026-10');
    screen.getByText('Filters (3)');
    await userEvent.click(screen.getByRole('button', { name: 'Show all games' }));
    expect(location.search).toBe('');
  });

  it('take a member by name and colour, and say that there is none', async () => {
    await open();
    await unfold();
    await userEvent.type(screen.getByRole('textbox', { name: 'Games of one member' }), 'nobody-here{Enter}');
    await screen.findByText('There is no member with this name.');
    const field = screen.getByRole('textbox', { name: 'Games of one member' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Ann{Enter}');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Color' }), 'Black');
    await waitFor(() => expect(last()).toEqual({ fen: START, player: 'Ann', color: 'black' }));
    await screen.findByText('No game in this position matches the filters.');
  });
});
