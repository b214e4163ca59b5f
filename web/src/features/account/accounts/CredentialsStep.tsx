import { useFormContext, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoginLink } from '../../../platform/session/login-links.ts';
import type { MessageKey } from '../../../platform/words/message-key.ts';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { fieldProblem, type SignUpValues } from './field-problem.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PhoneFields } from './PhoneFields.tsx';
import styles from './accounts.module.css';

export interface CredentialsStepProps {
  /**
   * Set for an identity that a provider confirmed: no password is asked, and an email address only if the provider gave
   * none.
   */
  identity: { email: string | null } | undefined;
}

export function CredentialsStep({ identity }: CredentialsStepProps) {
  const intl = useIntl();
  const { control, register, formState } = useFormContext<SignUpValues>();
  const [username, email, password, withPhone] = useWatch({
    control,
    name: ['username', 'email', 'password', 'withPhone'],
  });
  const { errors } = formState;
  const forgot = useLoginLink('web_security_forgot_password');
  const words = (id: MessageKey) => intl.formatMessage({ id });
  const check = (field: 'email' | 'password') => ({
    validate: (value: string) => {
      const problem = fieldProblem(field, value);
      return problem && words(problem);
    },
  });
  if (identity?.email) {
    return (
      <p className={styles.note}>
        <FormattedMessage id="accounts.sign_up.vouched" values={{ email: <bdi>{identity.email}</bdi> }} />
      </p>
    );
  }
  return (
    <>
      {withPhone && !identity ? <PhoneFields /> : null}
      <TextField
        label={words('accounts.email.label')}
        hint={words('accounts.email.hint')}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        {...register('email', check('email'))}
      />
      {errors.email?.message === words('accounts.refused.email_taken') ? (
        <p className={styles.note}>
          <PageLink to={forgot}>
            <FormattedMessage id="accounts.login.forgot" />
          </PageLink>
        </p>
      ) : null}
      {identity ? null : (
        <NewPasswordField
          label={words('accounts.password.label')}
          error={errors.password?.message}
          input={{ password, username, email }}
          {...register('password', check('password'))}
        />
      )}
    </>
  );
}
