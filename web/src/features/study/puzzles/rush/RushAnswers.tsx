import type { RushAnswer } from '@tabiya/contract/study/puzzle-rush.ts';
import { useIntl } from 'react-intl';
import { SolvedMark } from '../SolvedMark.tsx';
import puzzles from '../puzzles.module.css';
import styles from './rush.module.css';

interface RushAnswersProps {
  answers: readonly RushAnswer[];
  /** Opens a puzzle of the run again. */
  onOpen?: ((id: string) => void) | undefined;
  /** Id of the puzzle that is open. */
  open?: string | undefined;
}

/** The puzzles of a run: right or wrong, and how hard each was. */
export function RushAnswers({ answers, onOpen, open }: RushAnswersProps) {
  const intl = useIntl();
  return (
    <ol className={puzzles.done} aria-label={intl.formatMessage({ id: 'puzzle_rush.answers' })}>
      {answers.map(({ id, isRight, rating }) => {
        return (
          <li key={id} data-solved={isRight} className={onOpen ? styles.openable : undefined}>
            {onOpen ? (
              <button type="button" aria-pressed={id === open} onClick={() => onOpen(id)}>
                <SolvedMark isSolved={isRight} /> {rating}
              </button>
            ) : (
              <SolvedMark isSolved={isRight} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
