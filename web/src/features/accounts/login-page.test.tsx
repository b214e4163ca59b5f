import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../test/fake-socket.ts';
import { ann, Refused, renderPage } from '../../test/render-page.tsx';

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

const logIn = async (password: string) => {
  await userEvent.type(await screen.findByLabelText('Username or e-mail address'), 'ann');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
};

it('logs in and goes where the person came from', async () => {
  const { router } = await renderPage({
    path: '/login_and_go?redirectUrl=%2Fplay%2Fonline%2Fnew',
    answers: { 'POST /callback/login': () => ({ user: ann, token: 't' }) },
  });
  await logIn('right');
  await waitFor(() => expect(router.state.location.pathname).toBe('/play/online/new'));
  expect(await screen.findByRole('button', { name: /Account menu/ })).toBeTruthy();
});

it.each([
  ['wrong_credentials', 'The name or the password is not right.'],
  ['too_many_attempts', 'Too many attempts. Wait a few minutes and try again.'],
])('says what %s means', async (error, words) => {
  await renderPage({ path: '/login_and_go', answers: { 'POST /callback/login': () => new Refused(409, error) } });
  await logIn('wrong');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});

it('asks for what is missing', async () => {
  const { asked } = await renderPage({ path: '/login_and_go' });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Log in' })).at(-1) as HTMLElement);
  expect(await screen.findByText('Enter a password.')).toBeTruthy();
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
});
