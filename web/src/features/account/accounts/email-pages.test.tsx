import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTrackSink } from '../../../platform/analytics/track.ts';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, guest, Refused, renderPage } from '../../../test/render-page.tsx';

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

const newcomer = { ...ann, isActivated: false };
const VERIFY = 'POST /callback/credentials/verify-email';
const RESET = 'POST /callback/credentials/reset-password';
const ASK = 'POST /callback/credentials/request-reset';
const session = { user: ann, token: 't', awaitsSecondFactor: false, flags: {} };

describe('confirming an address', () => {
  it('happens on the page once, and the member is told', async () => {
    const { asked } = await renderPage({
      path: '/verified?token=abc',
      me: newcomer,
      answers: { [VERIFY]: () => ({ username: 'Ann', email: 'a@b.org' }), 'GET /callback/session': () => session },
    });
    await screen.findByRole('heading', { name: 'Your email address is confirmed' });
    expect(asked.filter(({ call }) => call === VERIFY).map(({ input }) => input['token'])).toEqual(['abc']);
  });

  it('accepts a link that was followed before', async () => {
    await renderPage({
      path: '/verified?token=abc',
      answers: { [VERIFY]: () => new Refused(409, 'already_verified') },
    });
    await screen.findByRole('heading', { name: 'Your email address is confirmed' });
  });

  it('offers another email when the link is too old', async () => {
    const alerts: unknown[] = [];
    setTrackSink((event) => alerts.push(event));
    const { asked } = await renderPage({
      path: '/verified?token=abc',
      me: newcomer,
      answers: {
        [VERIFY]: () => new Refused(409, 'link_expired'),
        'POST /callback/credentials/send-verification': () => ({
          email: 'a@b.org',
          isVerified: false,
          pendingEmail: null,
          hasPassword: true,
        }),
      },
    });
    expect((await screen.findByRole('alert')).textContent).toBe('This link has expired. Get a new one.');
    setTrackSink(undefined);
    expect(alerts).toMatchObject([{ name: 'signup_alert', alert: 'verification_code_expired' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Resend email' }));
    expect(await screen.findByRole('button', { name: 'Sent' })).toHaveProperty('disabled', true);
    expect(asked.some(({ call }) => call.endsWith('send-verification'))).toBe(true);
  });

  it('lets a visitor with an old link log in first', async () => {
    await renderPage({ path: '/verified?token=abc', answers: { [VERIFY]: () => new Refused(409, 'link_invalid') } });
    const link = await screen.findByRole('link', { name: 'Log in to get a new link' });
    expect(link.getAttribute('href')).toBe('/login_and_go?redirectUrl=%2Fverified');
  });

  it('can be tried again after the network failed', async () => {
    await renderPage({ path: '/verified?token=abc', answers: { [VERIFY]: () => new Refused(503, 'unavailable') } });
    await screen.findByRole('button', { name: 'Try again' });
  });

  it('says without a link whether the address is confirmed', async () => {
    await renderPage({ path: '/verified', me: newcomer });
    await screen.findByRole('button', { name: 'Resend email' });
    const { router } = await renderPage({ path: '/verified', me: guest });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login_and_go'));
  });
});

describe('a forgotten password', () => {
  it('is reset by name or address, without revealing who has an account', async () => {
    const { asked } = await renderPage({ path: '/forgot_password', answers: { [ASK]: () => ({}) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Send me a link' }));
    await screen.findByText('Enter your username or email address.');
    await userEvent.type(screen.getByLabelText('Username or email address'), '  ann ');
    await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
    await screen.findByText(/If an account matches/);
    expect(asked.find(({ call }) => call === ASK)?.input).toMatchObject({ account: 'ann' });
  });

  it('keeps the page to return to through the email, the log-in and another email', async () => {
    const to = '?redirectUrl=%2Fplay%2Fonline%2Fnew%23seeks';
    const { asked } = await renderPage({ path: `/forgot_password${to}`, answers: { [ASK]: () => ({}) } });
    const back = await screen.findByRole('link', { name: 'Back to login' });
    expect(back.getAttribute('href')).toBe(`/login_and_go${to}`);
    await userEvent.type(screen.getByLabelText('Username or email address'), 'ann');
    await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
    await screen.findByText(/If an account matches/);
    expect(asked.find(({ call }) => call === ASK)?.input).toMatchObject({ redirectUrl: '/play/online/new#seeks' });
    document.body.innerHTML = '';
    await renderPage({ path: `/reset_password${to}` });
    const link = await screen.findByRole('link', { name: 'Send me a link' });
    expect(link.getAttribute('href')).toBe(`/forgot_password${to}`);
  });

  it('is replaced by a new one, and the member is asked to log in with it', async () => {
    const { router, asked } = await renderPage({
      path: '/reset_password?token=abc&redirectUrl=%2Fplay%2Fonline%2Fnew',
      answers: {
        [RESET]: () => ({ username: 'Ann' }),
        'POST /callback/user/password-strength': () => ({ score: 4, accepted: true }),
      },
    });
    await userEvent.type(await screen.findByLabelText('New password'), 'four unrelated words');
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login_and_go'));
    expect(await screen.findByLabelText('Username or email address')).toHaveProperty('value', 'Ann');
    expect(router.state.location.search).toBe('?username=Ann&redirectUrl=%2Fplay%2Fonline%2Fnew');
    expect(asked.find(({ call }) => call === RESET)?.input).toMatchObject({
      token: 'abc',
      password: 'four unrelated words',
    });
  });

  it.each([
    ['link_expired', 'This link has expired. Get a new one.'],
    ['link_used', 'This link has already been used. Get a new one if you need it.'],
    ['link_invalid', "This link doesn't work. You may have requested a newer one."],
  ])('says %s, and where to get another email', async (error, words) => {
    await renderPage({ path: '/reset_password?token=abc', answers: { [RESET]: () => new Refused(409, error) } });
    await userEvent.type(await screen.findByLabelText('New password'), 'four unrelated words');
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(screen.getByRole('link', { name: 'Send me a link' }).getAttribute('href')).toBe('/forgot_password');
  });

  it('needs a link from an email', async () => {
    await renderPage({ path: '/reset_password' });
    expect((await screen.findByRole('alert')).textContent).toContain("This link doesn't work.");
  });
});

describe('logging out', () => {
  it('does not happen by opening the page', async () => {
    const { asked, router } = await renderPage({
      path: '/logout',
      me: ann,
      answers: { 'POST /callback/logout': () => ({ ...session, user: null }) },
    });
    const button = await screen.findByRole('button', { name: 'Log out' });
    expect(asked.some(({ call }) => call === 'POST /callback/logout')).toBe(false);
    await userEvent.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(asked.some(({ call }) => call === 'POST /callback/logout')).toBe(true);
  });

  it('is not offered to a visitor', async () => {
    const { router } = await renderPage({ path: '/logout' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
