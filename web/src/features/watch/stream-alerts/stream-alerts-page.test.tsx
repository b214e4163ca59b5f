import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_STREAM_ALERTS, type OwnStreamAlerts } from '@tabiya/contract/watch/stream-alerts.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, Refused, renderPage, type Answers } from '../../../test/render-page.tsx';

beforeEach(() => void useFakeSocket());
afterEach(() => void vi.unstubAllGlobals());

const PATH = '/settings/stream-alerts';
const streamer = { ...ann, isStreamer: true };
const own: OwnStreamAlerts = { settings: DEFAULT_STREAM_ALERTS, addressMadeAt: null, connected: 0 };
const answers: Answers = {
  'GET /callback/stream-alerts': () => own,
  'POST /callback/stream-alerts': () => own,
  'POST /callback/stream-alerts/address': () => ({ token: 'x'.repeat(43), own: { ...own, addressMadeAt: 1 } }),
};

it('explains to members how to become streamers', async () => {
  const { asked } = await renderPage({ path: PATH, me: ann, answers });
  await screen.findByRole('heading', { name: 'Stream alerts are for streamers' });
  expect(screen.getByRole('link', { name: 'your profile' }).getAttribute('href')).toBe('/settings/profile');
  expect(asked.filter(({ call }) => call.includes('stream-alerts'))).toEqual([]);
});

it('saves a changed setting at once', async () => {
  const { asked } = await renderPage({ path: PATH, me: streamer, answers });
  await userEvent.click(await screen.findByRole('switch', { name: 'Challenges' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Bottom right' }));
  const saved = () => asked.filter(({ call }) => call === 'POST /callback/stream-alerts').map(({ input }) => input);
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toMatchObject({
    kinds: DEFAULT_STREAM_ALERTS.kinds.filter((kind) => kind !== 'challenge'),
    place: 'bottom_right',
  });
});

it('undoes a change that the server refuses', async () => {
  const refusing = { ...answers, 'POST /callback/stream-alerts': () => new Refused(503, 'unavailable') };
  await renderPage({ path: PATH, me: streamer, answers: refusing });
  const challenges = await screen.findByRole('switch', { name: 'Challenges' });
  await userEvent.click(challenges);
  await waitFor(() => expect(challenges).toHaveProperty('checked', true));
});

it('shows an address once, hidden until it is revealed', async () => {
  await renderPage({ path: PATH, me: streamer, answers });
  expect(await screen.findByRole('button', { name: 'Send test alert' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Create address' }));
  const field = await screen.findByLabelText('Address for your streaming software');
  expect(field).toMatchObject({ type: 'password', value: expect.stringMatching(/\/streamers\/overlay#x{43}$/) });
  await userEvent.click(screen.getByRole('button', { name: 'Show address' }));
  expect(field).toHaveProperty('type', 'text');
});
