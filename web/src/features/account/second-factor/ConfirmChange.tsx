import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { PasswordField } from '../accounts/PasswordField.tsx';
import { useChange } from './use-change.ts';
import styles from './second-factor.module.css';

export interface Confirmation {
  password: string;
  code: string;
}

export interface ConfirmChangeProps {
  title: ReactNode;
  description: ReactNode;
  submit: ReactNode;
  danger?: boolean | undefined;
  /** Whether a code is asked for too. */
  withCode?: boolean | undefined;
  /** Fields that come before the password. */
  children?: ReactNode;
  onClose: () => void;
  /** The dialog shows what it rejects with. */
  onConfirm: (confirmation: Confirmation) => Promise<void>;
}

/** Asks for the password before a log-in setting changes. */
export function ConfirmChange(props: ConfirmChangeProps) {
  const { title, description, submit, danger, withCode, children, onClose, onConfirm } = props;
  const intl = useIntl();
  const form = useId();
  const { busy, problem, change } = useChange();
  const [given, setGiven] = useState<Confirmation>({ password: '', code: '' });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void change(() => onConfirm(given));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <Button type="submit" form={form} variant={danger ? 'danger' : 'lamp'} busy={busy}>
          {submit}
        </Button>
      }
    >
      <form id={form} className={styles.form} method="post" onSubmit={onSubmit}>
        {children}
        <PasswordField
          label={intl.formatMessage({ id: 'accounts.password.label' })}
          required
          value={given.password}
          onChange={(event) => setGiven({ ...given, password: event.target.value })}
        />
        {withCode ? (
          <TextField
            label={intl.formatMessage({ id: 'second_factor.code.either' })}
            className={styles.code}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            required
            maxLength={32}
            value={given.code}
            onChange={(event) => setGiven({ ...given, code: event.target.value })}
          />
        ) : null}
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      </form>
    </Dialog>
  );
}
