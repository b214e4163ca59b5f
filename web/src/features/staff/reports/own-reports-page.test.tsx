import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
const open = (...pages: OwnReportView[][]) =>
  renderPage({
    path: '/settings/reports',
    me: ann,
    answers: {
      'GET /callback/reports': ({ cursor }) => {
        const at = Number(cursor ?? 0);
        return pages[at] === undefined
          ? new Refused(503, 'unavailable')
          : { items: pages[at], next: at < 2 && pages.length > 1 ? String(at + 1) : null };
      },
    },
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
  for (const words of ['Waiting', 'Always the best move.', /^Cheating · reported/]) waiting!.getByText(words);
  for (const words of ['Action taken', 'Buy an engine', /^Thank you\. Our moderators took action/])
    acted!.getByText(words);
  for (const words of ['No violation', 'a deleted account', /found no violation of the rules/]) {
    dismissed!.getByText(words);
  }
  expect(dismissed!.getByRole('link', { name: 'Open game' }).getAttribute('href')).toBe('/abc/game');
});

it('the list shows older reports below the others, and says when they cannot be loaded', async () => {
  await open([report(2)], [report(1)]);
  const reports = () => screen.getAllByRole('heading', { level: 3 });
  expect(reports()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(reports()).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect((await screen.findByRole('alert')).textContent).toBe("Couldn't load this.Try again");
  expect(reports()).toHaveLength(2);
});

it('an empty list explains what reports are for', async () => {
  await open([]);
  await screen.findByText('No reports yet');
  screen.getByText(/^Reports tell our moderators/);
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
