import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, guest, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';

const SESSION = { user: ann, token: 't', awaitsSecondFactor: false, flags: {} };
const pending = (hasApp: boolean, hasPasskeys: boolean): Answers => ({
  'GET /callback/second-factor/pending': () => ({ hasApp, hasPasskeys }),
});

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

it('a visitor without an accepted password is redirected to the log-in, which leads back', async () => {
  const answers = { 'GET /callback/second-factor/pending': () => new Refused(409, 'not_pending') };
  const { router } = await renderPage({ path: '/2fa?redirectUrl=%2Fplay%2Fonline%2Fnew', answers });
  expect(router.state.location.pathname).toBe('/login_and_go');
  expect(router.state.location.search).toBe('?redirectUrl=%2Fplay%2Fonline%2Fnew');
});

it('a pasted code with spaces is submitted at once, and leads to the page that the person came from', async () => {
  const { asked, router } = await renderPage({
    path: '/2fa?redirectUrl=%2Fplay%2Fonline%2Fnew',
    answers: { ...pending(true, false), 'POST /callback/second-factor/verify': () => SESSION },
  });
  const field = await screen.findByLabelText('Code from your authenticator app');
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  await userEvent.click(field);
  await userEvent.paste('123 456');
  await waitFor(() => expect(router.state.location.pathname).toBe('/play/online/new'));
  expect(asked.filter(({ call }) => call === 'POST /callback/second-factor/verify')).toHaveLength(1);
});

it.each([
  [{ reopened: true }, 'Welcome back, Ann. Your account is open again.'],
  [{ deletionCancelled: true }, "Welcome back, Ann. Your account won't be deleted."],
])('a member whose session says %j is greeted', async (takenBack, words) => {
  const answers = {
    ...pending(true, false),
    'POST /callback/second-factor/verify': () => ({ ...SESSION, ...takenBack }),
  };
  await renderPage({ path: '/2fa', answers });
  await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
  await screen.findByText(words, {}, { timeout: 5_000 });
});

it('starting over keeps the page to return to', async () => {
  const answers = {
    ...pending(true, false),
    'POST /callback/logout': () => ({ ...SESSION, user: null }),
  };
  const { router } = await renderPage({ path: '/2fa?redirectUrl=%2Fplay%2Fonline%2Fnew', answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Log in as someone else' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login_and_go'));
  expect(router.state.location.search).toBe('?redirectUrl=%2Fplay%2Fonline%2Fnew');
});

it('a wrong code is reported, and another can be typed', async () => {
  const answers = {
    ...pending(true, true),
    'POST /callback/second-factor/verify': () => new Refused(409, 'wrong_code'),
  };
  await renderPage({ path: '/2fa', answers });
  const field = await screen.findByLabelText<HTMLInputElement>('Code from your authenticator app');
  await userEvent.type(field, '000000');
  await screen.findByText('This code is wrong or has already been used.');
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  screen.getByRole('button', { name: 'Log in with a passkey' });
});

it('the page never leads outside the site', async () => {
  const answers = { ...pending(true, false), 'POST /callback/second-factor/verify': () => SESSION };
  const { router } = await renderPage({ path: '/2fa?redirectUrl=%2F%2Fevil.example', answers });
  await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('the page offers a recovery code, and shows nobody as logged in', async () => {
  await renderPage({ path: '/2fa', me: guest, answers: pending(false, true) });
  expect(screen.queryByRole('button', { name: /Account menu/ })).toBeNull();
  expect(screen.queryByLabelText('Code from your authenticator app')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  screen.getByLabelText('Recovery code');
  await userEvent.click(screen.getAllByRole('button', { name: 'Log in' }).at(-1) as HTMLElement);
  await screen.findByText('Enter the code.');
});

it('the page leads back to the beginning when the log-in has expired', async () => {
  let isOver = false;
  const { router } = await renderPage({
    path: '/2fa',
    answers: {
      'GET /callback/second-factor/pending': () =>
        isOver ? new Refused(409, 'not_pending') : { hasApp: true, hasPasskeys: false },
      'POST /callback/second-factor/verify': () => {
        isOver = true;
        return new Refused(409, 'not_pending');
      },
    },
  });
  await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login_and_go'));
});
