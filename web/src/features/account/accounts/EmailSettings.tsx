import { useQuery, useQueryClient } from '@tanstack/react-query';
import { credentials, type CredentialsView } from '@tabiya/contract/account/credentials.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { fieldProblem } from './field-problem.ts';
import { FormProblem } from './FormProblem.tsx';
import { PasswordField } from './PasswordField.tsx';
import { credentialsQuery } from './queries.ts';
import { SendVerification } from '../../../settings-kit/SendVerification.tsx';
import { useAction } from './use-action.ts';
import styles from './accounts.module.css';

/** Shows the email address, the new one that awaits confirmation, and how to change it. */
export function EmailSettings() {
  const { data } = useQuery(credentialsQuery(call));
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  return (
    <SettingsCard
      title={<FormattedMessage id="accounts.email.label" />}
      lead={<FormattedMessage id="accounts.email.hint" />}
    >
      <div className={styles.row}>
        <bdi className={styles.value}>{data.email}</bdi>
        <Badge tone={data.isVerified ? 'play' : 'lamp'}>
          <FormattedMessage id={data.isVerified ? 'accounts.email.confirmed' : 'accounts.email.unconfirmed'} />
        </Badge>
        {isOpen || !data.hasPassword ? null : (
          <Button size="small" className={styles.rowEnd} onClick={() => setOpen(true)}>
            <FormattedMessage id="accounts.email.change" />
          </Button>
        )}
      </div>
      {data.pendingEmail === null ? null : <Pending view={data} email={data.pendingEmail} />}
      {data.hasPassword ? null : (
        <p className={styles.note}>
          <FormattedMessage id="accounts.email.needs_password" />
        </p>
      )}
      {isOpen ? <ChangeEmail onClose={() => setOpen(false)} /> : null}
    </SettingsCard>
  );
}

function Pending({ view, email }: { view: CredentialsView; email: string }) {
  const queries = useQueryClient();
  const { busy, problem, act } = useAction();
  const cancel = () =>
    act(async () => {
      queries.setQueryData(credentialsQuery(call).queryKey, await call(credentials.cancelEmailChange, {}));
    });
  return (
    <div className={styles.pending}>
      <FormProblem>{problem}</FormProblem>
      <p className={styles.note}>
        <FormattedMessage
          id="accounts.email.pending"
          values={{ next: <bdi key="next">{email}</bdi>, now: <bdi key="now">{view.email}</bdi> }}
        />
      </p>
      <div className={styles.buttons}>
        <SendVerification />
        <Button size="small" variant="ghost" busy={busy} onClick={() => void cancel()}>
          <FormattedMessage id="accounts.email.keep" />
        </Button>
      </div>
    </div>
  );
}

function ChangeEmail({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const { busy, problem, act } = useAction();
  const form = useForm({ defaultValues: { email: '', password: '' }, mode: 'onTouched' });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const isDone = await act(async () => {
      queries.setQueryData(credentialsQuery(call).queryKey, await call(credentials.changeEmail, values));
    });
    if (!isDone) return;
    toast.success(intl.formatMessage({ id: 'accounts.verify.sent' }));
    onClose();
  });
  return (
    <form className={styles.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
      <FormProblem>{problem}</FormProblem>
      <TextField
        label={intl.formatMessage({ id: 'accounts.email.new' })}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        {...form.register('email', {
          validate: (value) => {
            const wrong = fieldProblem('email', value);
            return wrong && intl.formatMessage({ id: wrong });
          },
        })}
      />
      <PasswordField
        label={intl.formatMessage({ id: 'accounts.password.label' })}
        error={errors.password?.message}
        {...form.register('password', { required: intl.formatMessage({ id: 'accounts.password.missing' }) })}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="lamp" busy={busy}>
          <FormattedMessage id="accounts.email.submit" />
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <FormattedMessage id="accounts.cancel" />
        </Button>
      </div>
    </form>
  );
}
