import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMe } from '../../../platform/session/session.ts';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, guest, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';

const FREE: Answers = {
  'GET /callback/user/valid': ({ username }) => ({
    valid: username !== 'Bob',
    problem: username === 'Bob' ? 'taken' : null,
  }),
  'POST /callback/user/password-strength': ({ password }) => {
    const isLong = String(password).length > 12;
    return { score: isLong ? 4 : 1, accepted: isLong };
  },
  'POST /callback/register': () => ({
    ...{ user: { ...ann, isActivated: false }, token: 't' },
    ...{ awaitsSecondFactor: false, flags: {} },
  }),
};

beforeEach(useFakeSocket);
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const next = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));

const toUsername = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: /Advanced/ }));
  await next();
};

const fill = async (username: string, password = 'four unrelated words') => {
  await toUsername();
  await userEvent.type(await screen.findByLabelText('Username'), username);
  await next();
  await userEvent.type(await screen.findByLabelText('Email address'), 'ann@example.org');
  await userEvent.type(screen.getByLabelText('Password'), password);
};

describe('the steps of sign-up', () => {
  it('make the account, show the offers, and lead back to the page that the person came from', async () => {
    const { asked, router } = await renderPage({
      path: '/register?redirectUrl=%2Fplay%2Fonline%2Fnew',
      answers: FREE,
    });
    await fill('Ann');
    await submit();
    await screen.findByRole('heading', { name: 'Welcome, Ann' });
    screen.getByText(/We've emailed you a link/);
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await userEvent.click(screen.getByRole('radio', { name: 'Match my device' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Start playing' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/play/online/new'));
    expect(asked.find(({ call }) => call === 'POST /callback/register')?.input).toMatchObject({
      username: 'Ann',
      email: 'ann@example.org',
      skillLevel: 'advanced',
      locale: 'en_US',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it('can be walked back, and survive a reload without the password', async () => {
    const { router } = await renderPage({ path: '/register', answers: FREE });
    await fill('Ann');
    await router.navigate(-1);
    expect(await screen.findByLabelText('Username')).toHaveProperty('value', 'Ann');
    expect(sessionStorage.getItem('tabiya.sign-up')).not.toContain('four unrelated words');
    document.body.innerHTML = '';
    await renderPage({ path: '/register?step=email', answers: FREE });
    expect(await screen.findByLabelText('Email address')).toHaveProperty('value', 'ann@example.org');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  });

  it('cannot be opened before the steps that precede them', async () => {
    await renderPage({ path: '/register?step=email', answers: FREE });
    await screen.findByRole('radio', { name: /Advanced/ });
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('ask for the level, of which none is preset', async () => {
    await renderPage({ path: '/register', answers: FREE });
    await screen.findByRole('heading', { name: 'How well do you play?', description: 'Step 1 of 3' });
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
    await next();
    await screen.findByText('Choose the answer that fits you best.');
    await userEvent.click(screen.getByRole('radio', { name: /New to chess/ }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await next();
    await screen.findByRole('heading', { name: 'Choose a username', description: 'Step 2 of 3' });
  });

  it('send the form once, however often the button is pressed', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { asked } = await renderPage({
      path: '/register',
      answers: { ...FREE, 'POST /callback/register': () => answer.promise },
    });
    await fill('Ann');
    await submit();
    await submit();
    await userEvent.keyboard('{Enter}');
    expect(asked.filter(({ call }) => call === 'POST /callback/register')).toHaveLength(1);
  });
});

describe('the offers to a new member', () => {
  const SUGGESTIONS = 'GET /callback/user/follow_suggestions';
  const offer = (me: CurrentUser = ann) =>
    renderPage({
      path: '/register?redirectUrl=%2Fplay%2Fonline%2Fnew&step=welcome',
      me,
      answers: { ...FREE, [SUGGESTIONS]: () => ({ suggestions: [] }), 'POST /service/settings/users/me': () => ({}) },
    });

  it('stand on one page, each under its name', async () => {
    await offer();
    await screen.findByRole('region', { name: 'Choose a look' });
    screen.getByRole('region', { name: 'How should we notify you?' });
    screen.getByRole('region', { name: 'Find friends to play with' });
    screen.getByRole('searchbox', { name: 'Username' });
    expect(screen.getByLabelText('Link to your profile')).toHaveProperty('value', 'http://localhost/ann/member');
  });

  it.each(['Skip this page', 'Start playing'])('can be left as they are by %s', async (name) => {
    const { router } = await offer();
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/play/online/new'));
  });

  it('include push if the browser supports it, and emails about what awaits an answer', async () => {
    const { queries } = await offer({ ...ann, isActivated: false });
    await screen.findByText("This browser doesn't support notifications.");
    screen.getByText('We only send email to a confirmed address.');
    await userEvent.click(screen.getByRole('switch', { name: "Challenges while I'm away" }));
    expect(readMe(queries)?.settings['notifications.offline_challenges']).toEqual(['site', 'email', 'push']);
    const notices = within(screen.getByRole('region', { name: 'How should we notify you?' }));
    expect(notices.getAllByRole('switch').map((one) => (one as HTMLInputElement).checked)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('explain how to unblock push where it was denied, and ask elsewhere', async () => {
    const ready = { getRegistration: async () => undefined };
    const supported = (permission: string) => {
      vi.stubGlobal('Notification', { permission });
      vi.stubGlobal('PushManager', {});
      vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { serviceWorker: ready }));
    };
    supported('denied');
    await offer();
    await screen.findByText(/You can allow them in its settings for this site/);
    expect(screen.queryByRole('button', { name: 'Turn on here' })).toBeNull();
    document.body.innerHTML = '';
    supported('default');
    await offer();
    await screen.findByRole('button', { name: 'Turn on here' });
  });

  it('survive a reload, and are skipped for members who come without a step', async () => {
    const { router, asked } = await offer();
    await screen.findByRole('heading', { name: 'Welcome, Ann' });
    expect(asked.map(({ call }) => call)).toContain(SUGGESTIONS);
    await router.navigate('/register?redirectUrl=%2Fplay%2Fonline%2Fnew&step=email');
    expect(router.state.location.pathname).toBe('/play/online/new');
  });
});

it('the first heading gets the focus again after going back', async () => {
  await renderPage({ path: '/register', answers: FREE });
  await toUsername();
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  const heading = await screen.findByRole('heading', { name: 'How well do you play?', description: 'Step 1 of 3' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

describe('the name', () => {
  it('is validated before anything is sent', async () => {
    const { asked } = await renderPage({ path: '/register', answers: FREE });
    await toUsername();
    const field = await screen.findByLabelText('Username');
    await next();
    await screen.findByText('Choose a username.');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'a b');
    await screen.findByText('Use only letters, digits, _ and -.');
    await next();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('is checked during typing, and free names are suggested for a taken one', async () => {
    await renderPage({ path: '/register', answers: FREE });
    await toUsername();
    const field = await screen.findByLabelText('Username');
    await userEvent.type(field, 'Bob');
    await screen.findByText('That username is taken. Try another one.');
    await userEvent.click(await screen.findByRole('button', { name: 'Bob-chess' }));
    expect(field).toHaveProperty('value', 'Bob-chess');
    await screen.findByText('Available');
  });
});

describe('refusals of the server', () => {
  it.each([
    ['email_taken', 'An account with this email address already exists. Log in instead?', 'Email address'],
    ['email_invalid', "This doesn't look like an email address.", 'Email address'],
    ['password_weak', 'This password is too easy to guess. Make it longer, or add an unusual word.', 'Password'],
    ['password_empty', 'Enter a password.', 'Password'],
    ['username_taken', 'That username is taken. Try another one.', 'Username'],
    ['username_invalid', 'Use only letters, digits, _ and -.', 'Username'],
    ['username_too_short', 'Use at least 3 characters.', 'Username'],
    ['username_too_long', 'Use at most 25 characters.', 'Username'],
  ])('show %s beside its field, which gets the focus', async (error, words, label) => {
    const answers = { ...FREE, 'POST /callback/register': () => new Refused(409, error) };
    await renderPage({ path: '/register', answers });
    await fill('Ann');
    await submit();
    await screen.findByText(words);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
  });

  it('show above the form when they concern no field', async () => {
    const answers = { ...FREE, 'POST /callback/register': () => new Refused(409, 'already_a_member') };
    await renderPage({ path: '/register', answers });
    await fill('Ann');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe("You're already logged in.");
  });

  it('explain a failed connection, and keep what was filled in', async () => {
    await renderPage({ path: '/register', answers: FREE });
    await fill('Ann');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('No connection');
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'ann@example.org');
  });
});

it('the strength of a password is shown', async () => {
  await renderPage({ path: '/register', answers: FREE });
  await fill('Ann', 'short123');
  await screen.findByText('Too easy to guess. Make it longer.');
  await userEvent.type(screen.getByLabelText('Password'), ' and then longer');
  await screen.findByText('Very strong');
});

it('the sign-up never leads outside the site', async () => {
  const { router } = await renderPage({ path: '/register?redirectUrl=%2F%2Fevil.example', answers: FREE });
  await fill('Ann');
  await submit();
  await userEvent.click(await screen.findByRole('button', { name: 'Skip this page' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('the page redirects members, and lets guests keep their games', async () => {
  const { router } = await renderPage({ path: '/register', me: ann, answers: FREE });
  expect(router.state.location.pathname).toBe('/');
  await renderPage({ path: '/register', me: guest, answers: FREE });
  await screen.findByText('The games you played as a guest stay yours.');
});
