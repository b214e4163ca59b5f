import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import { legalDests, parseFen } from '@tabiya/chess/position.ts';
import en from '../messages/en.json';
import { Board } from './Board.tsx';
import type { BoardProps } from './Board.tsx';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const AFTER_E4_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const PROMOTING = '4k3/1P6/8/8/8/8/8/4K3 w - - 0 1';

function destsOf(fen: string): Map<string, string[]> {
  const position = parseFen(fen);
  if (!position.ok) throw new Error(fen);
  return legalDests(position.value);
}

const propsFor = (fen: string): BoardProps => ({
  fen,
  orientation: 'white',
  turn: fen.split(' ')[1] === 'b' ? 'black' : 'white',
  dests: destsOf(fen),
  movable: 'white',
  label: 'Board',
});

function show(props: BoardProps) {
  const page = (next: BoardProps) => (
    <IntlProvider locale="en" messages={en}>
      <Board {...next} />
    </IntlProvider>
  );
  const { rerender } = render(page(props));
  return (next: BoardProps) => rerender(page(next));
}

/** What chessground shows on its own board, by role and colour. */
const shownPieces = (kind: string) => document.querySelectorAll(`cg-board piece.${kind.replace(' ', '.')}`).length;
const squares = (name: string) => document.querySelectorAll(`cg-board square.${name}:not([style*="none"])`).length;

function cgBoard(): Element {
  const board = document.querySelector('cg-board');
  if (!board) throw new Error('no chessground');
  return board;
}

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});

/** Focus comes by Tab, so the cursor stands on e2, or on the square of the last move. */
async function focusBoard() {
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('application', { name: 'Board' }));
}

it('draws the position on chessground and takes the static one away', () => {
  show(propsFor(START));
  expect(shownPieces('white pawn')).toBe(8);
  expect(shownPieces('black king')).toBe(1);
  expect(document.querySelectorAll('i.piece')).toHaveLength(0);
});

it('plays a move by arrows and Enter, as UCI', async () => {
  const onMove = vi.fn<(uci: string) => void>();
  show({ ...propsFor(START), onMove });
  await focusBoard();
  expect(screen.getByText('e2, white pawn')).toBeDefined();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Pawn on e2 picked up')).toBeDefined();
  await vi.waitFor(() => expect(squares('move-dest')).toBe(2));
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByText('e4, empty')).toBeDefined();
  await user.keyboard(' ');
  await vi.waitFor(() => expect(onMove.mock.calls).toEqual([['e2e4']]));
});

it('walks the other way round for Black, and stops at the edge', async () => {
  show({ ...propsFor(START), orientation: 'black' });
  await focusBoard();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}');
  expect(screen.getByText('f5, empty')).toBeDefined();
  await user.keyboard('{ArrowDown>9/}');
  expect(screen.getByText('f8, black bishop')).toBeDefined();
});

it('refuses an illegal square in words, and Escape puts the piece down', async () => {
  const onMove = vi.fn<(uci: string) => void>();
  show({ ...propsFor(START), onMove });
  await focusBoard();
  await user.keyboard('{Enter}{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
  expect(screen.getByText('e5 is not a legal move')).toBeDefined();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(squares('selected')).toBe(1));
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(squares('selected')).toBe(0));
  expect(onMove).not.toHaveBeenCalled();
});

it('puts the piece back when nobody takes the move', async () => {
  const onMove = vi.fn<(uci: string) => void>();
  show({ ...propsFor(START), onMove });
  await focusBoard();
  await user.keyboard('{Enter}{ArrowUp}{ArrowUp}{Enter}');
  await vi.waitFor(() => expect(onMove).toHaveBeenCalled());
  await vi.waitFor(() => expect(squares('last-move')).toBe(0));
});

