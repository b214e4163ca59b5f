import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <input type="checkbox" className={styles.box} {...rest} />
      <Words label={label} hint={hint} />
    </label>
  );
}

/** For a setting that takes effect at once. */
export function Switch({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.row, styles.switchRow, className)}>
      <Words label={label} hint={hint} />
      <input type="checkbox" role="switch" className={styles.switch} {...rest} />
    </label>
  );
}

function Words({ label, hint }: { label: ReactNode; hint: ReactNode }) {
  return (
    <span className={styles.words}>
      <span>{label}</span>
      {hint ? <span className={styles.hint}>{hint}</span> : null}
    </span>
  );
}
