import { credentials } from '@tabiya/contract/account/credentials.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { useReturnTarget, useLoginLink } from '../../../platform/session/login-links.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { oneOf } from '../../../platform/words/message-key.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { AuthCard } from './AuthCard.tsx';
import { accountFailureWords } from './failure-words.ts';
import { FIELD_REFUSALS, fieldProblem } from './field-problem.ts';
import { FormProblem } from './FormProblem.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import styles from './accounts.module.css';

/** Refusals of a link from an email, after which another email can be requested. */
const DEAD_LINKS = ['link_expired', 'link_invalid', 'link_used'] as const;
type DeadLink = (typeof DEAD_LINKS)[number];

function ResetPasswordPage() {
  const intl = useIntl();
  const token = useSearchParams()[0].get('token') ?? '';
  const [dead, setDead] = useState<DeadLink | undefined>(token === '' ? 'link_invalid' : undefined);
  return (
    <>
      <Meta
        title={intl.formatMessage({ id: 'accounts.reset.meta' })}
        description={intl.formatMessage({ id: 'accounts.reset.description' })}
      />
      <AuthCard
        title={<FormattedMessage id="accounts.reset.title" />}
        lead={dead ? undefined : <FormattedMessage id="accounts.reset.lead" />}
      >
        {dead ? <DeadLinkNotice dead={dead} /> : <ResetForm token={token} onDead={setDead} />}
      </AuthCard>
    </>
  );
}

function DeadLinkNotice({ dead }: { dead: DeadLink }) {
  return (
    <div className={styles.form}>
      <FormProblem>
        <FormattedMessage id={`accounts.refused.${dead}`} />
      </FormProblem>
      <Button variant="play" size="large" wide href={useLoginLink('web_security_forgot_password')}>
        <FormattedMessage id="accounts.forgot.submit" />
      </Button>
    </div>
  );
}

function ResetForm({ token, onDead }: { token: string; onDead: (dead: DeadLink) => void }) {
  const intl = useIntl();
  const { form, problem, submit } = useReset(token, onDead);
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={styles.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
      <FormProblem>{problem}</FormProblem>
      <NewPasswordField
        label={intl.formatMessage({ id: 'accounts.password.new' })}
        error={errors.password?.message}
        input={{ password, username: '', email: '' }}
        {...form.register('password', {
          validate: (value) => {
            const wrong = fieldProblem('password', value);
            return wrong && intl.formatMessage({ id: wrong });
          },
        })}
      />
      <Button type="submit" variant="play" size="large" wide busy={isSubmitting}>
        <FormattedMessage id="accounts.reset.submit" />
      </Button>
    </form>
  );
}

function useReset(token: string, onDead: (dead: DeadLink) => void) {
  const intl = useIntl();
  const navigate = useNavigate();
  const redirectUrl = useReturnTarget();
  const [problem, setProblem] = useState<string>();
  const form = useForm({ defaultValues: { password: '' }, mode: 'onSubmit' });
  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(undefined);
    try {
      const { username } = await call(credentials.resetPassword, { token, password });
      toast.success(intl.formatMessage({ id: 'accounts.reset.done' }));
      await navigate(pageUrl('web_security_login_and_go', {}, { username, redirectUrl }), { replace: true });
    } catch (failure) {
      const code = failure instanceof CallFailure ? failure.body?.error : undefined;
      const dead = oneOf(DEAD_LINKS, code);
      if (dead) onDead(dead);
      else if (FIELD_REFUSALS[code ?? '']?.field === 'password')
        form.setError('password', { message: accountFailureWords(intl, failure) }, { shouldFocus: true });
      else setProblem(accountFailureWords(intl, failure));
    }
  });
  return { form, problem, submit };
}

export const page: PageModule = { Component: ResetPasswordPage };
