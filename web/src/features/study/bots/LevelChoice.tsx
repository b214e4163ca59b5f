import { LEVELS_TO_CHOOSE } from '@tabiya/contract/study/bots.ts';
import { useId } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import styles from './bots.module.css';

/** Slider for the level of the plain engine. */
export function LevelChoice({ level, onChange }: { level: number; onChange: (level: number) => void }) {
  const id = useId();
  return (
    <div className={styles.levelChoice}>
      <label htmlFor={id}>
        <FormattedMessage id="bots.level" />
      </label>
      <b>
        <FormattedNumber value={level} useGrouping={false} />
      </b>
      <input
        id={id}
        type="range"
        {...LEVELS_TO_CHOOSE}
        value={level}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
}
