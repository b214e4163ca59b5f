import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { FieldNote } from './TextField.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'size'> {
  label: string;
  options: readonly SelectOption[];
  hint?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean | undefined;
}

/** The browser's native select, which is fast and works well on phones. */
export function Select({ label, options, hint, error, hideLabel, className, id, ...rest }: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={fieldId} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        <select
          id={fieldId}
          className={classNames(styles.input, styles.select)}
          aria-invalid={error ? true : undefined}
          aria-describedby={(error ?? hint) ? `${fieldId}-note` : undefined}
          {...rest}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} aria-hidden />
      </div>
      <FieldNote id={`${fieldId}-note`} error={error} hint={hint} />
    </div>
  );
}
