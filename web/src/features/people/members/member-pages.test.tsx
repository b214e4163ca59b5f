import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListedMember } from '@tabiya/contract/people/members.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { blitzStats, memberView, playerView } from '../../../test/make-member.ts';
import { ann, guest, NOW, renderPage } from '../../../test/render-page.tsx';
import { searchUsername } from './queries.ts';

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

const nothingElse = {
  'GET /callback/archive/bob': () => ({
    username: 'Bob',
    player: playerView(),
    games: [],
    page: 1,
    pages: 1,
    total: 0,
  }),
};
const showBob = (change: Parameters<typeof memberView>[0] = {}, flags: Record<string, boolean> = {}) =>
  renderPage({
    path: '/bob/member',
    answers: { ...nothingElse, 'GET /callback/member/bob': () => memberView(change) },
    flags,
  });

describe('a member', () => {
  it('is shown with title, flag, words and presence', async () => {
    const { presence, words } = memberView();
    await showBob({
      ...{ chessTitle: 'FM', country: 'NO', isOnline: true, presence: { ...presence, status: 'online' } },
      words: { ...words, status: 'Away till June', about: '<script>alert(1)</script>' },
    });
    await screen.findByRole('heading', { name: 'Bob' });
    expect(screen.getByRole('link', { name: 'FM' }).getAttribute('href')).toBe('/members?title=FM');
    screen.getByRole('img', { name: 'Norway' });
    screen.getByText('Away till June');
    screen.getByText('<script>alert(1)</script>');
    expect(screen.getAllByText('Online').length).toBeGreaterThan(0);
  });

  it('can be given a membership from the menu, behind the actions that are wanted often', async () => {
    await renderPage({
      path: '/bob/member',
      me: ann,
      answers: {
        ...nothingElse,
        'GET /callback/member/bob': () => memberView(),
        'GET /callback/friend/relation/Bob': () => ({
          ...{ username: 'Bob', state: 'none', since: null, isFollowed: false, mayRequest: true },
        }),
      },
    });
    await screen.findByRole('heading', { name: 'Bob' });
    expect(screen.queryByRole('link', { name: 'Give a membership' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'More options for Bob' }));
    const gift = await screen.findByRole('menuitem', { name: 'Give a membership' });
    expect(gift.getAttribute('href')).toBe('/bob/membership/gift');
  });

  it('from Russia or Belarus has a neutral flag while the feature flag is on, which links to the reason', async () => {
    await showBob({ country: 'RU' }, { 'neutral-flag': true });
    const flag = await screen.findByRole('img', { name: 'A neutral flag is shown for this country' });
    expect(flag.closest('a')?.getAttribute('href')).toBe('/about/neutral-flag');
    expect(screen.queryByRole('img', { name: 'Russia' })).toBeNull();
  });

  it('from Russia has the flag of Russia while the feature flag is off', async () => {
    await showBob({ country: 'RU' });
    await screen.findByRole('img', { name: 'Russia' });
  });

  it('with a closed account has a flair and words that say why', async () => {
    await showBob({ closed: 'fair_play', membershipLevel: 5, flair: null });
    await screen.findByRole('img', { name: 'Closed: Fair Play' });
  });

  it('who hides when they were last here has no last-seen line', async () => {
    await showBob({ lastSeenAt: null });
    await screen.findByRole('heading', { name: 'Bob' });
    expect(screen.queryByText(/Last seen/)).toBeNull();
  });
});

describe('statistics', () => {
  const answers = {
    'GET /callback/member/bob/stats': () => ({ player: playerView(), classes: [blitzStats()] }),
    'GET /callback/member/bob/ratings/blitz': () => ({ points: [{ at: NOW, rating: 1512 }] }),
  };

  it('count results by colour and by termination', async () => {
    await renderPage({ path: '/bob/stats', me: ann, answers });
    await screen.findByText('1512');
    screen.getByText('1530');
    const ends = within(screen.getByRole('heading', { name: 'How games ended' }).parentElement!);
    expect(ends.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/WonCheckmate2/),
      expect.stringMatching(/LostResignation1/),
    ]);
  });

  it('show a popup about the member while the pointer is on the name', async () => {
    const popup = { ...memberView(), status: 'Away till June', lifetimeScore: null };
    await renderPage({
      path: '/bob/stats',
      me: ann,
      answers: { ...answers, 'GET /callback/user/popup/Bob': () => popup },
    });
    await userEvent.hover(await screen.findByRole('link', { name: 'Bob' }));
    const dialog = await screen.findByRole('dialog', { name: 'Profile of Bob' });
    await within(dialog).findByText('Away till June');
    expect(within(dialog).getByRole('link', { name: 'Bob' }).getAttribute('href')).toBe('/bob/member');
  });

  it.each([
    ['a guest', guest],
    ['a visitor', null],
  ])('ask %s to sign up', async (_, me) => {
    await renderPage({ path: '/bob/stats', me, answers });
    await screen.findByText('Sign up to track your progress!');
  });
});

describe('the list of members', () => {
  const listed: ListedMember = {
    ...{ player: playerView({ country: 'NO' }), fullName: null, rating: 1512, joinedAt: NOW },
    ...{ presence: memberView().presence, areFriends: true },
  };
  const answers = {
    'GET /callback/members': () => ({ members: [listed], page: 1, hasMore: true }),
    'GET /callback/user/search/bo': () => ({ members: [], page: 1, hasMore: false }),
    'GET /service/countries/ListCountries': () => ({ countries: [{ id: 1, code: 'NO', name: 'Norway' }] }),
  };

  it('is filtered by country, and has pages', async () => {
    const { asked, router } = await renderPage({ path: '/members', me: null, answers });
    await screen.findByRole('link', { name: 'Bob' });
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain('page=2');
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'NO');
    await expect.poll(() => router.state.location.search).toBe('?country=NO');
    expect(asked.at(-1)?.input).toMatchObject({ country: 'NO', order: 'active' });
  });

  it('is searched by name, within a number of active days', async () => {
    const { asked } = await renderPage({ path: '/members?name=bo', me: null, answers });
    await screen.findByText('No one found');
    expect(asked.find(({ call }) => call.endsWith('/search/bo'))?.input).toMatchObject({ activeDays: '4000' });
  });

  it('refuses a query that is not a string', async () => {
    const call = vi.fn<() => never>();
    await expect(searchUsername(call as never, 42)).rejects.toThrow('Query sent to searchUsername is not a string');
    expect(call).not.toHaveBeenCalled();
  });
});
