import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../test/fake-socket.ts';
import { ann, guest, Refused, renderPage, type Answers } from '../../test/render-page.tsx';

const FREE: Answers = {
  'GET /callback/user/valid': ({ username }) => ({
    valid: username !== 'Bob',
    problem: username === 'Bob' ? 'taken' : null,
  }),
  'POST /callback/user/password-strength': ({ password }) => {
    const isLong = String(password).length > 12;
    return { score: isLong ? 4 : 1, accepted: isLong };
  },
  'POST /callback/register': () => ({ user: ann, token: 't' }),
};

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

const fill = async (username: string, password = 'four unrelated words') => {
  await userEvent.type(await screen.findByLabelText('Username'), username);
  await userEvent.type(screen.getByLabelText('E-mail address'), 'ann@example.org');
  await userEvent.type(screen.getByLabelText('Password'), password);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));

it('registers and goes where the person came from', async () => {
  const { asked, router } = await renderPage({ path: '/register?redirectUrl=%2Fplay%2Fonline%2Fnew', answers: FREE });
  await fill('Ann');
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/play/online/new'));
  expect(asked.find(({ call }) => call === 'POST /callback/register')?.input).toMatchObject({
    username: 'Ann',
    email: 'ann@example.org',
    skillLevel: 'new',
  });
});

it('says beside each field what is wrong, and asks nothing of the server', async () => {
  const { asked } = await renderPage({ path: '/register', answers: FREE });
  await userEvent.type(await screen.findByLabelText('Username'), 'a b');
  await submit();
  expect(screen.getByText('Only letters, digits, _ and - go into a username.')).toBeTruthy();
  expect(screen.getByText('Enter your e-mail address.')).toBeTruthy();
  expect(screen.getByText('Enter a password.')).toBeTruthy();
  expect(asked.some(({ call }) => call === 'POST /callback/register')).toBe(false);
});

it('checks the name while it is typed', async () => {
  await renderPage({ path: '/register', answers: FREE });
  const field = await screen.findByLabelText('Username');
  await userEvent.type(field, 'Bob');
  expect(await screen.findByText('Somebody has this name already. Try another.')).toBeTruthy();
  await userEvent.type(field, 'by');
  expect(await screen.findByText('This name is free.')).toBeTruthy();
});

it('shows how strong a password is', async () => {
  await renderPage({ path: '/register', answers: FREE });
  const field = await screen.findByLabelText('Password');
  await userEvent.type(field, 'short123');
  expect(await screen.findByText('Too easy to guess. Make it longer.')).toBeTruthy();
  await userEvent.type(field, ' and then longer');
  expect(await screen.findByText('Very strong')).toBeTruthy();
});

it.each([
  ['email_taken', 'There is an account with this e-mail address. Log in instead?'],
  ['password_weak', 'This password is too easy to guess. Make it longer, or add an unusual word.'],
])('puts the refusal %s beside its field', async (error, words) => {
  const answers = { ...FREE, 'POST /callback/register': () => new Refused(409, error) };
  await renderPage({ path: '/register', answers });
  await fill('Ann');
  await submit();
  expect(await screen.findByText(words)).toBeTruthy();
});

it('goes nowhere outside the site', async () => {
  const { router } = await renderPage({ path: '/register?redirectUrl=%2F%2Fevil.example', answers: FREE });
  await fill('Ann');
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('sends a member on, and lets a guest keep the games', async () => {
  const { router } = await renderPage({ path: '/register', me: ann, answers: FREE });
  expect(router.state.location.pathname).toBe('/');
  await renderPage({ path: '/register', me: guest, answers: FREE });
  expect(await screen.findByText('The games you played as a guest stay yours.')).toBeTruthy();
});
