import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INITIAL_FEN } from '@tabiya/chess/rules/position.ts';
import type { MasterGameEntry, MasterGameView, MasterPlayerView } from '@tabiya/contract/study/masters.ts';
import { beforeEach, expect, it } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { renderPage } from '../../../test/render-page.tsx';

const game: MasterGameEntry = {
  ...{ slug: 'anderssen-kieseritzky-1851', title: 'The Immortal Game', result: '1-0', year: 1851, moves: 2 },
  white: { name: 'Adolf Anderssen', slug: 'adolf-anderssen' },
  black: { name: 'Lionel Kieseritzky', slug: null },
  ...{ event: 'Casual game', site: 'London', round: null, eco: 'C33', opening: "King's Gambit", fen: INITIAL_FEN },
};
const plain = { note: null, nags: [] };
const view: MasterGameView = {
  ...game,
  intro: 'A game between rounds.',
  line: [
    { ...plain, san: 'e4', uci: 'e2e4' },
    { san: 'e5', uci: 'e7e5', note: 'Black answers in the center.', nags: [1] },
    { ...plain, san: 'f4', uci: 'f2f4' },
    { san: 'exf4', uci: 'e5f4', note: 'Taken.', nags: [2, 19] },
  ],
  ...{ pgn: '[White "Anderssen, Adolf"]\n\n1. e4 e5 1-0', openingSlug: 'kings-gambit' },
};
const player: MasterPlayerView = {
  ...{ slug: 'magnus-carlsen', name: 'Magnus Carlsen', country: 'NO', born: 1990, died: null, title: 'GM' },
  ...{ champion: ['2013–2023'], isWomensChampion: false, highest: { rating: 2882, month: '2014-05' }, games: 1 },
  ...{ text: ['Number one.'], openings: [{ slug: 'ruy-lopez', name: 'Ruy Lopez', eco: 'C60' }], best: [game] },
};

let asked: Record<string, unknown>[] = [];
const answers = {
  'GET /callback/masters/games': (input: Record<string, unknown>) => {
    asked.push(input);
    return { items: input['query'] === 'nobody' ? [] : [game], next: null };
  },
  [`GET /callback/masters/games/${game.slug}`]: () => view,
  'GET /callback/masters/players': () => ({ items: [player], next: null }),
  'GET /callback/masters/countries': () => ({ countries: ['NO', 'CU'] }),
  [`GET /callback/masters/players/${player.slug}`]: () => player,
  'GET /callback/master-ratings/about': ({ type }: Record<string, unknown>) => ({
    list: type === 'blitz' ? { day: '2026-11-01', players: 2, federations: ['NOR', 'USA'] } : null,
  }),
  'GET /callback/master-ratings': () => ({
    items: [
      {
        ...{ id: 1503014, rank: 1, name: 'Carlsen, Magnus', federation: 'NOR', title: 'GM', rating: 2881 },
        ...{ games: 3, born: 1990, slug: 'magnus-carlsen' },
      },
    ],
    next: null,
  }),
};
const open = (path: string) => renderPage({ path, answers });
const press = (key: string) => act(() => void fireEvent.keyDown(document.body, { key }));
const current = () => document.querySelector('[aria-current="step"]')?.textContent;

beforeEach(() => {
  useFakeSocket();
  asked = [];
});

it('plays a game through by buttons, keys and moves, with its notes in the text', async () => {
  await open(`/games/view/${game.slug}`);
  await screen.findByRole('heading', { name: /The Immortal Game/ });
  expect(current()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Next move' }));
  expect(current()).toBe('1.e4');
  press('End');
  expect(current()).toBe('exf4? −+');
  await userEvent.click(screen.getByRole('button', { name: /^1…|^e5!/ }));
  expect(current()).toBe('e5!');
  expect(screen.getAllByText('Black answers in the center.')).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Adolf Anderssen' }).getAttribute('href')).toBe('/players/adolf-anderssen');
  const download = screen.getByRole('link', { name: 'Download PGN' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(download)).toContain('[White "Anderssen, Adolf"]');
});

it('finds games by the fields of its form, and says when there are none', async () => {
  await open('/games?query=lasker&result=1-0&since=1890&eco=&fen=');
  await screen.findByRole('link', { name: /Adolf Anderssen – Lionel Kieseritzky/ });
  expect(asked.at(-1)).toMatchObject({ query: 'lasker', result: '1-0', since: '1890' });
  expect(asked.at(-1)).not.toHaveProperty('fen');
  await open('/games?query=nobody');
  await screen.findByText('No master game fits this search.');
});

it('shows players, each a link to their page', async () => {
  await open('/players');
  await screen.findByRole('link', { name: /Magnus Carlsen/ });
});

it('shows of a player facts, openings and games', async () => {
  await open('/players/magnus-carlsen');
  await screen.findByText(/World champion/);
  screen.getByText('(May 2014)');
  screen.getByRole('link', { name: 'Ruy Lopez' });
  screen.getByRole('button', { name: /comments/i });
});

it('shows the list of ratings with its day, and says where there is none', async () => {
  await open('/blitz/ratings');
  await screen.findByText(/November 1, 2026/);
  const row = within((await screen.findAllByRole('row'))[1]!);
  expect(row.getByRole('link', { name: 'Carlsen, Magnus' }).getAttribute('href')).toBe('/players/magnus-carlsen');
  await open('/ratings');
  await screen.findByText(/^No list of this kind has been imported yet/);
  await screen.findByText('2882');
});
