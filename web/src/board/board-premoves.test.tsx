import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { legalDests, parseFen, squareName } from '@tabiya/chess/rules/position.ts';
import type { BoardProps } from './board-props.ts';
import { AFTER_E4, cgBoard, focusBoard, groundCame, propsFor, show, shownPieces, squares } from '../test/board-kit.tsx';
import type { Premoves } from './premoves.ts';

beforeAll(groundCame);

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});

const KNIGHT_F3 = '{ArrowRight}{ArrowRight}{ArrowDown}{Enter}{ArrowLeft}{ArrowUp}{ArrowUp}{Enter}';

/** Renders a board that keeps its premoves in state, as pages do. */
function showPlanned(props: BoardProps, start: Premoves = []) {
  const kept: { queue: Premoves } = { queue: start };
  let shown = props;
  const set = show({ ...props, premoves: start, onPremoves: keep });
  function keep(next: Premoves) {
    kept.queue = next;
    act(() => set({ ...shown, premoves: next, onPremoves: keep }));
  }
  return {
    kept,
    set: (next: BoardProps) => {
      shown = next;
      set({ ...next, premoves: kept.queue, onPremoves: keep });
    },
  };
}

describe('premoves', () => {
  it('are queued, shown as played and numbered, and may build on each other', async () => {
    const onMove = vi.fn<(uci: string) => void>();
    const { kept } = showPlanned({ ...propsFor(AFTER_E4), onMove });
    await focusBoard(user);
    await user.keyboard(KNIGHT_F3);
    screen.getByText('Premove to f3 set');
    await expect.poll(() => kept.queue).toEqual(['g1f3']);
    // The next premove starts from where the knight would be.
    await user.keyboard('{Enter}{ArrowUp}{ArrowUp}{ArrowRight}{Enter}');
    await expect.poll(() => kept.queue).toEqual(['g1f3', 'f3g5']);
    screen.getByText('2', { selector: '.number' });
    await expect.poll(() => squares('queued')).toBe(3);
    expect(onMove).not.toHaveBeenCalled();
  });

  it('ask for the promotion piece when they are set', async () => {
    const { kept } = showPlanned({ ...propsFor('4k3/1P6/8/8/8/8/8/4K3 b - - 0 1'), lastMove: 'b6b7' });
    await focusBoard(user);
    await user.keyboard('{Enter}{ArrowUp}{Enter}');
    await screen.findByRole('dialog', { name: 'Promote to' });
    await user.keyboard('n');
    await expect.poll(() => kept.queue).toEqual(['b7b8n']);
  });

  it('promote to a queen at once if that setting is on', async () => {
    const { kept } = showPlanned({
      ...propsFor('4k3/1P6/8/8/8/8/8/4K3 b - - 0 1'),
      lastMove: 'b6b7',
      autoQueen: true,
    });
    await focusBoard(user);
    await user.keyboard('{Enter}{ArrowUp}{Enter}');
    await expect.poll(() => kept.queue).toEqual(['b7b8q']);
  });

  it.each([
    ['Escape: all', () => user.keyboard('{Escape}'), []],
    ['a right press: the last', () => fireEvent.mouseDown(cgBoard(), { button: 2, buttons: 2 }), ['g1f3']],
  ] as const)('are taken back by %s', async (_, cancel, left) => {
    const { kept } = showPlanned(propsFor(AFTER_E4), ['g1f3', 'f3g5']);
    await focusBoard(user);
    await cancel();
    await expect.poll(() => kept.queue).toEqual(left);
  });
});

describe('a pocket', () => {
  const FEN = 'rnbqkbnr/pppp1ppp/8/8/8/8/PPPP1PPP/RNBQKBNR[NNp] w KQkq - 0 3';
  const props = (fen: string): BoardProps => {
    const position = parseFen(fen, 'crazyhouse');
    if (!position.ok) throw new Error(fen);
    return {
      ...{
        fen,
        variant: 'crazyhouse',
        orientation: 'white',
        turn: position.value.turn,
        movable: 'white',
        label: 'Board',
      },
      dests: legalDests(position.value),
      dropDests: [...position.value.dropDests()].map(squareName),
      pockets: { white: { knight: 2 }, black: { pawn: 1 } },
    };
  };
  const pocket = (piece: string) => screen.getByRole('button', { name: piece });

  it('hands a piece to the keyboard and shows where it may go', async () => {
    const onMove = vi.fn<(uci: string) => void>();
    show({ ...props(FEN), onMove });
    expect(screen.getAllByRole('button', { name: /: none$/ }).every((place) => place.hasAttribute('disabled'))).toBe(
      true,
    );
    pocket('Knight: 2').focus();
    await user.keyboard('{Enter}');
    await expect.poll(() => squares('move-dest')).toBe(34);
    expect(document.activeElement).toBe(screen.getByRole('application'));
    await user.keyboard('{ArrowUp}{Enter}');
    await expect.poll(() => onMove.mock.calls).toEqual([['N@e3']]);
  });

  it('does not drop on an occupied square', async () => {
    const onMove = vi.fn<(uci: string) => void>();
    show({ ...props(FEN), onMove });
    pocket('Knight: 2').focus();
    await user.keyboard('{Enter}{ArrowLeft}{Enter}');
    screen.getByText('d2 is not a legal move');
    expect(onMove).not.toHaveBeenCalled();
  });

  it('premoves drops, counts them as spent, and goes on to move the dropped piece', async () => {
    const { kept } = showPlanned(props(FEN.replace(' w ', ' b ')));
    pocket('Knight: 2').focus();
    await user.keyboard('{Enter}{ArrowUp}{Enter}');
    await expect.poll(() => kept.queue).toEqual(['N@e3']);
    pocket('Knight: 1');
    await user.keyboard('{Enter}{ArrowUp}{ArrowUp}{ArrowRight}{Enter}');
    await expect.poll(() => kept.queue).toEqual(['N@e3', 'e3f5']);
    expect(shownPieces('white knight')).toBe(3);
  });

  it('of the other side is read-only', () => {
    show(props(FEN));
    expect(pocket('Pawn: 1')).toHaveProperty('disabled', true);
  });
});
