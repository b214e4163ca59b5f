import { FormattedMessage } from 'react-intl';
import styles from './provisional-note.module.css';

/** Explains big changes of a rating that rests on few games. */
export function ProvisionalNote() {
  return (
    <span className={styles.note}>
      <FormattedMessage id="members.provisional_note" />
    </span>
  );
}
