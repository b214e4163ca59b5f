import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, renderPage } from '../../../test/render-page.tsx';

beforeEach(() => void useFakeSocket());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const open = (draft: { text: string; at: number } | null, kept: unknown[] = []) =>
  renderPage({
    path: '/forum?new=general',
    me: ann,
    answers: {
      'GET /callback/forum': () => ({ newest: [] }),
      'GET /callback/forum/topics': () => ({ items: [], next: null }),
      'GET /callback/draft': ({ place }) => ({ draft: place === 'forum.text' ? draft : null }),
      'POST /callback/draft': ({ place, text, at }) => {
        kept.push([place, text]);
        return { draft: { text, at: Number(at) } };
      },
    },
  });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your first post' });

test('a draft of another device is there', async () => {
  await open({ text: 'From my phone', at: Date.now() });
  const area = await field();
  await waitFor(() => expect(area.value).toBe('From my phone'));
  expect(screen.queryByText('A newer draft from another device is shown.')).toBeNull();
});

test('a newer draft replaces the one of this device, which can be brought back', async () => {
  localStorage.setItem(`tabiya.draft.${ann.id}.forum.text`, 'From this laptop');
  localStorage.setItem(`tabiya.draft-time.${ann.id}.forum.text`, String(Date.now() - 60_000));
  await open({ text: 'From my phone', at: Date.now() });
  const area = await field();
  await screen.findByText('A newer draft from another device is shown.');
  expect(area.value).toBe('From my phone');
  fireEvent.click(screen.getByRole('button', { name: 'Use the text from this device' }));
  expect(area.value).toBe('From this laptop');
});

test('an older draft changes nothing, and what is typed is kept', async () => {
  const kept: unknown[] = [];
  localStorage.setItem(`tabiya.draft.${ann.id}.forum.text`, 'Newer');
  localStorage.setItem(`tabiya.draft-time.${ann.id}.forum.text`, String(Date.now()));
  await open({ text: 'Older', at: Date.now() - 60_000 }, kept);
  const area = await field();
  fireEvent.change(area, { target: { value: 'Newest' } });
  await waitFor(() => expect(kept).toContainEqual(['forum.text', 'Newest']), { timeout: 5_000 });
  expect(area.value).toBe('Newest');
});