it('shows a pending move as played until it is confirmed or dropped', async () => {
  const props = propsFor(START);
  const setProps = show({ ...props, pendingMove: 'e2e4' });
  await vi.waitFor(() => expect(squares('pending')).toBe(1));
  setProps({ ...propsFor(AFTER_E4), lastMove: 'e2e4' });
  await vi.waitFor(() => expect(squares('last-move')).toBe(2));
  await vi.waitFor(() => expect(squares('pending')).toBe(0));
  setProps(props);
  await vi.waitFor(() => expect(squares('last-move')).toBe(0));
});

it('asks what a pawn becomes; Escape takes the move back', async () => {
  const onMove = vi.fn<(uci: string) => void>();
  show({ ...propsFor(PROMOTING), lastMove: 'b6b7', onMove });
  await focusBoard();
  await user.keyboard('{Enter}{ArrowUp}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Promote to' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Queen' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('application'));

  await user.keyboard('{ArrowDown}{Enter}{ArrowUp}{Enter}');
  await screen.findByRole('dialog', { name: 'Promote to' });
  await user.keyboard('{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(onMove.mock.calls).toEqual([['b7b8n']]));
});

it('forgets the question when the position changes under it', async () => {
  const onMove = vi.fn<(uci: string) => void>();
  const setProps = show({ ...propsFor(PROMOTING), lastMove: 'b6b7', onMove });
  await focusBoard();
  await user.keyboard('{Enter}{ArrowUp}{Enter}');
  await screen.findByRole('dialog', { name: 'Promote to' });
  setProps({ ...propsFor(START), onMove });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onMove).not.toHaveBeenCalled();
});

const KNIGHT_F3 = '{ArrowRight}{ArrowRight}{ArrowDown}{Enter}{ArrowLeft}{ArrowUp}{ArrowUp}{Enter}';

it('keeps a premove and plays it when the turn comes', async () => {
  const onMove = vi.fn<(uci: string) => void>();
  const onPremove = vi.fn<(uci: string | undefined) => void>();
  const callbacks = { premovable: true, onMove, onPremove };
  const setProps = show({ ...propsFor(AFTER_E4), ...callbacks });
  await focusBoard();
  await user.keyboard(KNIGHT_F3);
  expect(screen.getByText('Premove to f3 set')).toBeDefined();
  await vi.waitFor(() => expect(onPremove.mock.calls).toEqual([['g1f3']]));
  await vi.waitFor(() => expect(squares('current-premove')).toBe(2));
  await vi.waitFor(() => expect(document.querySelectorAll('cg-auto-pieces piece.knight')).toHaveLength(1));
  expect(onMove).not.toHaveBeenCalled();

  setProps({ ...propsFor(AFTER_E4_E5), ...callbacks });
  await vi.waitFor(() => expect(onMove.mock.calls).toEqual([['g1f3']]));
  expect(onPremove).toHaveBeenLastCalledWith(undefined);
});

it.each([
  ['Escape', () => user.keyboard('{Escape}')],
  ['a right press', () => fireEvent.mouseDown(cgBoard(), { button: 2, buttons: 2 })],
])('cancels a premove by %s', async (_, cancel) => {
  const onMove = vi.fn<(uci: string) => void>();
  const onPremove = vi.fn<(uci: string | undefined) => void>();
  const callbacks = { premovable: true, onMove, onPremove };
  const setProps = show({ ...propsFor(AFTER_E4), ...callbacks });
  await focusBoard();
  await user.keyboard(KNIGHT_F3);
  await vi.waitFor(() => expect(onPremove).toHaveBeenCalledWith('g1f3'));
  await cancel();
  await vi.waitFor(() => expect(onPremove).toHaveBeenLastCalledWith(undefined));
  setProps({ ...propsFor(AFTER_E4_E5), ...callbacks });
  await vi.waitFor(() => expect(squares('current-premove')).toBe(0));
  expect(onMove).not.toHaveBeenCalled();
});

it('is no tab stop and takes no keys when it is only for looking', async () => {
  show({ ...propsFor(START), viewOnly: true });
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByRole('img', { name: 'Board' })).toBeDefined();
});
