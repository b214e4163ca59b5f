import { FormattedMessage } from 'react-intl';

/** A tick or a cross, with words for screen readers. */
export function SolvedMark({ isSolved }: { isSolved: boolean }) {
  return (
    <>
      <span aria-hidden>{isSolved ? '✓' : '✗'}</span>
      <span className="visually-hidden">
        <FormattedMessage id={isSolved ? 'puzzles.done.solved' : 'puzzles.done.failed'} />
      </span>
    </>
  );
}
