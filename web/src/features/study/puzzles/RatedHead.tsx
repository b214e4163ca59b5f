import { DIFFICULTIES, DIFFICULTY_NAMES, type Difficulty } from '@tabiya/contract/study/puzzles.ts';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { oneOf } from '../../../platform/words/message-key.ts';
import { Select } from '../../../ui/Select.tsx';
import { DoneList } from './DoneList.tsx';
import type { Rated } from './use-rated.ts';
import styles from './puzzles.module.css';

/** The rating with its last change, the difficulty, and the puzzles of this visit. */
export function RatedHead({ run, isOver }: { run: Rated; isOver: boolean }) {
  const intl = useIntl();
  const { standing, answer, left, done, rated } = run;
  const change = isOver ? answer?.change : undefined;
  const names = DIFFICULTY_NAMES.map((value) => ({
    value,
    label: intl.formatMessage({ id: `puzzles.difficulty.${value}` }, { points: DIFFICULTIES[value] }),
  }));
  return (
    <header className={styles.head}>
      <div className={styles.standing}>
        <span className={styles.label}>
          <FormattedMessage id={standing ? 'puzzles.rating' : 'puzzles.unrated'} />
        </span>
        {standing ? (
          <strong className={styles.rating}>
            <FormattedNumber value={standing.rating} useGrouping={false} />
            {standing.isProvisional ? '?' : null}
            {change ? (
              <span className={styles.change} data-up={change.after >= change.before}>
                <FormattedNumber value={change.after - change.before} signDisplay="always" />
              </span>
            ) : null}
          </strong>
        ) : null}
        {left === null ? null : (
          <span className={styles.left}>
            <FormattedMessage id="puzzles.left" values={{ left }} />
          </span>
        )}
      </div>
      <Select
        className={styles.difficulty}
        label={intl.formatMessage({ id: 'puzzles.difficulty' })}
        value={rated.difficulty}
        options={names}
        disabled={run.isBusy}
        onChange={({ target }) => {
          const wanted: Difficulty | undefined = oneOf(DIFFICULTY_NAMES, target.value);
          if (wanted) run.choose(wanted);
        }}
      />
      <DoneList solved={done} />
    </header>
  );
}
