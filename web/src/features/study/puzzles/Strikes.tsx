import { FormattedMessage } from 'react-intl';
import { classNames } from '../../../ui/class-names.ts';
import styles from './run.module.css';

interface StrikesProps {
  strikes: number;
  /** Number that ends the run. */
  most: number;
  className?: string | undefined;
}

/** Mistakes of a run, with those that are still allowed. */
export function Strikes({ strikes, most, className }: StrikesProps) {
  return (
    <span className={classNames(styles.strikes, className)}>
      <span className="visually-hidden">
        <FormattedMessage id="puzzle_rush.strikes" values={{ strikes }} />
      </span>
      {Array.from({ length: most }, (_, index) => (
        <span key={index} data-struck={index < strikes} aria-hidden>
          ✗
        </span>
      ))}
    </span>
  );
}
