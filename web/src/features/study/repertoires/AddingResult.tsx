import { REPERTOIRE_MOVES_MAX } from '@tabiya/contract/study/repertoires.ts';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import type { Adding } from './use-adding.ts';
import styles from './repertoires.module.css';

/** Says what was added, and names the moves that were left out, which can be added behind the others. */
export function AddingResult({ adding: { added, isBusy, addSeconds } }: { adding: Adding }) {
  if (added === undefined) return null;
  const { conflicts, conflicting, unread, isFull } = added;
  return (
    <div className={styles.part} role="status">
      <p>
        <FormattedMessage id="repertoires.added" values={{ count: added.added }} />
      </p>
      {isFull ? (
        <p>
          <FormattedMessage id="repertoires.full" values={{ most: REPERTOIRE_MOVES_MAX }} />
        </p>
      ) : null}
      {conflicts > 0 ? (
        <>
          <p>
            <FormattedMessage id="repertoires.conflicts" values={{ count: conflicts }} />
          </p>
          <ul className={styles.conflicts} dir="ltr">
            {conflicting.map(({ position, known, given }) => (
              <li key={`${position} ${given}`}>
                {known} ≠ {given}
              </li>
            ))}
          </ul>
          <Button busy={isBusy} onClick={addSeconds}>
            <FormattedMessage id="repertoires.add_seconds" />
          </Button>
        </>
      ) : null}
      {conflicts === 0 && unread > 0 ? (
        <p>
          <FormattedMessage id="repertoires.unread" values={{ count: unread }} />
        </p>
      ) : null}
    </div>
  );
}
