import type { CoachRemark } from '@tabiya/chess/coach/types.ts';
import { afterNullMove } from '@tabiya/chess/review/exchange.ts';
import { fenOf, moveFromSan, positionAfter, uciOf, type Position } from '@tabiya/chess/rules/position.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { remarkText } from './remark-words.ts';
import styles from './coach.module.css';

interface LineDialogProps {
  remark: CoachRemark;
  /** Positions of the game by ply. */
  positions: readonly Position[];
  /** The pupil's colour. */
  color: Color;
  onClose: () => void;
}

/** Plays the moves that prove a remark on a board of its own. */
export function LineDialog({ remark, positions, color, onClose }: LineDialogProps) {
  const intl = useIntl();
  const steps = useMemo(() => stepsOf(remark, positions), [remark, positions]);
  // The first move is what the remark is about.
  const [at, go] = useState(1);
  const step = steps[Math.min(at, steps.length - 1)]!;
  const { position, lastMove } = step;
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={remarkText(intl, remark, color)}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      <div className={styles.line}>
        <MiniBoard
          fen={fenOf(position)}
          orientation={color}
          lastMove={lastMove}
          check={position.isCheck() ? position.turn : undefined}
          label={intl.formatMessage({ id: 'coach.line.board' })}
        />
        <ol className={styles.moves} dir="ltr">
          {remark.line.slice(0, steps.length - 1).map((san, index) => (
            <li key={index}>
              <button type="button" aria-current={at === index + 1 || undefined} onClick={() => go(index + 1)}>
                {san}
              </button>
            </li>
          ))}
        </ol>
        <div className={styles.steps}>
          <Button disabled={at === 0} onClick={() => go(at - 1)}>
            <FormattedMessage id="coach.line.back" />
          </Button>
          <Button variant="lamp" disabled={at >= steps.length - 1} onClick={() => go(at + 1)}>
            <FormattedMessage id="coach.line.forward" />
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface Step {
  position: Position;
  lastMove: string | undefined;
}

const stepsOf = ({ from, passes, line }: CoachRemark, positions: readonly Position[]): Step[] => {
  const start = positions[from] ?? positions.at(-1)!;
  const steps: Step[] = [{ position: passes ? afterNullMove(start) : start, lastMove: undefined }];
  for (const san of line) {
    const { position } = steps.at(-1)!;
    const move = moveFromSan(position, san);
    if (move === undefined) break;
    steps.push({ position: positionAfter(position, move), lastMove: uciOf(move) });
  }
  return steps;
};
