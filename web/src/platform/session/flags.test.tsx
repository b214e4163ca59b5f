import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { ann, renderPage } from '../../test/render-page.tsx';
import { flagsText, hasFlag, markRoot, useFlag, writeFlags } from './flags.ts';
import { createQueryClient } from '../net/query-client.ts';
import { readMe, useSessionChange } from './session.ts';

/** Renders the login and sign-up buttons. */
const ways = () => {
  const [logIn, signUp] = ['Log in', 'Sign up'].map((name) => screen.getAllByRole('link', { name })[0]!.className);
  return { logIn, signUp };
};

it('shows enabled flags from the first render', async () => {
  await renderPage({ path: '/no/such/page' });
  const plain = ways();
  cleanup();
  await renderPage({ path: '/no/such/page', flags: { 'login-signup-colour-swap': true } });
  expect(ways()).toEqual({ logIn: plain.signUp, signUp: plain.logIn });
});

it('gives enabled flags to code outside of components by the root of the page', () => {
  markRoot({ oauth: true, 'new-labels': false });
  expect([hasFlag('oauth'), hasFlag('new-labels'), hasFlag('learn-path')]).toEqual([true, false, false]);
  expect(flagsText({ oauth: true, 'high-profile': true, 'new-labels': false })).toBe('oauth high-profile');
});

it('follows the session: flags may differ between people', async () => {
  const queries = createQueryClient();
  writeFlags(queries, { 'new-labels': true });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => ({ isOn: useFlag('new-labels'), change: useSessionChange() }), { wrapper });
  expect(result.current.isOn).toBe(true);
  act(() => result.current.change({ user: ann, token: '', awaitsSecondFactor: false, flags: { oauth: true } }));
  await waitFor(() => expect(result.current.isOn).toBe(false));
  expect(hasFlag('oauth')).toBe(true);
  expect(readMe(queries)).toEqual(ann);
});
