import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConsent, writeConsent } from '../../../platform/analytics/consent.ts';
import { live } from '../../../platform/live/live.ts';
import { startAnalytics } from '../../../platform/analytics/start-analytics.ts';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { renderPage, type Answers } from '../../../test/render-page.tsx';
import { consentOverlay } from './open-consent.ts';

const COLLECT = 'POST /service/events/Collect';
const answers: Answers = { [COLLECT]: () => ({}) };
const entry = document.createElement('button');
entry.dataset['entry'] = 'archive';
let stop: () => void;

beforeEach(() => {
  document.body.append(entry);
  useFakeSocket();
  stop = startAnalytics(() => null);
});
afterEach(() => {
  stop();
  entry.remove();
  act(consentOverlay.close);
  act(() => writeConsent('necessary'));
  live.stop();
  vi.unstubAllGlobals();
});

const openPanel = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Privacy choices' }));
  return screen.findByRole('dialog', { name: 'Privacy choices' });
};

/** Clicks the entry, leaves the page, and returns the calls to analytics. */
const press = (asked: { call: string }[]) => {
  fireEvent.click(entry);
  fireEvent(window, new Event('pagehide'));
  return asked.filter(({ call }) => call === COLLECT);
};

it('nothing is counted before consent, nor after it is withdrawn', async () => {
  const { asked } = await renderPage({ path: '/no/such/page', answers });
  expect(press(asked)).toEqual([]);
  const dialog = await openPanel();
  const choice = within(dialog).getByRole('switch', { name: 'Usage statistics' });
  expect((choice as HTMLInputElement).checked).toBe(false);
  await userEvent.click(choice);
  expect(document.cookie).toContain('consent=analytics');
  await waitFor(() => expect(press(asked).length).toBeGreaterThan(0));
  // What else is told after consent, such as a blocker of ads, may go out with it.
  const events = expect.arrayContaining([{ name: 'nav_click', selection: 'archive' }]) as unknown;
  expect(press(asked).at(-1)).toMatchObject({ input: { events } });
  await userEvent.click(choice);
  const before = asked.length;
  press(asked);
  expect(asked).toHaveLength(before);
});

it('a browser that asks not to be tracked is not tracked', async () => {
  act(() => writeConsent('analytics'));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { globalPrivacyControl: true }));
  expect(readConsent()).toBe('necessary');
  await renderPage({ path: '/no/such/page', answers });
  const dialog = await openPanel();
  within(dialog).getByText(/Your browser asks sites not to track you/);
  const choice = within(dialog).getByRole('switch', { name: 'Usage statistics' });
  expect((choice as HTMLInputElement).disabled).toBe(true);
});

it.each([
  ['the bar', '<header><a href="/register?redirectUrl=%2F"><i>Sign up</i></a></header>', 'nav_bar', 'signup'],
  [
    'a dialog that says what it is',
    '<div role="dialog" data-place="modal_skill_level"><a href="/de/login_and_go">Log in</a></div>',
    'modal_skill_level',
    'login',
  ],
  [
    'an offer to a new member',
    '<main><section data-place="contacts_screen"><a href="/register">Sign up</a></section></main>',
    'contacts_screen',
    'signup',
  ],
  ['any other dialog', '<div role="dialog"><a href="/de/login_and_go">Log in</a></div>', 'other', 'login'],
  ['a provider', '<main><a href="/callback/providers/google/start">G</a></main>', 'other', 'continue_with_google'],
])('a press reports where the button of the sign-up is: %s', async (...[, html, place, button]) => {
  const { readPress } = await import('../../../platform/analytics/presses.ts');
  const box = document.createElement('div');
  box.innerHTML = html;
  const target = box.querySelector('i') ?? box.querySelector('a')!;
  const event = readPress(target, { pathname: '/de/somewhere', search: '' });
  expect(event).toEqual({ name: 'signup_click', button, interface: place });
});

it.each([
  ['?step=username', 'username_screen'],
  ['?step=email', 'personalization_screen'],
  ['?redirectUrl=%2Fplay&step=welcome', 'personalization_screen'],
])('a press reports the step of the sign-up: %s', async (search, place) => {
  const { readPress } = await import('../../../platform/analytics/presses.ts');
  const target = document.createElement('button');
  target.dataset['signUp'] = 'skip';
  const event = readPress(target, { pathname: '/de/register', search });
  expect(event).toEqual({ name: 'signup_click', button: 'skip', interface: place });
});
