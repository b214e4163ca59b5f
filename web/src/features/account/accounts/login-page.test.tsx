import { UNDONE_REQUESTS_COOKIE } from '@tabiya/contract/account/undone-requests.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCookie, writeCookie } from '../../../platform/browser/cookies.ts';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, Refused, renderPage } from '../../../test/render-page.tsx';

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

const logIn = async (password: string) => {
  await userEvent.type(await screen.findByLabelText('Username or email address'), 'ann');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
};
const answering = (session: object) => ({
  'POST /callback/login': () => ({ user: ann, token: 't', awaitsSecondFactor: false, flags: {}, ...session }),
});

it('the log-in leads back to the page that the person came from', async () => {
  const { router } = await renderPage({
    path: '/login_and_go?redirectUrl=%2Fplay%2Fonline%2Fnew',
    answers: answering({}),
  });
  await logIn('right');
  await waitFor(() => expect(router.state.location.pathname).toBe('/play/online/new'));
  await screen.findByRole('button', { name: /Account menu/ });
});

it('the button stays busy until the page that follows is there', async () => {
  const page = Promise.withResolvers<unknown>();
  const { router } = await renderPage({
    path: '/login_and_go?redirectUrl=%2Fevents',
    answers: { ...answering({}), 'GET /callback/events': () => page.promise },
  });
  await logIn('right');
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-busy')).toBe('true'));
  page.resolve({ coming: [], past: [] });
  await waitFor(() => expect(router.state.location.pathname).toBe('/events'));
});

it.each([
  ['%2Ffriends', true],
  ['%2Fde%2Fsettings%2Faccount', true],
  ['%2Fplay%2Fonline%2Fnew', false],
])('whoever was sent to the log-in by %s is told why: %s', async (from, isTold) => {
  await renderPage({ path: `/login_and_go?redirectUrl=${from}` });
  await screen.findByLabelText('Password');
  expect(screen.queryByText('Log in to go on to the page you opened.') !== null).toBe(isTold);
});

it('the log-in asks for the second factor first, and keeps the page to return to', async () => {
  const { router } = await renderPage({
    path: '/login_and_go?redirectUrl=%2Fplay%2Fonline%2Fnew',
    answers: {
      ...answering({ user: null, awaitsSecondFactor: true }),
      'GET /callback/second-factor/pending': () => ({ hasApp: true, hasPasskeys: false }),
    },
  });
  await logIn('right');
  await waitFor(() => expect(router.state.location.pathname).toBe('/2fa'));
  expect(router.state.location.search).toBe('?redirectUrl=%2Fplay%2Fonline%2Fnew');
  expect(screen.queryByRole('button', { name: /Account menu/ })).toBeNull();
});

it.each([
  [{ reopened: true }, 'Welcome back, Ann. Your account is open again.'],
  [{ deletionCancelled: true }, "Welcome back, Ann. Your account won't be deleted."],
  [{ reopened: true, deletionCancelled: true }, "Welcome back, Ann. Your account is open again and won't be deleted."],
])('the log-in greets a member whose session says %j', async (session, words) => {
  await renderPage({ path: '/login_and_go', answers: answering(session) });
  await logIn('right');
  // The code of toasts loads with the first one.
  await screen.findByText(words, {}, { timeout: 5_000 });
});

it('a member who returns from a provider is greeted once', async () => {
  writeCookie(UNDONE_REQUESTS_COOKIE, 'reopened.deletionCancelled', 1);
  await renderPage({ path: '/no/such/page', me: { ...ann, username: 'Beth' } });
  const words = "Welcome back, Beth. Your account is open again and won't be deleted.";
  await screen.findByText(words, {}, { timeout: 5_000 });
  expect(readCookie(UNDONE_REQUESTS_COOKIE)).toBeUndefined();
});

it('the link to reset a password keeps the page to return to', async () => {
  await renderPage({ path: '/login_and_go?redirectUrl=%2Fplay%2Fonline%2Fnew', answers: answering({}) });
  const forgot = await screen.findByRole('link', { name: 'Forgot your password?' });
  expect(forgot.getAttribute('href')).toBe('/forgot_password?redirectUrl=%2Fplay%2Fonline%2Fnew');
});

it.each([
  [5, 'cheater', /our fair play rules/],
  [6, 'abuser', /abuse toward other members/],
  [8, 'unspecifiedClosed', /closed by our staff/],
])(
  'a closed account (level %i) is told the reason, and what can still be done',
  async (membershipLevel, membership, words) => {
    const user = { ...ann, isEnabled: false, membershipLevel, membership };
    const { router } = await renderPage({ path: '/login_and_go', answers: answering({ user }) });
    await logIn('right');
    await screen.findByText(words);
    expect(router.state.location.pathname).toBe('/login_and_go');
    expect(screen.getByRole('link', { name: 'Your data' }).getAttribute('href')).toBe('/settings/account');
  },
);

it.each([
  ['wrong_credentials', 'Wrong username or password.'],
  ['too_many_attempts', 'Too many attempts. Wait a few minutes and try again.'],
  ['too_many_attempts', 'Too many attempts. Try again in 2 minutes.', 90],
  ['rate_limited', 'Too many attempts. Try again in 1 minute.', 20],
])('the refusal %s is explained: %s', async (error, words, retryAfter?: number) => {
  const answers = { 'POST /callback/login': () => new Refused(409, error, retryAfter) };
  await renderPage({ path: '/login_and_go', answers });
  await logIn('wrong');
  expect((await screen.findByText(words)).getAttribute('role')).toBe('alert');
});

it('missing fields are asked for', async () => {
  const { asked } = await renderPage({ path: '/login_and_go' });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Log in' })).at(-1) as HTMLElement);
  await screen.findByText('Enter a password.');
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

it('the form is sent once, however often the button is pressed', async () => {
  const { asked } = await renderPage({
    path: '/login_and_go',
    answers: { 'POST /callback/login': () => new Promise(() => {}) },
  });
  await logIn('right');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(asked.filter(({ call }) => call === 'POST /callback/login')).toHaveLength(1);
});
