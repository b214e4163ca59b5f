import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, guest, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';
import { takeToast } from '../../../ui/toast-queue.ts';
import { menuFor, placesFor, sectionsFor } from '../../../settings-kit/sections.ts';

const SAVED: Answers = { 'POST /service/settings/users/me': () => ({}) };

beforeEach(() => {
  useFakeSocket();
  localStorage.clear();
});
afterEach(() => {
  for (const name of ['data-text', 'data-contrast', 'data-motion']) document.documentElement.removeAttribute(name);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (path: string, me = ann) => renderPage({ path, me, answers: SAVED });
const sent = (asked: Awaited<ReturnType<typeof open>>['asked']) =>
  asked.filter(({ call }) => call === 'POST /service/settings/users/me').map(({ input: { _token, ...rest } }) => rest);

it('a switch takes effect at once', async () => {
  const { asked } = await open('/settings/gameplay');
  const premoves = await screen.findByRole('switch', { name: 'Premoves' });
  expect(premoves).toHaveProperty('checked', true);
  await userEvent.click(premoves);
  await waitFor(() => expect(premoves).toHaveProperty('checked', false));
  expect(sent(asked)).toEqual([{ 'gameplay.premoves': 0 }]);
});

it('a choice takes effect, by keyboard too', async () => {
  const { asked } = await open('/settings/social');
  const group = within(await screen.findByRole('group', { name: 'Who can message me' }));
  await userEvent.click(group.getByRole('radio', { name: 'My friends' }));
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(group.getByRole('radio', { name: 'Nobody' })).toHaveProperty('checked', true));
  await waitFor(() => expect(sent(asked).at(-1)).toEqual({ 'social.who_may_message': 'nobody' }));
});

const LANGUAGE = 'POST /callback/user/content-language/set';

it.each([
  ['what the server says', () => new Refused(503, 'unavailable'), 'unavailable'],
  ['that nobody answered', () => Promise.reject(new TypeError('Failed to fetch')), /^No connection/],
])('the reading language is reverted if it cannot be saved, with the message %s', async (_, answer, words) => {
  await renderPage({ path: '/settings/interface', me: ann, answers: { [LANGUAGE]: answer } });
  const select = within(await screen.findByRole('region', { name: 'Streams and announcements' })).getByRole('combobox');
  expect(select).toHaveProperty('value', 'default');
  await userEvent.selectOptions(select, 'Deutsch');
  await screen.findByText(words);
  await waitFor(() => expect(select).toHaveProperty('value', 'default'));
});

it('a failure to save it is silent for somebody who is logged out', async () => {
  const shown = vi.spyOn(takeToast, 'push');
  const answer = Promise.withResolvers<Refused>();
  await renderPage({ path: '/settings/interface', me: ann, answers: { [LANGUAGE]: () => answer.promise } });
  const select = await screen.findByRole('combobox', { name: 'Language' });
  await userEvent.selectOptions(select, 'Deutsch');
  await waitFor(() => expect(select).toHaveProperty('value', 'de_DE'));
  answer.resolve(new Refused(401, 'not_logged_in'));
  await waitFor(() => expect(select).toHaveProperty('value', 'default'));
  expect(shown).not.toHaveBeenCalled();
});

it('the reading language is saved', async () => {
  const { asked } = await renderPage({ path: '/settings/interface', me: ann, answers: { [LANGUAGE]: () => ({}) } });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Any language');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ input: { contentLanguage: 'any' } }));
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveProperty('value', 'any');
});

it('the theme changes all pages', async () => {
  await open('/settings/accessibility');
  await userEvent.click(await screen.findByRole('radio', { name: 'Larger' }));
  await userEvent.click(screen.getByRole('switch', { name: 'High contrast' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Reduce motion' }));
  await waitFor(() =>
    expect({ ...document.documentElement.dataset }).toMatchObject({ text: 'larger', contrast: 'high', motion: 'none' }),
  );
});

describe('the places for settings', () => {
  const keys = (places: { key: string }[]) => places.map(({ key }) => key);
  const all = { ...ann, isStreamer: true, isAffiliate: true, isCoach: true };
  const off = { isRedesigned: false, hidesSome: false };
  /** Sections in the order of the documents; tests leave out what is not built. */
  const FULL = [
    ...['board', 'gameplay', 'profile', 'interface', 'social', 'coach', 'notifications', 'account'],
    ...['membership', 'accessibility', 'stream-alerts', 'affiliate'],
  ];
  const SHORT_MENU = ['profile', 'board', 'themes', 'live', 'daily', 'home'];
  const built = (wanted: readonly string[]) => wanted.filter((key) => keys(placesFor(all)).includes(key));

  it('depend on the role', () => {
    expect(keys(sectionsFor(all))).toEqual(built(FULL));
    expect(keys(sectionsFor(ann))).toEqual(
      built(FULL).filter((key) => !['coach', 'stream-alerts', 'affiliate'].includes(key)),
    );
    expect(keys(sectionsFor(guest))).toEqual(built(['board', 'gameplay', 'profile', 'accessibility']));
  });

  it('determine the menu', () => {
    expect(keys(menuFor(ann, off))).toEqual(built(SHORT_MENU));
    expect(keys(menuFor(ann, { ...off, hidesSome: true }))).toEqual(
      built(SHORT_MENU).filter((key) => key !== 'daily' && key !== 'home'),
    );
    expect(menuFor(ann, { ...off, isRedesigned: true })).toEqual(sectionsFor(ann));
    for (const me of [guest, { ...ann, isStreamer: true }, { ...ann, isAffiliate: true }])
      expect(menuFor(me, off)).toEqual(sectionsFor(me));
  });
});

it.each([
  ['visitors', null, '/settings/gameplay', '/login_and_go'],
  ['guests, where it is a member’s', guest, '/settings/social', '/register'],
] as const)('is behind the door for %s', async (...[, me, path, door]) => {
  const { router } = await renderPage({ path, me });
  await waitFor(() => expect(router.state.location.pathname).toBe(door));
});

it.each([
  ['/settings', true],
  ['/settings/gameplay', false],
])('the list of places stands open on a phone at %s: %s', async (path, isOpen) => {
  await open(path, guest);
  const list = within(await screen.findByRole('navigation', { name: 'Settings' })).getByRole('list');
  expect(list.hasAttribute('data-open')).toBe(isOpen);
});

it('a guest has the settings about playing', async () => {
  await open('/settings/gameplay', guest);
  await screen.findByRole('switch', { name: 'Premoves' });
});

describe('the page of affiliates', () => {
  const answers = {
    'GET /callback/membership/affiliate': () => ({ code: 'affiliate.7', trials: 3, subscriptions: 2, gifts: 0 }),
  };

  it('shows their link and its results', async () => {
    await renderPage({ path: '/settings/affiliate', me: { ...ann, isAffiliate: true }, answers });
    const link = await screen.findByRole('textbox', { name: 'Your link' });
    expect(link).toHaveProperty('value', 'http://localhost/membership?c=affiliate.7');
    expect(screen.getByText('Free trials').nextElementSibling?.textContent).toBe('3');
  });

  it('tells everybody else what an affiliate is and how to become one', async () => {
    await renderPage({ path: '/settings/affiliate', me: ann });
    await screen.findByRole('heading', { name: 'What an affiliate is' });
    screen.getByRole('heading', { name: 'How to become one' });
    screen.getByRole('button', { name: 'Write to us' });
    expect(screen.queryByRole('textbox', { name: 'Your link' })).toBeNull();
  });
});
