import { FormattedMessage } from 'react-intl';
import { possibleCastling } from './set-up.ts';
import type { SetUpModel } from './use-set-up.ts';
import styles from './set-up.module.css';

/** Castling rights; only those can be given whose king and rook stand at home. */
export function CastlingField({ model: { setUp, change } }: { model: SetUpModel }) {
  const possible = possibleCastling(setUp);
  const without = (right: string) => setUp.castling.replace(right, '');
  return (
    <fieldset className={styles.castling} disabled={possible.length === 0}>
      <legend>
        <FormattedMessage id="analysis.setup.castling" />
      </legend>
      {['K', 'Q', 'k', 'q'].map((right) => (
        <label key={right}>
          <input
            type="checkbox"
            checked={setUp.castling.includes(right)}
            disabled={!possible.includes(right)}
            onChange={(event) => change({ ...setUp, castling: without(right) + (event.target.checked ? right : '') })}
          />
          <FormattedMessage
            id="analysis.setup.right"
            values={{
              color: right === right.toUpperCase() ? 'white' : 'black',
              side: right.toLowerCase() === 'k' ? 'king' : 'queen',
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}
