import { FormattedMessage } from 'react-intl';
import { useBoardOptions } from '../../../board/board-options.ts';
import { Figurines } from '../../../board/Figurines.tsx';
import { StepButtons } from '../../../board/StepButtons.tsx';
import type { Solving } from './use-solving.ts';
import styles from './puzzles.module.css';

/** The moves that were played so far; once the puzzle is over, one can step through its line. */
export function PuzzleMoves({ solving }: { solving: Solving }) {
  const { moveList } = useBoardOptions();
  const { phase, sans, played, last, step } = solving;
  return (
    <div className={styles.moves}>
      <p className={styles.line} dir="ltr">
        <span className="visually-hidden">
          <FormattedMessage id="puzzles.moves" />
        </span>
        {sans.slice(0, played).map((san, index) => (
          <span key={index} data-now={index === played - 1 ? '' : undefined}>
            {moveList === 'figurine' ? <Figurines san={san} /> : san}
          </span>
        ))}
      </p>
      {phase === 'over' ? (
        <div className={styles.steps}>
          <StepButtons at={played} last={last} onStep={step} />
        </div>
      ) : null}
    </div>
  );
}
