import { COLORS } from '@tabiya/chess/rules/types.ts';
import Eraser from 'lucide-react/icons/eraser';
import Hand from 'lucide-react/icons/hand';
import { useIntl } from 'react-intl';
import squares from '../../../board/squares.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { withPiece, type SetUpTool } from './set-up.ts';
import type { SetUpModel } from './use-set-up.ts';
import styles from './set-up.module.css';

const ROLES = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'] as const;

/** The tools: the hand that moves pieces, the eraser, and every piece to be put on the board or dragged there. */
export function PiecePalette({ model }: { model: SetUpModel }) {
  const intl = useIntl();
  const { tool, setTool, drag, setUp, change } = model;
  const isChosen = (one: SetUpTool) => JSON.stringify(one) === JSON.stringify(tool);
  return (
    <div className={styles.palette} role="group" aria-label={intl.formatMessage({ id: 'analysis.setup.tools' })}>
      {(['move', 'erase'] as const).map((name) => (
        <IconButton
          key={name}
          label={intl.formatMessage({ id: `analysis.setup.${name}` })}
          pressed={isChosen(name)}
          onClick={() => setTool(name)}
        >
          {name === 'move' ? <Hand /> : <Eraser />}
        </IconButton>
      ))}
      {COLORS.map((color) => (
        <span key={color} className={styles.pieces}>
          {ROLES.map((role) => (
            <button
              key={role}
              type="button"
              className={styles.piece}
              aria-pressed={isChosen({ color, role })}
              aria-label={intl.formatMessage({ id: 'analysis.setup.piece' }, { color, role })}
              onPointerDown={(event) =>
                drag.start(event, { color, role }, (square) => {
                  if (square) change(withPiece(setUp, square, { color, role }));
                })
              }
              onClick={() => {
                if (!drag.wasDrag.current) setTool({ color, role });
              }}
            >
              <i className={classNames(squares.pieceImage, color, role)} />
            </button>
          ))}
        </span>
      ))}
    </div>
  );
}
