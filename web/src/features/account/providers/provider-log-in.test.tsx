import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTrackSink } from '../../../platform/analytics/track.ts';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, guest, renderPage, type Answers } from '../../../test/render-page.tsx';
import { guestOverlay, openSignUpModal } from '../guests/open-guest-modal.ts';

const OFFERED: Answers = { 'GET /callback/providers': () => ({ offered: ['google', 'apple'] }) };

beforeEach(useFakeSocket);
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('the buttons lead to the offered providers, and keep the page to return to', async () => {
  await renderPage({ path: '/login_and_go?redirectUrl=%2Fplay%2Fonline%2Fnew', answers: OFFERED });
  const link = await screen.findByRole('link', { name: 'Continue with Google' });
  expect(link.getAttribute('href')).toBe('/callback/providers/google/start?redirectUrl=%2Fplay%2Fonline%2Fnew');
  expect(screen.queryByRole('link', { name: 'Continue with Facebook' })).toBeNull();
});

it('the buttons in a dialog lead back to the page below it', async () => {
  await renderPage({ path: '/no/such/page?a=1', me: guest, answers: OFFERED });
  act(openSignUpModal);
  const link = await screen.findByRole('link', { name: 'Continue with Google' });
  expect(link.getAttribute('href')).toBe('/callback/providers/google/start?redirectUrl=%2Fno%2Fsuch%2Fpage%3Fa%3D1');
  act(guestOverlay.close);
});

it('there are no buttons when no provider is configured', async () => {
  await renderPage({ path: '/login_and_go', answers: { 'GET /callback/providers': () => ({ offered: [] }) } });
  await screen.findByLabelText('Username or email address');
  expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull();
});

it.each([
  ['problem=google&reason=denied', /^You didn't let Google tell us/],
  ['problem=apple&reason=email_taken', /^The address Apple gave us already belongs to a member/],
  ['problem=facebook', /^Logging in with Facebook didn't work/],
  ['problem=facebook&reason=nonsense', /^Logging in with Facebook didn't work/],
])('the address %s is explained', async (query, words) => {
  await renderPage({ path: `/login_and_go?${query}`, answers: OFFERED });
  await screen.findByText(words);
});

it.each([
  ['google', null],
  ['facebook', guest],
  ['apple', null],
])('a failed log-in through %s is counted', async (provider, me) => {
  const events: unknown[] = [];
  setTrackSink((event) => events.push(event));
  // Drops the events of earlier pages.
  events.length = 0;
  await renderPage({ path: `/login_and_go?problem=${provider}&reason=failed`, me, answers: OFFERED });
  await screen.findByText(/^Logging in with \w+ didn't work/);
  setTrackSink(undefined);
  expect(events).toMatchObject([{ name: 'signup_alert', alert: `${provider}_error` }]);
});

it('an unknown provider in the address is ignored', async () => {
  await renderPage({ path: '/login_and_go?problem=myspace&reason=denied', answers: OFFERED });
  await screen.findByLabelText('Username or email address');
  expect(screen.queryByText(/tell us who you are/)).toBeNull();
});

it('an identity confirmed by a provider signs up without address or password', async () => {
  const { asked } = await renderPage({
    path: '/register?provider=google',
    answers: {
      ...OFFERED,
      'GET /callback/providers/pending': () => ({
        pending: { provider: 'google', email: 'ann@example.org', emailVerified: true },
      }),
      'GET /callback/user/valid': () => ({ valid: true, problem: null }),
      'POST /callback/providers/finish': () => ({ user: ann, token: 't', awaitsSecondFactor: false, flags: {} }),
    },
  });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Continue with Google' })).toBeNull());
  await userEvent.click(await screen.findByRole('radio', { name: /Intermediate/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.type(await screen.findByLabelText('Username'), 'Ann');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('ann@example.org');
  expect(screen.queryByLabelText('Password')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST /callback/providers/finish')?.input).toMatchObject({
      username: 'Ann',
      skillLevel: 'intermediate',
    }),
  );
});
