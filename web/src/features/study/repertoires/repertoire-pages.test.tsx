import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RepertoireView } from '@tabiya/contract/study/repertoires.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, NOW, renderPage } from '../../../test/render-page.tsx';

const id = '01a0b7f2-0000-7000-8000-000000000000';
const view: RepertoireView = { id, name: 'Open games', color: 'white', createdAt: NOW, moves: [], cards: [] };

beforeEach(() => {
  useFakeSocket();
  // Here browsers have no locks; nothing waits to be sent.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: () => Promise.resolve([]) } });
});
afterEach(() => vi.unstubAllGlobals());

it('a pasted text that is too long is refused whole', async () => {
  const answers = { [`GET /callback/repertoires/${id}`]: () => view };
  const { asked } = await renderPage({ path: `/openings/repertoires/${id}`, me: ann, answers });
  await userEvent.click(await screen.findByRole('button', { name: 'More about the repertoire' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add lines from PGN' }));
  const text = '1. e4 e5 *\n\n'.repeat(100_000);
  fireEvent.change(await screen.findByLabelText('Games or lines as PGN'), { target: { value: text } });
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('This file is longer than 1 million characters. Import it in parts.');
  expect(asked.filter(({ call }) => call.endsWith('/moves'))).toEqual([]);
});
