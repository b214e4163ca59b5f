import type { ComponentProps, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../../../ui/TextField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';
import type { PasswordInput } from './queries.ts';

export interface NewPasswordFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  error?: ReactNode;
  /** What has been typed, and the name and address that the password must not resemble. */
  input: PasswordInput;
}

/** Field for a new password, with its strength. */
export function NewPasswordField({ label, error, input, ...rest }: NewPasswordFieldProps) {
  const intl = useIntl();
  return (
    <div>
      <TextField
        label={label}
        error={error}
        type="password"
        autoComplete="new-password"
        revealLabels={{
          show: intl.formatMessage({ id: 'accounts.password.show' }),
          hide: intl.formatMessage({ id: 'accounts.password.hide' }),
        }}
        {...rest}
      />
      <PasswordStrength {...input} />
    </div>
  );
}
