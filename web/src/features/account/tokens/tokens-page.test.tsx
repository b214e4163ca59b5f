import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, guest, NOW, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';

const DAY = 86_400_000;
const PATH = '/settings/tokens';
const own = {
  id: '01a1fb25-0000-7000-8000-000000000001',
  name: 'Wooden board',
  scopes: ['board:play', 'email:read'],
  app: null,
  createdAt: NOW - 3 * DAY,
  lastUsedAt: NOW - 3_600_000,
  expiresAt: null,
};
const app = {
  ...own,
  id: '01a1fb25-0000-7000-8000-000000000002',
  name: 'board.example',
  scopes: [],
  app: { clientId: 'board.example', origin: 'https://board.example' },
  lastUsedAt: null,
  expiresAt: NOW + 5 * DAY,
};
const ANSWERS: Answers = { 'GET /callback/tokens': () => ({ tokens: [app, own] }) };

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

const open = (answers: Answers = {}, path = PATH) => renderPage({ path, me: ann, answers: { ...ANSWERS, ...answers } });

it('the page is for members: guests make an account first', async () => {
  const { router } = await renderPage({ path: PATH, me: guest, answers: ANSWERS });
  await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
});

it('the page lists what can use the account, in words', async () => {
  await open();
  const list = within(await screen.findByRole('region', { name: 'Your tokens' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first!.textContent).toContain('App at https://board.example');
  expect(first!.textContent).toContain("Know who you are, and read what's public");
  expect(first!.textContent).toContain('Created 3 days ago. Never used. Expires in 5 days.');
  expect(second!.textContent).toContain('Play your games and Read your email address');
  expect(second!.textContent).toContain('Last used 1 hour ago.');
});

it('an empty list says that no program has access', async () => {
  await open({ 'GET /callback/tokens': () => ({ tokens: [] }) });
  await screen.findByText('No programs can use your account.');
});

it('a token is made with the ticked scopes, and shown until the member confirms having it', async () => {
  const { asked } = await open({ 'POST /callback/tokens': () => ({ token: 'tabiya_secret', tokens: [own] }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Create token' }));
  await screen.findByText('Enter a name.');
  await userEvent.type(screen.getByLabelText('Name'), ' My bot ');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Play as a bot' }));
  await userEvent.selectOptions(screen.getByLabelText('Expires'), 'when I revoke it');
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Token');
  expect(field.value).toBe('tabiya_secret');
  expect(document.activeElement).toBe(field);
  expect(asked.at(-1)).toMatchObject({
    call: 'POST /callback/tokens',
    input: { name: 'My bot', scopes: ['bot:play'] },
  });
  expect(asked.at(-1)?.input).not.toHaveProperty('days');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByLabelText('Token')).toBeNull();
});

it('the address fills in the form, without unknown scopes', async () => {
  await open({}, `${PATH}?name=DGT+bridge&scopes=board:play,everything,email:read`);
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('DGT bridge');
  const ticked = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
  expect(ticked.map(({ value }) => value)).toEqual(['board:play', 'email:read']);
});

it('the limit of tokens is explained', async () => {
  await open({ 'POST /callback/tokens': () => new Refused(409, 'too_many_tokens') }, `${PATH}?name=One+more`);
  await userEvent.click(await screen.findByRole('button', { name: 'Create token' }));
  expect((await screen.findByRole('alert')).textContent).toContain('You already have 50 tokens.');
});

it('a token is revoked after a confirmation, and a failure is shown', async () => {
  let isBroken = true;
  const { asked } = await open({
    [`POST /callback/tokens/${own.id}/revoke`]: () =>
      isBroken ? new Refused(409, 'token_not_found') : { tokens: [app] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Wooden board' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await dialog.findByText('This token no longer exists. Reload the page.');
  isBroken = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByText('Wooden board')).toBeNull());
  expect(asked.filter(({ call }) => call.endsWith('/revoke'))).toHaveLength(2);
});
