import { useState, type FormEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormProblem } from './FormProblem.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useAction } from './use-action.ts';
import styles from './accounts.module.css';

export interface PasswordDialogProps {
  title: ReactNode;
  description: ReactNode;
  confirmLabel: ReactNode;
  /** False for an account without a password: then none is asked for. */
  hasPassword: boolean;
  onConfirm: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a last confirmation of something consequential, with the password once more. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, description, confirmLabel, hasPassword, onConfirm, onClose } = props;
  const intl = useIntl();
  const [password, setPassword] = useState('');
  const { busy, problem, act } = useAction();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await act(() => onConfirm(password))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={intl.formatMessage({ id: 'accounts.cancel' })}
    >
      <form className={styles.dialog} method="post" onSubmit={(event) => void submit(event)} noValidate>
        <FormProblem>{problem}</FormProblem>
        {hasPassword ? (
          <PasswordField
            label={intl.formatMessage({ id: 'accounts.password.label' })}
            name="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : null}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{intl.formatMessage({ id: 'accounts.cancel' })}</Button>
          <Button type="submit" variant="danger" busy={busy} disabled={hasPassword && password === ''}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
