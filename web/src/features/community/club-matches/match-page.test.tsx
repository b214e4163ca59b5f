import { screen } from '@testing-library/react';
import type { MatchView } from '@tabiya/contract/community/club-matches.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, NOW, renderPage } from '../../../test/render-page.tsx';

beforeEach(() => void useFakeSocket());
afterEach(() => void vi.unstubAllGlobals());

const club = (id: number, name: string) => ({ id, url: name.toLowerCase(), name, icon: null, country: null });
const player = (username: string) => ({
  ...{ id: `01a1fb25-0000-7000-8000-0000000000${username.length}0`, username, isGuest: false, avatarUrl: null },
  ...{ chessTitle: null, country: null, flair: null, membershipLevel: 10 },
});
const board = {
  board: 1,
  home: { player: player('ann'), rating: 1_500, isRemoved: false },
  away: { player: player('boris'), rating: 1_480, isRemoved: false },
  games: [
    { game: 1, id: '01a1fb25-0000-7000-8000-000000000071', white: 'home' as const, result: 'home' as const },
    { game: 2, id: '01a1fb25-0000-7000-8000-000000000072', white: 'away' as const, result: 'draw' as const },
  ],
};
const match: MatchView = {
  ...{ kind: 'daily', number: 7, title: 'Rook endings', text: '', home: club(1, 'Rooks'), away: club(2, 'Knights') },
  ...{ challenged: null, state: 'over', score: { home: 3, away: 1, left: 0 }, winner: 'home', removals: 0 },
  ...{ cancelReason: null, variant: 'chess', ratingClass: 'daily', rated: false, ratingMin: null, ratingMax: null },
  timeControl: { base: 0, increment: 0, perMove: 259_200_000 },
  ...{ initialFen: '8/5pk1/6p1/R6p/r6P/6P1/5PK1/8 b - - 0 1', boardsMin: 1, boardsMax: 4, timeoutsMax: null },
  ...{ gamesAtOnce: 2, startsAt: null, createdAt: NOW, startedAt: NOW, endedAt: NOW, boards: 1 },
  ...{ entrants: { home: 1, away: 1 }, createdBy: null, mine: { side: 'home', isSubstitute: false, board } },
  may: { accept: [], decline: false, cancel: false, sides: [], leave: false },
  ...{ bar: null, entryAt: null },
};
const open = (part: Partial<MatchView> = {}) =>
  renderPage({
    path: '/7/club/matches',
    me: ann,
    answers: {
      'GET /callback/club-matches/daily/7': () => ({ ...match, ...part }),
      'GET /callback/club-matches/daily/7/boards': () => ({ items: [board], next: null }),
      'GET /callback/comments': () => ({ items: [], next: null }),
    },
  });

test('a match from a position shows it, and who moves first', async () => {
  await open();
  await screen.findByRole('img', { name: 'Starting position' });
  screen.getByText('Black moves first.');
});

test('one has played in a match that is over', async () => {
  await open();
  expect((await screen.findByText(/on board 1 against/)).textContent).toMatch(/^You played on board 1 against/);
});

test('one plays in a match that runs', async () => {
  await open({ state: 'running', winner: null, initialFen: null });
  expect((await screen.findByText(/on board 1 against/)).textContent).toMatch(/^You play on board 1 against/);
  expect(screen.queryByRole('img', { name: 'Starting position' })).toBeNull();
});
