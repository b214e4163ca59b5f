import type { ComponentProps, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../../../ui/TextField.tsx';

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  error?: ReactNode;
}

/** Field for the present password. */
export function PasswordField(props: PasswordFieldProps) {
  const intl = useIntl();
  return (
    <TextField
      type="password"
      autoComplete="current-password"
      revealLabels={{
        show: intl.formatMessage({ id: 'accounts.password.show' }),
        hide: intl.formatMessage({ id: 'accounts.password.hide' }),
      }}
      {...props}
    />
  );
}
