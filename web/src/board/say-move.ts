import type { IntlShape } from 'react-intl';
import type { Color } from '@tabiya/chess/rules/types.ts';

const ROLES: Record<string, string> = { N: 'knight', B: 'bishop', R: 'rook', Q: 'queen', K: 'king' };
const SAN = /^([NBRQK])?([a-h]?[1-8]?)(x)?([a-h][1-8])(?:=([NBRQ]))?([+#])?$/;
const DROP = /^([NBRQP]?)@([a-h][1-8])([+#])?$/;
const ENDS: Record<string, string> = { '+': 'check', '#': 'mate' };

/** Returns a move in words: "White knight takes f3, check". Text that is not SAN is returned unchanged. */
export function sayMove(intl: IntlShape, san: string, color: Color): string {
  const end = ENDS[san.at(-1) ?? ''] ?? 'none';
  if (san.startsWith('O-O')) {
    const side = san.startsWith('O-O-O') ? 'queen' : 'king';
    return intl.formatMessage({ id: 'board.say.castle' }, { color, side, end });
  }
  const drop = DROP.exec(san);
  if (drop) {
    const [, letter = '', square = ''] = drop;
    return intl.formatMessage({ id: 'board.say.drop' }, { color, square, end, role: ROLES[letter] ?? 'pawn' });
  }
  const parts = SAN.exec(san);
  if (!parts) return san;
  const [, letter = '', from, capture, square = '', promoted = ''] = parts;
  return intl.formatMessage(
    { id: 'board.say.move' },
    {
      color,
      square,
      end,
      role: ROLES[letter] ?? 'pawn',
      from: from || 'none',
      capture: capture ? 'yes' : 'no',
      promotion: ROLES[promoted] ?? 'none',
    },
  );
}
