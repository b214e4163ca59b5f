import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** For a password: labels of the button that shows and hides it. Without them there is no such button. */
  revealLabels?: { show: string; hide: string } | undefined;
  /** Icon inside the field, at its start. */
  icon?: ReactNode;
  /** The label is only for screen readers. */
  hideLabel?: boolean | undefined;
}

/** Text field. Spread react-hook-form's `register('name')` into it: `ref` is an ordinary prop. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, revealLabels, icon, hideLabel, className, id, type = 'text', ...rest } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [shown, setShown] = useState(false);
  const note = error ?? hint;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={fieldId} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        {icon ? <span className={styles.icon}>{icon}</span> : null}
        <input
          id={fieldId}
          type={shown ? 'text' : type}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${fieldId}-note` : undefined}
          {...rest}
        />
        {revealLabels ? (
          <button
            type="button"
            className={styles.reveal}
            aria-label={shown ? revealLabels.hide : revealLabels.show}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff /> : <Eye />}
          </button>
        ) : null}
      </div>
      <FieldNote id={`${fieldId}-note`} error={error} hint={hint} />
    </div>
  );
}

/** Error or hint of a field. The live region stays mounted, so that a later error is announced. */
export function FieldNote({ id, error, hint }: { id: string; error: ReactNode; hint: ReactNode }) {
  return (
    <div id={id} className={styles.note} aria-live="polite" data-error={error ? '' : undefined}>
      {error ?? hint}
    </div>
  );
}
