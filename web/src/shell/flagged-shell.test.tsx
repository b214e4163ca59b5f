import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { live } from '../platform/live/live.ts';
import { useFakeSocket } from '../test/fake-socket.ts';
import { ann, renderPage } from '../test/render-page.tsx';

beforeEach(useFakeSocket);
afterEach(() => {
  live.stop();
  vi.unstubAllGlobals();
});

const panelNames = () =>
  within(screen.getAllByRole('navigation')[0]!)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('with the flag for new labels every panel of the navigation is named by a verb', async () => {
  await renderPage({ path: '/support' });
  expect(panelNames()).toEqual(expect.arrayContaining(['Play', 'Social']));
  cleanup();
  await renderPage({ path: '/support', flags: { 'new-labels': true } });
  expect(panelNames()).toEqual(expect.arrayContaining(['Play', 'Connect']));
  expect(panelNames()).not.toContain('Social');
});

it('with its flag the panel of puzzles has another icon', async () => {
  const icon = () =>
    within(screen.getAllByRole('navigation')[0]!).getByRole('link', { name: 'Puzzles' }).querySelector('svg')
      ?.innerHTML;
  await renderPage({ path: '/support' });
  const first = icon();
  cleanup();
  await renderPage({ path: '/support', flags: { 'puzzles-v2-icon': true } });
  expect(first).toMatch(/^</);
  await waitFor(() => expect(icon()).not.toBe(first));
  expect(icon()).toMatch(/^</);
});

it('the settings popover is mounted when somebody points at its item, and seen when it is pressed', async () => {
  await renderPage({ path: '/support', me: ann });
  const item = await screen.findByRole('link', { name: 'Settings' });
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  await userEvent.hover(item);
  const logOut = await screen.findByText('Log Out');
  expect(logOut.closest('[hidden]')).not.toBeNull();
  await userEvent.click(item);
  expect(logOut.closest('[hidden]')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Settings' }).contains(document.activeElement)).toBe(true);
});
