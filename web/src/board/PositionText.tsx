import { FormattedList, FormattedMessage } from 'react-intl';
import { COLORS } from '@tabiya/chess/rules/types.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { readPlacement } from './placement.ts';
import type { Placement, PieceRole } from './placement.ts';

const ORDER: readonly PieceRole[] = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];

/** Lists the position for screen readers: each side's pieces with their squares. */
export function PositionText({ fen }: { fen: string }) {
  const placement = readPlacement(fen);
  return (
    <section className="visually-hidden">
      <h2>
        <FormattedMessage id="board.position.title" />
      </h2>
      {COLORS.map((color) => (
        <div key={color}>
          <h3>
            <FormattedMessage id="board.color" values={{ color }} />
          </h3>
          <ul>
            {ORDER.map((role) => (
              <PieceLine key={role} role={role} squares={squaresOf(placement, color, role)} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function PieceLine({ role, squares }: { role: PieceRole; squares: string[] }) {
  if (squares.length === 0) return null;
  return (
    <li>
      <FormattedMessage
        id="board.position.pieces"
        values={{ role, count: squares.length, squares: <FormattedList type="unit" value={squares} /> }}
      />
    </li>
  );
}

function squaresOf(placement: Placement, color: Color, role: PieceRole): string[] {
  return [...placement]
    .filter(([, piece]) => piece.color === color && piece.role === role)
    .map(([square]) => square)
    .toSorted();
}
