import { act, screen, waitFor } from '@testing-library/react';
import { DEFAULT_STREAM_ALERTS, streamOverlayChannel } from '@tabiya/contract/watch/stream-alerts.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket, useFakeSocket } from '../../../test/fake-socket.ts';
import { renderPage } from '../../../test/render-page.tsx';

beforeEach(() => void useFakeSocket());
afterEach(() => void vi.unstubAllGlobals());

const k = 'x'.repeat(43);
const c = streamOverlayChannel.name;
const look = { ...DEFAULT_STREAM_ALERTS, sound: null };
const alert = (id: string, text: string) => ({ alert: { id, kind: 'friend', title: 'New friend', text } });

it('shows one alert after the other, as text and without the frame, until its address is revoked', async () => {
  await renderPage({ path: `/streamers/overlay#${k}`, me: null });
  await waitFor(() => expect(FakeSocket.all).not.toEqual([]));
  const socket = FakeSocket.last;
  act(() => socket.accept());
  expect(socket.heard('open')).toMatchObject([{ c, k }]);
  expect(screen.queryByRole('navigation')).toBeNull();
  act(() => {
    socket.say({ t: 'state', c, k, s: 0, d: { look } });
    socket.say({ t: 'event', c, k, m: 'alert', d: alert('1', '<b>ann</b> is now your friend') });
    socket.say({ t: 'event', c, k, m: 'alert', d: alert('2', 'ben is now your friend') });
  });
  await screen.findByText('<b>ann</b> is now your friend');
  expect(screen.queryByText('ben is now your friend')).toBeNull();
  expect(screen.getByRole('main').dataset['place']).toBe('top');
  act(() => socket.say({ t: 'closed', c, k, error: 'not_found' }));
  await screen.findByRole('heading', { name: 'This address no longer works' });
  expect(screen.queryByText('<b>ann</b> is now your friend')).toBeNull();
});

it('says that the address is incomplete', async () => {
  await renderPage({ path: '/streamers/overlay', me: null });
  await screen.findByRole('heading', { name: 'This address no longer works' });
  expect(FakeSocket.all).toEqual([]);
});
