import { act, fireEvent, screen, within } from '@testing-library/react';
import type { SearchOption, Suggestions } from '@tabiya/contract/people/search.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { memberView, playerView } from '../../../test/make-member.ts';
import { ann, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';

const option = (title: string, url: string, icon = 'member'): SearchOption => ({
  title,
  url,
  icon,
  chess_title: null,
  country_id: null,
  country: null,
  flair: null,
  rating: null,
  is_online: false,
  divider: false,
});
const friend = (username: string): Suggestions['friend'][number] => ({
  userView: {
    ...{ username, chessTitle: 'GM', country: null, countryId: null, flair: null },
    ...{ rating: 1776, isOnline: true, avatar: { url: null } },
  },
});
const FOUND: Suggestions = {
  feature: [option('Gameplay settings', '/settings/gameplay', 'settings')],
  friend: [friend('Gamma')],
  member: [option('Gamma', '/gamma/member'), option('Gamal', '/gamal/member')],
};
const NOTHING: Suggestions = { feature: [], friend: [], member: [] };
const suggest = (keyword: string) => `GET /${keyword}/search/callback/autofill`;

beforeEach(useFakeSocket);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async (answers: Answers) => {
  const page = await renderPage({ path: '/search', me: ann, answers });
  const field = await screen.findByRole('combobox');
  vi.useFakeTimers();
  const calls = () => page.asked.filter(({ call }) => call.endsWith('/autofill')).map(({ call }) => call);
  return { ...page, field, calls };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key });
const rows = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;

describe('the list below the field', () => {
  it('opens at the third character, fetches half a second after the last one, and shows pages, friends and members', async () => {
    const { field, calls } = await open({ [suggest('gam')]: () => FOUND });
    type(field, ' ga ');
    await pass(2_000);
    expect([field.getAttribute('aria-expanded'), calls()]).toEqual(['false', []]);
    type(field, ' gam ');
    screen.getByText('Loading...');
    await pass(499);
    expect(calls()).toEqual([]);
    await pass(1);
    await pass(0);
    expect(calls()).toEqual([suggest('gam')]);
    expect(rows()).toEqual(['Gameplay settings', 'GOnlineGMGamma1776', 'GGamal', 'All Results for gam']);
    expect(screen.getAllByRole('group').map((group) => within(group).getByRole('presentation').textContent)).toEqual([
      'Pages',
      'Friends',
      'Members',
    ]);
    type(field, 'ga');
    expect(rows()).toEqual([]);
  });

  it('fetches once for quick typing', async () => {
    const { field, calls } = await open({ [suggest('gamma')]: () => FOUND });
    for (const text of ['g', 'ga', 'gam', 'gamm', 'gamma']) {
      type(field, text);
      await pass(120);
    }
    await pass(500);
    expect(calls()).toEqual([suggest('gamma')]);
  });

  it('is walked with the arrow keys, which skip headings and wrap around', async () => {
    const { field, router } = await open({ [suggest('gam')]: () => FOUND });
    type(field, 'gam');
    await pass(500);
    await pass(0);
    const walked = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map(
      (key) => {
        press(field, key);
        return chosen();
      },
    );
    const [page, gamma, gamal, all] = rows();
    expect(walked).toEqual([page, gamma, gamal, all, undefined, all, gamal]);
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    press(field, 'Enter');
    vi.useRealTimers();
    await expect.poll(() => router.state.location.pathname).toBe('/gamal/member');
  });

  it('closes on Escape, and a quarter of a second after losing the focus', async () => {
    const { field } = await open({ [suggest('gam')]: () => FOUND });
    type(field, 'gam');
    await pass(500);
    await pass(0);
    press(field, 'Escape');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    type(field, 'gam ');
    expect(rows()).toHaveLength(4);
    fireEvent.blur(field);
    await pass(249);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    await pass(1);
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('says that nothing was found, and that the call failed', async () => {
    const { field } = await open({ [suggest('zzz')]: () => NOTHING, [suggest('yyy')]: () => new Refused(429, 'x') });
    type(field, 'zzz');
    await pass(500);
    await pass(0);
    screen.getByText('No results found.');
    expect(rows()).toEqual(['All Results for zzz']);
    type(field, 'yyy');
    await pass(500);
    await pass(0);
    screen.getByText(/Couldn't load/);
  });

  it('strips tags from the term, marks it in the rows, and limits it to 32 characters', async () => {
    const { field } = await open({ [suggest('gam')]: () => FOUND });
    type(field, '<b>gam</b>');
    await pass(500);
    await pass(0);
    expect(rows().at(-1)).toBe('All Results for gam');
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Gam', 'Gam', 'Gam']);
    type(field, 'x'.repeat(40));
    expect((field as HTMLInputElement).value).toHaveLength(32);
  });
});

it('leads to all results on Enter, and nowhere with fewer than three characters', async () => {
  const found = { features: [], members: [], total: 0, page: 1, pages: 0 };
  const { field, router } = await open({ 'GET /callback/search': () => found });
  type(field, 'ab');
  press(field, 'Enter');
  expect(router.state.location.search).toBe('');
  type(field, 'abc');
  press(field, 'Enter');
  vi.useRealTimers();
  await expect.poll(() => router.state.location.search).toBe('?q=abc');
  await screen.findByText('No results found.');
});

it('results are shown by kind, and a complete name leads straight to its member', async () => {
  const player = playerView({ username: 'Gamal' });
  const results = {
    features: FOUND.feature,
    members: [{ player, rating: 1776, presence: memberView().presence }],
    total: 1,
    page: 1,
    pages: 1,
  };
  const answers = { 'GET /callback/search': () => results };
  const { asked } = await renderPage({ path: '/search?q=gam&type=member', me: ann, answers });
  await screen.findByRole('link', { name: /Gamal/ });
  screen.getByText('(1776)');
  expect(screen.queryByRole('link', { name: /Gameplay/ })).toBeNull();
  expect(asked.find(({ call }) => call.endsWith('/search'))?.input).toEqual({ q: 'gam', page: '1', locale: 'en_US' });
  document.body.innerHTML = '';
  const exact = await renderPage({ path: '/search/redirect?q=GAMAL', me: ann, answers });
  await expect.poll(() => exact.router.state.location.pathname).toBe('/gamal/member');
});
