import { credentials } from '@tabiya/contract/account/credentials.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useReturnTarget, useLoginLink } from '../../../platform/session/login-links.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AuthCard } from './AuthCard.tsx';
import { accountFailureWords } from './failure-words.ts';
import { FormProblem } from './FormProblem.tsx';
import styles from './accounts.module.css';

function ForgotPasswordPage() {
  const intl = useIntl();
  const [isSent, setSent] = useState(false);
  const login = useLoginLink('web_security_login_and_go');
  return (
    <>
      <Meta
        title={intl.formatMessage({ id: 'accounts.forgot.meta' })}
        description={intl.formatMessage({ id: 'accounts.forgot.description' })}
        path={pageUrl('web_security_forgot_password')}
      />
      <AuthCard
        title={<FormattedMessage id={isSent ? 'accounts.forgot.sent' : 'accounts.forgot.title'} />}
        lead={<FormattedMessage id={isSent ? 'accounts.forgot.sent_lead' : 'accounts.forgot.lead'} />}
        foot={
          <PageLink to={login}>
            <FormattedMessage id="accounts.forgot.to_login" />
          </PageLink>
        }
      >
        {isSent ? (
          <Button onClick={() => setSent(false)}>
            <FormattedMessage id="accounts.forgot.again" />
          </Button>
        ) : (
          <ForgotForm onSent={() => setSent(true)} />
        )}
      </AuthCard>
    </>
  );
}

function ForgotForm({ onSent }: { onSent: () => void }) {
  const intl = useIntl();
  const redirectUrl = useReturnTarget();
  const [problem, setProblem] = useState<string>();
  const form = useForm({ defaultValues: { account: '' }, mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ account }) => {
    if (isSubmitting) return;
    setProblem(undefined);
    try {
      await call(credentials.requestReset, { account: account.trim(), redirectUrl });
      onSent();
    } catch (failure) {
      setProblem(accountFailureWords(intl, failure));
    }
  });
  return (
    <form className={styles.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
      <FormProblem>{problem}</FormProblem>
      <TextField
        label={intl.formatMessage({ id: 'accounts.login.username' })}
        error={errors.account?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('account', {
          validate: (value) =>
            value.trim() === '' ? intl.formatMessage({ id: 'accounts.login.username_missing' }) : undefined,
        })}
      />
      <Button type="submit" variant="play" size="large" wide busy={isSubmitting}>
        <FormattedMessage id="accounts.forgot.submit" />
      </Button>
    </form>
  );
}

export const page: PageModule = { Component: ForgotPasswordPage };
