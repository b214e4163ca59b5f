import { screen } from '@testing-library/react';
import type { ClubView } from '@tabiya/contract/community/clubs.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, NOW, renderPage } from '../../../test/render-page.tsx';

const DAY_MS = 86_400_000;

beforeEach(() => void useFakeSocket());
afterEach(() => void vi.unstubAllGlobals());

const club: ClubView = {
  ...{ id: 7, url: 'rooks', name: 'Rooks', icon: null, iconLarge: null, country: null, language: null },
  ...{ isOpen: true, isPrivate: false, allowsMatches: false, allowsVoteChess: false, closed: false },
  ...{ members: 3, createdAt: NOW, lastActivityAt: NOW, aboutHtml: '', privateHtml: null, leaders: [], requests: 0 },
  me: {
    ...{ role: null, rights: [], hears: false, request: null, isInvited: false, isBanned: false, maySee: true },
  },
  founderMissed: null,
};
const open = (part: Partial<ClubView>) =>
  renderPage({
    path: '/club/rooks',
    me: ann,
    answers: {
      'GET /callback/club/rooks/view': () => ({ ...club, ...part }),
      'GET /callback/club/rooks/news': () => ({ items: [], next: null }),
      'GET /callback/club/rooks/dates': () => ({ dates: [] }),
      'GET /callback/forum/topics': () => ({ items: [], next: null }),
    },
  });

test('a club without its founder says when it passes to somebody else', async () => {
  await open({ founderMissed: { since: NOW, until: NOW + 14 * DAY_MS } });
  await screen.findByText(/^The founder hasn't been here for a long time\. On .+ the club passes to/);
});

test('a club that nobody could take over yet waits, and names no day that has passed', async () => {
  await open({ founderMissed: { since: NOW - 40 * DAY_MS, until: NOW - 10 * DAY_MS } });
  await screen.findByText(/The club passes to the next leader or member who is active in it\./);
  expect(screen.queryByText(/On .+ the club passes/)).toBeNull();
});
