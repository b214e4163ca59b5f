import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTrackSink } from '../../../platform/analytics/track.ts';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, guest, NOW, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';

const DAY = 86_400_000;
const PATH = '/settings/account';
const credentials = { email: 'ann@example.org', isVerified: true, pendingEmail: null, hasPassword: true };
const device = { browser: 'Firefox', system: 'Windows', address: '192.0.*.*', loggedInAt: NOW, lastSeenAt: NOW };
const here = { ...device, id: 'here', isCurrent: true };
const phone = { ...device, id: 'phone', browser: null, system: 'Android', isCurrent: false };
const nothing = { export: null, deleteAfter: null };

const ANSWERS: Answers = {
  'GET /callback/credentials': () => credentials,
  'GET /callback/devices': () => ({ devices: [here, phone] }),
  'GET /callback/personal-data': () => nothing,
  'GET /callback/second-factor': () => ({ hasApp: false, passkeys: [], recoveryCodesLeft: 0, hasPassword: true }),
  'GET /callback/providers/linked': () => ({ offered: [], linked: [], hasPassword: true, canUnlink: false }),
  'POST /callback/user/password-strength': () => ({ score: 4, accepted: true }),
};

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

const open = (answers: Answers = {}, me = ann) => renderPage({ path: PATH, me, answers: { ...ANSWERS, ...answers } });
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (where: Awaited<ReturnType<typeof card>>, name: string | RegExp) =>
  userEvent.click(await where.findByRole('button', { name }));

