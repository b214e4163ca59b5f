import { useQuery, useQueryClient } from '@tanstack/react-query';
import { credentials } from '@tabiya/contract/account/credentials.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { fieldProblem } from './field-problem.ts';
import { FormProblem } from './FormProblem.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { credentialsQuery, devicesQuery } from './queries.ts';
import { useAction } from './use-action.ts';
import styles from './accounts.module.css';

export function PasswordSettings({ me }: { me: CurrentUser }) {
  const { data } = useQuery(credentialsQuery(call));
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const lead = data.hasPassword ? 'accounts.password.change_lead' : 'accounts.password.set_lead';
  return (
    <SettingsCard title={<FormattedMessage id="accounts.password.label" />} lead={<FormattedMessage id={lead} />}>
      {data.hasPassword ? (
        isOpen ? (
          <ChangePassword me={me} email={data.email ?? ''} onClose={() => setOpen(false)} />
        ) : (
          <Button className={styles.start} onClick={() => setOpen(true)}>
            <FormattedMessage id="accounts.password.change" />
          </Button>
        )
      ) : (
        <SetPassword me={me} />
      )}
    </SettingsCard>
  );
}

/** Members who signed up through a provider get a link by email, as if they had forgotten a password. */
function SetPassword({ me }: { me: CurrentUser }) {
  const [isSent, setSent] = useState(false);
  const { busy, problem, act } = useAction();
  const send = () => act(() => call(credentials.requestReset, { account: me.username }));
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      <Button
        className={styles.start}
        busy={busy}
        disabled={isSent}
        onClick={() => void send().then((isDone) => setSent(isDone))}
      >
        <FormattedMessage id={isSent ? 'accounts.verify.sent_short' : 'accounts.password.set'} />
      </Button>
    </>
  );
}

interface ChangePasswordProps {
  me: CurrentUser;
  email: string;
  onClose: () => void;
}

function ChangePassword({ me, email, onClose }: ChangePasswordProps) {
  const intl = useIntl();
  const { form, busy, problem, submit } = useChangePassword(onClose);
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors } = form.formState;
  return (
    <form className={styles.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
      <input type="text" name="username" autoComplete="username" value={me.username} readOnly hidden />
      <FormProblem>{problem}</FormProblem>
      <PasswordField
        label={intl.formatMessage({ id: 'accounts.password.current' })}
        error={errors.current?.message}
        {...form.register('current', { required: intl.formatMessage({ id: 'accounts.password.missing' }) })}
      />
      <NewPasswordField
        label={intl.formatMessage({ id: 'accounts.password.new' })}
        error={errors.password?.message}
        input={{ password, username: me.username, email }}
        {...form.register('password', {
          validate: (value) => {
            const wrong = fieldProblem('password', value);
            return wrong && intl.formatMessage({ id: wrong });
          },
        })}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="lamp" busy={busy}>
          <FormattedMessage id="accounts.password.change" />
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <FormattedMessage id="accounts.cancel" />
        </Button>
      </div>
    </form>
  );
}

function useChangePassword(onDone: () => void) {
  const intl = useIntl();
  const queries = useQueryClient();
  const { busy, problem, act } = useAction();
  const form = useForm({ defaultValues: { current: '', password: '' }, mode: 'onTouched' });
  const submit = form.handleSubmit(async (values) => {
    const isDone = await act(async () => {
      queries.setQueryData(credentialsQuery(call).queryKey, await call(credentials.changePassword, values));
    });
    if (!isDone) return;
    void queries.invalidateQueries(devicesQuery(call));
    toast.success(intl.formatMessage({ id: 'accounts.password.changed' }));
    onDone();
  });
  return { form, busy, problem, submit };
}
