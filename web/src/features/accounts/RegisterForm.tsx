import { useQuery } from '@tanstack/react-query';
import { SKILL_LEVELS } from '@tabiya/chess/rating.ts';
import { accounts } from '@tabiya/contract/accounts.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { useState, type FormEvent } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../platform/call.ts';
import type { MessageKey } from '../../platform/message-key.ts';
import { useSessionChange } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { failureWords } from './failure-words.ts';
import { PasswordStrength } from './PasswordStrength.tsx';
import { usernameQuery } from './queries.ts';
import { redirectPath } from '../../platform/doors.ts';
import { fieldProblem, type RegisterValues } from './field-problem.ts';
import { useLater } from './use-later.ts';
import styles from './accounts.module.css';

const EMPTY: RegisterValues = { username: '', email: '', password: '', skillLevel: 'new' };
const REST_MS = 300;
/** Refusals that belong beside one field. */
const FIELD_OF: Record<string, 'username' | 'email' | 'password'> = {
  username_taken: 'username',
  email_taken: 'email',
  password_weak: 'password',
};

export function RegisterForm() {
  const intl = useIntl();
  const { form, problem, submit } = useRegister();
  const { control, register, formState } = form;
  const [username = '', email = '', password = ''] = useWatch({ control, name: ['username', 'email', 'password'] });
  const { errors, isSubmitting } = formState;
  const taken = useUsernameProblem(username);
  const words = (id: MessageKey) => intl.formatMessage({ id });
  const problemWords = (id: MessageKey | null | undefined) => (id ? words(id) : undefined);
  const check = (field: 'username' | 'email' | 'password') => ({
    validate: (value: string) => problemWords(fieldProblem(field, value)),
  });
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <TextField
        label={words('accounts.username.label')}
        hint={words(taken === null ? 'accounts.username.free' : 'accounts.username.hint')}
        error={errors.username?.message ?? problemWords(taken)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={25}
        {...register('username', check('username'))}
      />
      <TextField
        label={words('accounts.email.label')}
        hint={words('accounts.email.hint')}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        {...register('email', check('email'))}
      />
      <div>
        <TextField
          label={words('accounts.password.label')}
          error={errors.password?.message}
          type="password"
          autoComplete="new-password"
          revealLabels={{ show: words('accounts.password.show'), hide: words('accounts.password.hide') }}
          {...register('password', check('password'))}
        />
        <PasswordStrength password={password} username={username} email={email} />
      </div>
      <Controller
        control={control}
        name="skillLevel"
        render={({ field }) => (
          <RadioCards
            legend={words('accounts.skill.label')}
            columns={2}
            value={field.value}
            onChange={field.onChange}
            options={SKILL_LEVELS.map((level) => ({ value: level, label: words(`accounts.skill.${level}`) }))}
          />
        )}
      />
      <Button type="submit" variant="play" size="large" wide busy={isSubmitting}>
        <FormattedMessage id="accounts.register.submit" />
      </Button>
    </form>
  );
}

/** Message id of what is wrong with a well-formed name, null for a free one, undefined while nothing is known. */
function useUsernameProblem(username: string): MessageKey | null | undefined {
  const rested = useLater(username, REST_MS);
  const isWorthAsking = rested === username && fieldProblem('username', username) === undefined;
  const { data } = useQuery({ ...usernameQuery(call, rested), enabled: isWorthAsking });
  if (!isWorthAsking || !data) return undefined;
  return data.problem === null ? null : `accounts.username.${data.problem}`;
}

function useRegister() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const change = useSessionChange();
  const [problem, setProblem] = useState<string>();
  const form = useForm<RegisterValues>({ defaultValues: EMPTY, mode: 'onTouched' });
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      change(await call(accounts.register, values));
      await navigate(redirectPath(query.get('redirectUrl')), { replace: true });
    } catch (failure) {
      const code = failure instanceof CallFailure ? (failure.body?.error ?? '') : '';
      const field = FIELD_OF[code];
      if (field) form.setError(field, { message: failureWords(intl, failure) }, { shouldFocus: true });
      else setProblem(failureWords(intl, failure));
    }
  });
  return { form, problem, submit: (event: FormEvent) => void submit(event) };
}
