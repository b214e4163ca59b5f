import { accounts } from '@tabiya/contract/account/accounts.ts';
import type { Session } from '@tabiya/contract/kit/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigation, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { useLoginLink } from '../../../platform/session/login-links.ts';
import type { MessageKey } from '../../../platform/words/message-key.ts';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { phoneOfferedQuery } from '../phones/queries.ts';
import { PasswordField } from './PasswordField.tsx';
import { accountFailureWords } from './failure-words.ts';
import type { LoginValues } from './field-problem.ts';
import { FormProblem } from './FormProblem.tsx';
import styles from './accounts.module.css';

export interface LoginFormProps {
  /** Receives the session that the log-in returned. */
  onSession: (session: Session) => void;
}

export function LoginForm({ onSession }: LoginFormProps) {
  const intl = useIntl();
  const { form, problem, submit } = useLogin(onSession);
  const { data: isPhoneOffered } = useQuery(phoneOfferedQuery(call));
  const { errors, isSubmitting } = form.formState;
  // The page that follows takes a moment, too.
  const isLeaving = useNavigation().state === 'loading';
  const words = (id: MessageKey) => intl.formatMessage({ id });
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <FormProblem>{problem}</FormProblem>
      <TextField
        label={words(isPhoneOffered ? 'phones.login' : 'accounts.login.username')}
        error={errors.username?.message}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('username', { required: words('accounts.login.username_missing') })}
      />
      <PasswordField
        label={words('accounts.password.label')}
        error={errors.password?.message}
        {...form.register('password', { required: words('accounts.password.missing') })}
      />
      <PageLink to={useLoginLink('web_security_forgot_password')} className={styles.aside}>
        <FormattedMessage id="accounts.login.forgot" />
      </PageLink>
      <Button type="submit" variant="play" size="large" wide busy={isSubmitting || isLeaving}>
        <FormattedMessage id="accounts.login.submit" />
      </Button>
    </form>
  );
}

function useLogin(onSession: LoginFormProps['onSession']) {
  const intl = useIntl();
  const [query] = useSearchParams();
  const [problem, setProblem] = useState<string>();
  const isBusy = useRef(false);
  const form = useForm<LoginValues>({
    defaultValues: { username: query.get('username') ?? '', password: '' },
    mode: 'onSubmit',
  });
  const logIn = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      onSession(await call(accounts.logIn, values));
    } catch (failure) {
      setProblem(accountFailureWords(intl, failure));
      form.setFocus('password');
    }
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    await logIn().finally(() => (isBusy.current = false));
  };
  return { form, problem, submit: (event: FormEvent) => void submit(event) };
}