it('a provider that could not be linked is not counted as a failed sign-up', async () => {
  const events: unknown[] = [];
  setTrackSink((event) => events.push(event));
  const links = { offered: ['apple'], linked: [], hasPassword: true, canUnlink: false };
  await renderPage({
    path: `${PATH}?problem=apple&reason=failed`,
    me: ann,
    answers: { ...ANSWERS, 'GET /callback/providers/linked': () => links },
  });
  await screen.findByText(/^Logging in with Apple didn't work/);
  setTrackSink(undefined);
  expect(events).toEqual([]);
});

describe('access', () => {
  it('is for members; visitors log in, guests make an account', async () => {
    const visitor = await renderPage({ path: PATH });
    await waitFor(() => expect(visitor.router.state.location.pathname).toBe('/login_and_go'));
    expect(visitor.router.state.location.search).toBe('?redirectUrl=%2Fsettings%2Faccount');
    const other = await renderPage({ path: PATH, me: guest });
    await waitFor(() => expect(other.router.state.location.pathname).toBe('/register'));
  });

  it('shows no forms to somebody who impersonates a member', async () => {
    const { asked } = await open({}, { ...ann, isImpersonating: true });
    await screen.findByRole('region', { name: "You can't change this" });
    expect(screen.queryByRole('region', { name: 'Password' })).toBeNull();
    expect(asked.some(({ call }) => call === 'GET /callback/credentials')).toBe(false);
  });

  it('leaves a closed account its data', async () => {
    await open({}, { ...ann, isEnabled: false, membershipLevel: 5, membership: 'cheater' });
    await screen.findByText(/our fair play rules/);
    screen.getByRole('region', { name: 'Your data' });
    expect(screen.queryByRole('region', { name: 'Password' })).toBeNull();
  });
});

describe('the address', () => {
  it('changes after its confirmation, which can be cancelled', async () => {
    const pending = { ...credentials, pendingEmail: 'new@example.org' };
    const { asked } = await open({
      'POST /callback/credentials/change-email': () => pending,
      'POST /callback/credentials/cancel-email-change': () => credentials,
    });
    const email = await card('Email address');
    await press(email, 'Change');
    await press(email, 'Change address');
    await email.findByText('Enter your email address.');
    await userEvent.type(email.getByLabelText('New email address'), 'new@example.org');
    await userEvent.type(email.getByLabelText('Password'), 'secret words');
    await press(email, 'Change address');
    await email.findByText(/We've sent a link to/);
    expect(asked.find(({ call }) => call.endsWith('change-email'))?.input).toMatchObject({
      email: 'new@example.org',
      password: 'secret words',
    });
    await press(email, 'Keep the current one');
    await waitFor(() => expect(email.queryByText(/We've sent a link to/)).toBeNull());
  });

  it.each([
    ['wrong_password', 'Wrong password.'],
    ['email_taken', 'An account with this email address already exists. Log in instead?'],
    ['email_same', 'This is already your email address.'],
  ])('explains %s, and does not change', async (error, words) => {
    await open({ 'POST /callback/credentials/change-email': () => new Refused(409, error) });
    const email = await card('Email address');
    await press(email, 'Change');
    await userEvent.type(email.getByLabelText('New email address'), 'new@example.org');
    await userEvent.type(email.getByLabelText('Password'), 'secret words');
    await press(email, 'Change address');
    expect((await email.findByText(words)).getAttribute('role')).toBe('alert');
    email.getByText('ann@example.org');
  });
});

describe('the password', () => {
  it('is changed with the old one', async () => {
    const { asked } = await open({ 'POST /callback/credentials/change-password': () => credentials });
    const password = await card('Password');
    await press(password, 'Change password');
    await userEvent.type(password.getByLabelText('Current password'), 'old words');
    await userEvent.type(password.getByLabelText('New password'), 'four unrelated words');
    await press(password, 'Change password');
    await waitFor(() => expect(password.queryByLabelText('New password')).toBeNull());
    expect(asked.find(({ call }) => call.endsWith('change-password'))?.input).toMatchObject({
      current: 'old words',
      password: 'four unrelated words',
    });
  });

  it('is set through an email when there is none', async () => {
    const { asked } = await open({
      'GET /callback/credentials': () => ({ ...credentials, hasPassword: false }),
      'POST /callback/credentials/request-reset': () => ({}),
    });
    const password = await card('Password');
    await press(password, 'Send me a link');
    await password.findByRole('button', { name: 'Sent' });
    expect(asked.find(({ call }) => call.endsWith('request-reset'))?.input).toMatchObject({ account: 'Ann' });
  });
});

describe('devices', () => {
  it('leave the list at once, and come back if the server refuses', async () => {
    const answer = Promise.withResolvers<unknown>();
    await open({ 'POST /callback/devices/phone/end': () => answer.promise });
    const devices = await card('Devices');
    await press(devices, 'Log out of Android');
    await waitFor(() => expect(devices.queryByText(/Android/)).toBeNull());
    answer.resolve(new Refused(429, 'rate_limited'));
    await devices.findByText(/Android/);
    expect(devices.getByRole('alert').textContent).toContain('Too many requests');
  });

  it('can all be logged out at once', async () => {
    const { router } = await open({
      'POST /callback/devices/end-all': () => ({ user: null, token: 't', awaitsSecondFactor: false, flags: {} }),
    });
    await press(await card('Devices'), 'Log out everywhere');
    await userEvent.click(
      within(await screen.findByRole('dialog', {}, { timeout: 5_000 })).getByRole('button', { name: 'Log out' }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

it('the language of emails changes at once, and is reverted if the server refuses', async () => {
  await open({ 'POST /de_DE/callback/language': () => new Refused(503, 'unavailable') });
  const language = await card('Email language');
  await userEvent.selectOptions(language.getByLabelText('Language'), 'de_DE');
  expect((await language.findByRole('alert')).textContent).toBe('unavailable');
  expect(language.getByLabelText('Language')).toHaveProperty('value', 'en_US');
});

describe('data', () => {
  it('is exported with its progress, and can be downloaded', async () => {
    const made = { gamesDone: 3, gamesTotal: 12, size: 0, requestedAt: NOW, expiresAt: NOW + 7 * DAY };
    await open({
      'POST /callback/personal-data/export': () => ({ ...nothing, export: { ...made, state: 'waiting' } }),
      'GET /callback/personal-data': () => nothing,
    });
    const data = await card('Your data');
    await press(data, 'Create the file');
    await data.findByText(/3 of 12 games/);
    expect(data.getByRole('progressbar')).toHaveProperty('value', 3);
    document.body.innerHTML = '';
    await open({
      'GET /callback/personal-data': () => ({ ...nothing, export: { ...made, state: 'ready', size: 46_000 } }),
    });
    const ready = await card('Your data');
    expect(ready.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
      '/callback/personal-data/export/file',
    );
    expect(ready.queryByRole('button', { name: 'Create the file' })).toBeNull();
  });

  it('can be exported again two days later', async () => {
    const made = { gamesDone: 3, gamesTotal: 3, size: 9, requestedAt: NOW - 2 * DAY, expiresAt: NOW + DAY };
    await open({ 'GET /callback/personal-data': () => ({ ...nothing, export: { ...made, state: 'ready' } }) });
    const own = await card('Your data');
    await own.findByRole('button', { name: 'Create the file' });
  });
});

describe('leaving', () => {
  it('for good asks for the password, and can be cancelled', async () => {
    const due = { export: null, deleteAfter: NOW + 7 * DAY };
    const { asked } = await open({
      'POST /callback/personal-data/deletion': ({ password }) =>
        password === 'right words' ? due : new Refused(409, 'wrong_password'),
      'POST /callback/personal-data/deletion/cancel': () => nothing,
    });
    const section = await card('Delete account');
    await press(section, 'Delete account');
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5_000 }));
    expect(dialog.getByRole('button', { name: 'Delete account' })).toHaveProperty('disabled', true);
    await userEvent.type(dialog.getByLabelText('Password'), 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Wrong password.');
    await userEvent.clear(dialog.getByLabelText('Password'));
    await userEvent.type(dialog.getByLabelText('Password'), 'right words{Enter}');
    await section.findByText('Your account will be deleted on Friday, November 27, 2026.');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(section, 'Keep my account');
    await section.findByRole('button', { name: 'Delete account' });
    expect(asked.some(({ call }) => call.endsWith('deletion/cancel'))).toBe(true);
  });

  it('for a while logs out', async () => {
    const { router } = await open({
      'POST /callback/credentials/close-account': () => ({
        user: null,
        token: 't',
        awaitsSecondFactor: false,
        flags: {},
      }),
    });
    await press(await card('Close account'), 'Close account');
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5_000 }));
    await userEvent.type(dialog.getByLabelText('Password'), 'right words{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

it('a new member is told that the address is not confirmed', async () => {
  await open({}, { ...ann, isActivated: false });
  await screen.findByText(/^Confirm your email: open the link/);
});
