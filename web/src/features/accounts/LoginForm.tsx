import { accounts } from '@tabiya/contract/accounts.ts';
import { useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../platform/call.ts';
import type { MessageKey } from '../../platform/message-key.ts';
import { useSessionChange } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { failureWords } from './failure-words.ts';
import { redirectPath } from '../../platform/doors.ts';
import type { LoginValues } from './field-problem.ts';
import styles from './accounts.module.css';

const EMPTY: LoginValues = { username: '', password: '' };

export function LoginForm() {
  const intl = useIntl();
  const { form, problem, submit } = useLogin();
  const { errors, isSubmitting } = form.formState;
  const words = (id: MessageKey) => intl.formatMessage({ id });
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <TextField
        label={words('accounts.login.username')}
        error={errors.username?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('username', { required: words('accounts.login.username_missing') })}
      />
      <TextField
        label={words('accounts.password.label')}
        error={errors.password?.message}
        type="password"
        autoComplete="current-password"
        revealLabels={{ show: words('accounts.password.show'), hide: words('accounts.password.hide') }}
        {...form.register('password', { required: words('accounts.password.missing') })}
      />
      <Button type="submit" variant="play" size="large" wide busy={isSubmitting}>
        <FormattedMessage id="accounts.login.submit" />
      </Button>
    </form>
  );
}

function useLogin() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const change = useSessionChange();
  const [problem, setProblem] = useState<string>();
  const form = useForm<LoginValues>({ defaultValues: EMPTY, mode: 'onSubmit' });
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      change(await call(accounts.logIn, values));
      await navigate(redirectPath(query.get('redirectUrl')), { replace: true });
    } catch (failure) {
      setProblem(failureWords(intl, failure));
      form.setFocus('password');
    }
  });
  return { form, problem, submit: (event: FormEvent) => void submit(event) };
}
