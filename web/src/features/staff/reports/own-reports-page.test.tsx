import { screen, waitFor, within } from '@testing-library/react';
import type { OwnReportView } from '@tabiya/contract/staff/reports.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, guest, NOW, Refused, renderPage } from '../../../test/render-page.tsx';

beforeEach(() => void useFakeSocket());
afterEach(() => void vi.unstubAllGlobals());

const HOUR = 3_600_000;
const report = (id: number, rest: Partial<OwnReportView> = {}): OwnReportView => ({
  ...{ id, at: NOW - 5 * HOUR, reason: 'cheating', note: '', contentType: null, content: null, subject: 'Ben' },
  ...{ resolved: null, ...rest },
});
const open = (reports: OwnReportView[], { page = 1, more = false } = {}) =>
  renderPage({
    path: page === 1 ? '/settings/reports' : `/settings/reports?page=${page}`,
    me: ann,
    answers: { 'GET /callback/reports': () => ({ reports, page, more }) },
  });

it('each report shows what it was about, and its outcome', async () => {
  await open([
    report(3, { note: 'Always the best move.' }),
    report(2, { contentType: 'message', content: 'Buy an engine', resolved: { at: NOW - HOUR, outcome: 'acted' } }),
    report(1, {
      ...{ reason: 'abuse', subject: null, contentType: 'game', content: '/abc/game' },
      resolved: { at: NOW - HOUR, outcome: 'dismissed' },
    }),
  ]);
  await screen.findByRole('heading', { level: 1, name: 'Your reports' });
  const [waiting, acted, dismissed] = screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => within(heading.closest('li')!));
  expect(waiting!.getByRole('link', { name: 'Ben' }).getAttribute('href')).toBe('/ben/member');
  for (const words of ['Waiting', 'Always the best move.', /^Unfair play · reported/]) waiting!.getByText(words);
  for (const words of ['Acted on', 'Buy an engine', /^Thank you\. Our moderators acted on this/])
    acted!.getByText(words);
  for (const words of ['No breach found', 'somebody who is gone', /found no breach of the rules/]) {
    dismissed!.getByText(words);
  }
  expect(dismissed!.getByRole('link', { name: 'Open the game' }).getAttribute('href')).toBe('/abc/game');
});

it('the list has a link to older reports', async () => {
  const { asked } = await open([report(1)], { page: 2, more: true });
  const older = await screen.findByRole('link', { name: /next/i });
  expect(older.getAttribute('href')).toBe('/settings/reports?page=3');
  expect(asked).toContainEqual(expect.objectContaining({ call: 'GET /callback/reports', input: { page: '2' } }));
});

it('an empty list explains what reports are for', async () => {
  await open([]);
  expect(await screen.findByText('You have reported nothing yet')).toBeTruthy();
  expect(screen.getByText(/^A report shows our moderators/)).toBeTruthy();
});

it('a failed load is reported', async () => {
  const answers = { 'GET /callback/reports': () => new Refused(503, 'unavailable') };
  await renderPage({ path: '/settings/reports', me: ann, answers });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Oops\. Something went wrong\.No connection/);
});

it.each([
  [null, '/login_and_go'],
  [guest, '/register'],
] as const)('is for members', async (me, door) => {
  const { router } = await renderPage({ path: '/settings/reports', me });
  await waitFor(() => expect(router.state.location.pathname).toBe(door));
});
