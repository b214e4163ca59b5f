import { screen, within } from '@testing-library/react';
import type { CalendarEvent } from '@tabiya/contract/watch/calendar.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { NOW, renderPage } from '../../../test/render-page.tsx';

const HOUR = 3_600_000;
const event = (id: number, begins: number, watchDelay: CalendarEvent['watchDelay']): CalendarEvent => ({
  ...{ id, title: `Event ${id}`, place: '', description: '', url: null, watchDelay },
  ...{ startsAt: NOW + begins, endsAt: NOW + begins + 2 * HOUR },
});

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

it('says how long the delay of the broadcast is for current and coming events', async () => {
  const coming = [event(1, -HOUR, '60'), event(2, HOUR, '900'), event(3, HOUR, 'none')];
  const answers = { 'GET /callback/events': () => ({ coming, past: [event(4, -9 * HOUR, '300')] }) };
  await renderPage({ path: '/events', answers });
  const said = screen.getAllByRole('listitem').flatMap((item) => {
    const title = within(item).queryByRole('heading', { name: /^Event/ })?.textContent;
    const late = within(item).queryByText(/^Games between its players are shown .* late/)?.textContent;
    return title ? [[title, /shown (.*) late/.exec(late ?? '')?.[1]]] : [];
  });
  expect(said).toEqual([
    ['Event 1', '1 minute'],
    ['Event 2', '15 minutes'],
    ['Event 3', undefined],
    ['Event 4', undefined],
  ]);
});

it('leads to games while there is no event', async () => {
  await renderPage({ path: '/events', answers: { 'GET /callback/events': () => ({ coming: [], past: [] }) } });
  const link = await screen.findByRole('link', { name: 'Watch live games' });
  expect(link.getAttribute('href')).toBe('/play/online/watch');
});
