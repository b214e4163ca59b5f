import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { FieldNote } from './TextField.tsx';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean | undefined;
}

export function TextArea({ label, hint, error, hideLabel, className, id, rows = 4, ...rest }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={fieldId} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        <textarea
          id={fieldId}
          rows={rows}
          className={classNames(styles.input, styles.area)}
          aria-invalid={error ? true : undefined}
          aria-describedby={(error ?? hint) ? `${fieldId}-note` : undefined}
          {...rest}
        />
      </div>
      <FieldNote id={`${fieldId}-note`} error={error} hint={hint} />
    </div>
  );
}
