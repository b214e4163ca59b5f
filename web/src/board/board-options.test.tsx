import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, it, vi } from 'vitest';
import { english as en } from '../test/english.ts';
import { Board } from './Board.tsx';
import { BoardOptionsContext, USUAL_BOARD, type BoardOptions } from './board-options.ts';
import { spentText } from './clock-text.ts';
import { MoveList } from './MoveList.tsx';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const around = (options: Partial<BoardOptions>, element: ReactElement) => (
  <IntlProvider locale="en" messages={en}>
    <BoardOptionsContext value={{ ...USUAL_BOARD, ...options }}>{element}</BoardOptionsContext>
  </IntlProvider>
);

const show = (options: Partial<BoardOptions>, element: ReactElement) => render(around(options, element)).container;

const board = <Board fen={START} orientation="white" turn="white" label="Board" lastMove="e2e4" />;
const moves = (
  <MoveList
    label="Moves"
    moves={['e4', 'e8=Q+', 'Nbd7']}
    times={[undefined, 1_250, 65_400]}
    current={3}
    onSelect={vi.fn<(ply: number) => void>()}
  />
);

it('draws coordinates on the board, beside it, or not at all', () => {
  expect(show({}, board).textContent).toContain('a');
  expect(show({ coordinates: 'outside' }, board).innerHTML).toContain('outside');
  expect(show({ coordinates: 'off' }, board).querySelector('[class*="coordinates"]')).toBeNull();
});

it('marks the last move only if the option is on', () => {
  const drawn = (highlightMoves: boolean) => renderToString(around({ highlightMoves }, board));
  expect(drawn(true).match(/last-move/g)).toHaveLength(2);
  expect(drawn(false)).not.toContain('last-move');
});

it('draws tall pieces in front of those behind them', () => {
  const zOf = (container: HTMLElement) => container.querySelector<HTMLElement>('piece.white.king')?.style.zIndex;
  expect(zOf(show({ isTall: true }, board))).not.toBe('');
  expect(zOf(show({}, board))).toBe('');
});

it('shows figurines for piece letters and keeps the words for screen readers', () => {
  const container = show({ moveList: 'figurine' }, moves);
  expect(container.querySelectorAll('i')).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^Nbd7/ }).textContent).toBe('bd7');
});

it('shows how long moves took if that is known and the option is on', () => {
  expect(show({}, moves).textContent).toContain('1.3');
  expect(show({ showTimestamps: false }, moves).textContent).not.toContain('1.3');
});

it.each([
  [0, '0.0'],
  [940, '0.9'],
  [59_940, '59.9'],
  [59_960, '1:00'],
  [65_400, '1:05'],
])('formats %d ms as %s', (ms, text) => {
  expect(spentText(ms)).toBe(text);
});
