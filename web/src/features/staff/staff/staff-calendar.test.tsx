import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffCalendarEvent } from '@tabiya/contract/watch/calendar.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, NOW, Refused, renderPage } from '../../../test/render-page.tsx';

const boss = { ...ann, username: 'Boss', isModerator: true, membership: 'staff', membershipLevel: 90 };
const event: StaffCalendarEvent = {
  ...{ id: 7, title: 'Final', place: '', description: '', url: null },
  ...{ startsAt: NOW - 60_000, endsAt: NOW + 3_600_000, watchDelay: '300', players: ['Anna', 'Bruno'] },
};
const SAVE = 'POST /callback/staff/events';

beforeEach(useFakeSocket);
afterEach(() => vi.unstubAllGlobals());

const open = async (answer: () => unknown) => {
  const { asked } = await renderPage({
    path: '/staff/watch',
    me: boss,
    answers: {
      'GET /callback/staff/streamers': () => ({ asking: [] }),
      'GET /callback/staff/announcements': () => ({ announcements: [] }),
      'GET /callback/staff/calendar': () => ({ coming: [event], past: [] }),
      [SAVE]: answer,
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Events' }));
  const sent = () => asked.filter(({ call }) => call === SAVE).map(({ input }) => input);
  return { section, sent };
};

it('an event is edited with its delay and its players', async () => {
  const { section, sent } = await open(() => ({ id: 7 }));
  await userEvent.click(section.getByRole('button', { name: 'Edit “Final”' }));
  const delay = section.getByRole<HTMLSelectElement>('combobox', { name: 'Broadcast delay' });
  const players = section.getByRole<HTMLTextAreaElement>('textbox', { name: 'Players' });
  expect([delay.value, players.value]).toEqual(['300', 'Anna, Bruno']);
  expect([...delay.options].map(({ label }) => label)).toEqual([
    'None',
    ...['1 minute', '2 minutes', '3 minutes', '5 minutes', '10 minutes', '15 minutes'],
  ]);
  await userEvent.selectOptions(delay, '15 minutes');
  await userEvent.type(players, ' Clara{Enter}Deniz;');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await section.findByRole('button', { name: 'Add event' });
  expect(sent()).toMatchObject([{ id: 7, watchDelay: '900', players: ['Anna', 'Bruno', 'Clara', 'Deniz'] }]);
  expect(players.isConnected).toBe(false);
  expect(section.getByRole<HTMLTextAreaElement>('textbox', { name: 'Players' }).value).toBe('');
});

it.each([
  ['names that nobody has', new Refused(404, 'players_not_found').naming(['Nobody', 'None'])],
  ['too few of them', new Refused(409, 'players_missing')],
])('a problem with the players is shown at their field: %s', async (_, refusal) => {
  const { section } = await open(() => refusal);
  await userEvent.click(section.getByRole('button', { name: 'Edit “Final”' }));
  await userEvent.click(section.getByRole('button', { name: 'Save event' }));
  const words = refusal.names ? 'No member named Nobody or None.' : 'players_missing';
  await section.findByText(words);
  const players = section.getByRole<HTMLTextAreaElement>('textbox', { name: 'Players' });
  expect(players.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(players);
  // The typed text is kept.
  expect(players.value).toBe('Anna, Bruno');
});
