import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createIntl, IntlProvider } from 'react-intl';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { english as en } from '../test/english.ts';
import { CapturedPieces } from './CapturedPieces.tsx';
import { MoveAnnouncer } from './MoveAnnouncer.tsx';
import { MoveInput } from './MoveInput.tsx';
import { PositionText } from './PositionText.tsx';
import { sayMove } from './say-move.ts';

const intl = createIntl({ locale: 'en', messages: en });
const show = (what: ReactNode) =>
  render(
    <IntlProvider locale="en" messages={en}>
      {what}
    </IntlProvider>,
  );

it.each([
  ['e4', 'white', 'White pawn to e4'],
  ['Nxf3+', 'white', 'White knight takes f3, check'],
  ['exd5', 'black', 'Black pawn from e takes d5'],
  ['Nbd7', 'black', 'Black knight from b to d7'],
  ['R1a3', 'white', 'White rook from 1 to a3'],
  ['Qh4xe1#', 'black', 'Black queen from h4 takes e1, checkmate'],
  ['b8=N', 'white', 'White pawn to b8, becomes a knight'],
  ['bxa8=Q+', 'white', 'White pawn from b takes a8, becomes a queen, check'],
  ['O-O', 'black', 'Black castles kingside'],
  ['O-O-O#', 'white', 'White castles queenside, checkmate'],
  ['--', 'white', '--'],
] as const)('%s of %s is "%s"', (san, color, words) => expect(sayMove(intl, san, color)).toBe(words));

it('announces the move and the end in one live region', () => {
  show(<MoveAnnouncer move={{ san: 'Qxf7#', color: 'white' }} also="White won" />);
  expect(screen.getByRole('status').textContent).toBe('White queen takes f7, checkmate. White won');
});

it('lists the pieces with their squares', () => {
  show(<PositionText fen="4k3/8/8/8/8/8/PP6/R3K2R w KQ - 0 1" />);
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual(['King: e1', 'Rooks: a1, h1', 'Pawns: a2, b2', 'King: e8']);
});

it('says what was captured', () => {
  show(<CapturedPieces by="white" pieces={['pawn', 'queen', 'pawn']} lead={4} />);
  screen.getByText('Captured: 2 pawns and 1 queen.');
  screen.getByText('+4');
});

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';

it.each([
  [START, 'e4', 'e2e4'],
  [START, 'Nf3', 'g1f3'],
  [START, 'g1f3', 'g1f3'],
  [CASTLING, 'O-O', 'e1g1'],
  [CASTLING, '0-0-0', 'e1c1'],
  ['4k3/1P6/8/8/8/8/8/4K3 w - - 0 1', 'b8=Q+', 'b7b8q'],
])('in %s "%s" is read as %s', async (fen, typed, uci) => {
  const onMove = vi.fn<(uci: string) => void>();
  const user = userEvent.setup();
  show(<MoveInput fen={fen} onMove={onMove} />);
  await user.type(screen.getByLabelText('Type a move'), `${typed}{Enter}`);
  expect(onMove.mock.calls).toEqual([[uci]]);
  expect((screen.getByLabelText('Type a move') as HTMLInputElement).value).toBe('');
});

it('keeps a move that is not legal and says so', async () => {
  const onMove = vi.fn<(uci: string) => void>();
  const user = userEvent.setup();
  show(<MoveInput fen={START} onMove={onMove} />);
  const field = screen.getByLabelText('Type a move');
  await user.type(field, 'Ke2{Enter}');
  screen.getByText('Ke2 is not a legal move here');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, 'e');
  expect(screen.queryByText('Ke2 is not a legal move here')).toBeNull();
  expect(onMove).not.toHaveBeenCalled();
});
