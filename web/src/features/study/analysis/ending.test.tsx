import type { EndingView } from '@tabiya/contract/study/endings.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket, useFakeSocket } from '../../../test/fake-socket.ts';
import { ann, Refused, renderPage } from '../../../test/render-page.tsx';

type Ending = NonNullable<EndingView['ending']>;

const BEFORE = '4k3/8/8/8/8/8/3Q1R2/3NK3 w - - 0 1';
const FOUND: Ending = {
  ...{ result: 'win', plies: null, dtz: 9, source: 'syzygy', men: 5 },
  moves: [
    { uci: 'd2d7', san: 'Qd7+', result: 'win', plies: null, dtz: 9 },
    { uci: 'd2d3', san: 'Qd3', result: 'cursed_win', plies: null, dtz: 107 },
    { uci: 'd2c3', san: 'Qc3', result: 'draw', plies: null, dtz: null },
    { uci: 'd2b4', san: 'Qb4', result: 'loss', plies: null, dtz: 12 },
  ],
};

const asked = vi.fn<() => void>();
const open = (men: number, ending: EndingView | Refused = { ending: FOUND }) =>
  renderPage({
    path: `/analysis?fen=${encodeURIComponent(BEFORE)}`,
    me: ann,
    answers: {
      'GET /callback/endings/coverage': () => {
        asked();
        return { men };
      },
      'GET /callback/endings': () => ending,
    },
  });
const region = async () => within(await screen.findByRole('region', { name: 'Exact result' }));

beforeEach(() => {
  useFakeSocket();
  localStorage.clear();
});
afterEach(() => {
  FakeSocket.all.length = 0;
  asked.mockClear();
  vi.unstubAllGlobals();
});

it('a position of five men has the result that a Syzygy table gives it, and its source', async () => {
  await open(5);
  const found = await region();
  await found.findByText(/^White wins/);
  found.getByText(/^Syzygy tablebase, 5 men/);
  const names = found.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(['Qd7+ win DTZ 9', 'Qd3 win unless 50 moves pass ', 'Qc3 draw ', 'Qb4 loss DTZ 12']);
});

it('a move of the list is played on the board', async () => {
  await open(5);
  await userEvent.click(await (await region()).findByRole('button', { name: /^Qd7/ }));
  expect(screen.getByRole('button', { current: 'step' }).textContent).toContain('Qd7+');
});

it('nothing is said where the site has tables of fewer men', async () => {
  await open(4);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('region', { name: 'Exact result' })).toBeNull();
});

it('a damaged table is said to be one', async () => {
  await open(5, new Refused(409, 'damaged_table'));
  expect((await (await region()).findByRole('alert')).textContent).not.toBe('');
});

it('a win that comes too late is no certain one', async () => {
  await open(5, { ending: { ...FOUND, result: 'blessed_loss', dtz: 110 } });
  await (await region()).findByText(/^Black wins, unless the fifty-move rule/);
});
