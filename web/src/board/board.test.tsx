import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { legalDests, parseFen } from '@tabiya/chess/rules/position.ts';
import {
  AFTER_E4,
  focusBoard,
  groundCame,
  PROMOTING,
  propsFor,
  show,
  shownPieces,
  squares,
  START,
} from '../test/board-kit.tsx';

beforeAll(groundCame);

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});

it('draws the position with chessground and removes the static one', () => {
  show(propsFor(START));
  expect(shownPieces('white pawn')).toBe(8);
  expect(shownPieces('black king')).toBe(1);
  expect(document.querySelectorAll('i.piece')).toHaveLength(0);
});

it('plays a move by arrows and Enter, as UCI', async () => {
  const onMove = vi.fn<(uci: string) => void>();
  show({ ...propsFor(START), onMove });
  await focusBoard(user);
  screen.getByText('e2, white pawn');
  await user.keyboard('{Enter}');
  screen.getByText('Pawn on e2 picked up');
  await expect.poll(() => squares('move-dest')).toBe(2);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  screen.getByText('e4, empty');
  await user.keyboard(' ');
  await expect.poll(() => onMove.mock.calls).toEqual([['e2e4']]);
});

it('reverses the arrows for Black and stops at the edge', async () => {
  show({ ...propsFor(START), orientation: 'black' });
  await focusBoard(user);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}');
  screen.getByText('f5, empty');
  await user.keyboard('{ArrowDown>9/}');
  screen.getByText('f8, black bishop');
});

it('announces that a square is illegal, and Escape puts the piece down', async () => {
  const onMove = vi.fn<(uci: string) => void>();
  show({ ...propsFor(START), onMove });
  await focusBoard(user);
  await user.keyboard('{Enter}{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
  screen.getByText('e5 is not a legal move');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(() => squares('selected')).toBe(1);
  await user.keyboard('{Escape}');
  await expect.poll(() => squares('selected')).toBe(0);
  expect(onMove).not.toHaveBeenCalled();
});

it('puts the piece back if the move is not accepted', async () => {
  const onMove = vi.fn<(uci: string) => void>();
  show({ ...propsFor(START), onMove });
  await focusBoard(user);
  await user.keyboard('{Enter}{ArrowUp}{ArrowUp}{Enter}');
  await expect.poll(() => onMove).toHaveBeenCalled();
  await expect.poll(() => squares('last-move')).toBe(0);
});

it('shows a pending move as played until it is confirmed or dropped', async () => {
  const props = propsFor(START);
  const setProps = show({ ...props, pendingMove: 'e2e4' });
  await expect.poll(() => squares('pending')).toBe(1);
  setProps({ ...propsFor(AFTER_E4), lastMove: 'e2e4' });
  await expect.poll(() => squares('last-move')).toBe(2);
  await expect.poll(() => squares('pending')).toBe(0);
  setProps(props);
  await expect.poll(() => squares('last-move')).toBe(0);
});

it('asks for the promotion piece; Escape takes the move back', async () => {
  const onMove = vi.fn<(uci: string) => void>();
  show({ ...propsFor(PROMOTING), lastMove: 'b6b7', onMove });
  await focusBoard(user);
  await user.keyboard('{Enter}{ArrowUp}{Enter}');
  await screen.findByRole('dialog', { name: 'Promote to' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Queen' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('application'));

  await user.keyboard('{ArrowDown}{Enter}{ArrowUp}{Enter}');
  await screen.findByRole('dialog', { name: 'Promote to' });
  await user.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => onMove.mock.calls).toEqual([['b7b8n']]);
});

it('promotes to a queen without a question if that is set, and asks while Alt is held', async () => {
  const onMove = vi.fn<(uci: string) => void>();
  show({ ...propsFor(PROMOTING), lastMove: 'b6b7', autoQueen: true, onMove });
  await focusBoard(user);
  await user.keyboard('{Enter}{ArrowUp}{Enter}');
  await expect.poll(() => onMove.mock.calls).toEqual([['b7b8q']]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{ArrowDown}{Enter}{ArrowUp}{Alt>}{Enter}');
  await screen.findByRole('dialog', { name: 'Promote to' });
  await user.keyboard('{/Alt}');
});

it('closes the promotion question when the position changes', async () => {
  const onMove = vi.fn<(uci: string) => void>();
  const setProps = show({ ...propsFor(PROMOTING), lastMove: 'b6b7', onMove });
  await focusBoard(user);
  await user.keyboard('{Enter}{ArrowUp}{Enter}');
  await screen.findByRole('dialog', { name: 'Promote to' });
  setProps({ ...propsFor(START), onMove });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onMove).not.toHaveBeenCalled();
});

it('castles in chess960 by the king onto its rook and reports it so in UCI', async () => {
  const onMove = vi.fn<(uci: string) => void>();
  const fen = '4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1';
  const position = parseFen(fen, 'chess960');
  if (!position.ok) throw new Error(fen);
  show({
    ...propsFor(fen.replace(' GB ', ' - ')),
    fen,
    variant: 'chess960',
    dests: legalDests(position.value),
    lastMove: 'e1f1',
    onMove,
  });
  await focusBoard(user);
  await user.keyboard('{Enter}{ArrowRight}{Enter}');
  await expect.poll(() => onMove.mock.calls).toEqual([['f1g1']]);
});

it('is no tab stop and takes no keys when it is read-only', async () => {
  show({ ...propsFor(START), viewOnly: true });
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('img', { name: 'Board' });
});
