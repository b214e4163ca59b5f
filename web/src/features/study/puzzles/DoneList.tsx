import { useIntl } from 'react-intl';
import { SolvedMark } from './SolvedMark.tsx';
import styles from './puzzles.module.css';

/** The puzzles of this visit in their order: whether each was solved. */
export function DoneList({ solved }: { solved: readonly boolean[] }) {
  const intl = useIntl();
  if (solved.length === 0) return null;
  return (
    <ol className={styles.done} aria-label={intl.formatMessage({ id: 'puzzles.done' })}>
      {solved.map((isSolved, index) => (
        <li key={index} data-solved={isSolved}>
          <SolvedMark isSolved={isSolved} />
        </li>
      ))}
    </ol>
  );
}
