import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { expect } from 'vitest';
import { legalDests, parseFen } from '@tabiya/chess/rules/position.ts';
import { english as en } from './english.ts';
import { Board } from '../board/Board.tsx';
import type { BoardProps } from '../board/Board.tsx';
import { withGround } from '../board/load-ground.ts';

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
export const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
export const PROMOTING = '4k3/1P6/8/8/8/8/8/4K3 w - - 0 1';

function destsOf(fen: string): Map<string, string[]> {
  const position = parseFen(fen);
  if (!position.ok) throw new Error(fen);
  return legalDests(position.value);
}

export const propsFor = (fen: string): BoardProps => ({
  fen,
  orientation: 'white',
  turn: fen.split(' ')[1] === 'b' ? 'black' : 'white',
  dests: destsOf(fen),
  movable: 'white',
  label: 'Board',
});

export function show(props: BoardProps) {
  const page = (next: BoardProps) => (
    <IntlProvider locale="en" messages={en}>
      <Board {...next} />
    </IntlProvider>
  );
  const { rerender } = render(page(props));
  return (next: BoardProps) => rerender(page(next));
}

/** Returns chessground's pieces of a role and colour, on its own board. */
export const shownPieces = (kind: string) =>
  document.querySelectorAll(`cg-board piece.${kind.replace(' ', '.')}`).length;
export const squares = (name: string) =>
  document.querySelectorAll(`cg-board square.${name}:not([style*="none"])`).length;

export function cgBoard(): Element {
  const board = document.querySelector('cg-board');
  if (!board) throw new Error('no chessground');
  return board;
}

/** Resolves when chessground is loaded, which boards wait for. */
export const groundCame = () => new Promise<void>((done) => withGround(() => done()));

/** Focuses the board by Tab, so that the cursor is on e2, or on the square of the last move. */
export async function focusBoard(user: ReturnType<typeof userEvent.setup>) {
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('application', { name: 'Board' }));
}
