import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';

const ASKED = {
  response_type: 'code',
  client_id: 'board.example',
  redirect_uri: 'https://board.example/back?keep=1',
  code_challenge_method: 'S256',
  code_challenge: 'x'.repeat(43),
  scope: 'board:play email:read',
  state: 'a b',
};
const ALLOW = 'POST /callback/oauth/allow';

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

const pathOf = (changes: Record<string, string> = {}) => `/oauth?${new URLSearchParams({ ...ASKED, ...changes })}`;
const open = (changes: Record<string, string> = {}, answers: Answers = {}) =>
  renderPage({ path: pathOf(changes), me: ann, answers });

it('visitors log in first, and come back', async () => {
  const { router } = await renderPage({ path: pathOf() });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login_and_go'));
  expect(new URLSearchParams(router.state.location.search).get('redirectUrl')).toBe(pathOf());
});

it('the page shows which app asks, where it leads, for which scopes and which account', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Let board.example use your account?' });
  expect(screen.getByText(/doesn't know it and hasn't checked it/).textContent).toContain('https://board.example');
  screen.getByText('Play your games');
  screen.getByText('Read your email address');
  expect(screen.queryByText('Play as a bot')).toBeNull();
  expect(screen.getByText(/You're logged in as/).textContent).toContain('Ann');
});

it('Cancel leads back with a refusal', async () => {
  await open();
  const cancel = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Cancel' });
  expect(cancel.getAttribute('href')).toBe(
    'https://board.example/back?keep=1&error=access_denied&state=a+b&iss=http%3A%2F%2Flocalhost',
  );
});

it('Allow asks the server, and a failure is shown', async () => {
  const { asked } = await open({}, { [ALLOW]: () => new Refused(409, 'bad_authorization') });
  await userEvent.click(await screen.findByRole('button', { name: 'Allow' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was shared');
  expect(asked.at(-1)).toMatchObject({ call: ALLOW, input: ASKED });
});

describe('an invalid request', () => {
  it.each([
    [{ redirect_uri: 'javascript:alert(1)' }, /unsafe/],
    [{ redirect_uri: 'http://board.example/' }, /unsafe/],
    [{ client_id: '' }, /give its name/],
    [{ response_type: 'token' }, /other than a code/],
    [{ code_challenge_method: 'plain' }, /PKCE/],
    [{ scope: 'everything' }, /doesn't exist/],
  ])('with %j leads nowhere', async (changes, words) => {
    await open(changes);
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
    const ways = screen.getAllByRole<HTMLAnchorElement>('link').map((link) => link.getAttribute('href') ?? '');
    expect(ways.filter((way) => !way.startsWith('/') && !way.startsWith('#'))).toEqual([]);
  });
});
