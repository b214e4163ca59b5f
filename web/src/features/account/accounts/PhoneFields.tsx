import { phones, SMS_WAIT_MS } from '@tabiya/contract/account/phones.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import type { MessageKey } from '../../../platform/words/message-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { accountFailureWords } from './failure-words.ts';
import { fieldProblem, type SignUpValues } from './field-problem.ts';
import { trackProblems, trackRefusal } from './sign-up-alerts.ts';
import styles from './accounts.module.css';

/** A phone number, and the code that proves it. */
export function PhoneFields() {
  const intl = useIntl();
  const { register, formState } = useFormContext<SignUpValues>();
  const { send, busy, sentTo, seconds } = useCode();
  const { errors } = formState;
  const words = (id: MessageKey) => intl.formatMessage({ id });
  const check = (field: 'phone' | 'code') => ({
    validate: (value: string) => {
      const problem = fieldProblem(field, value);
      return problem && words(problem);
    },
  });
  return (
    <>
      <TextField
        label={words('phones.label')}
        hint={words('phones.label.hint')}
        error={errors.phone?.message}
        type="tel"
        autoComplete="tel"
        dir="ltr"
        {...register('phone', check('phone'))}
      />
      <div className={styles.buttons}>
        <Button
          busy={busy}
          disabled={seconds > 0}
          data-sign-up={sentTo === undefined ? undefined : 'resend_code'}
          onClick={() => void send()}
        >
          {seconds > 0 ? (
            <FormattedMessage id="phones.wait" values={{ seconds }} />
          ) : (
            <FormattedMessage id={sentTo === undefined ? 'phones.send' : 'phones.resend'} />
          )}
        </Button>
      </div>
      <p className={styles.note} role="status">
        {sentTo === undefined ? null : (
          <FormattedMessage id="phones.sent" values={{ number: <bdi dir="ltr">{sentTo}</bdi> }} />
        )}
      </p>
      {sentTo === undefined ? null : (
        <TextField
          label={words('phones.code')}
          hint={words('phones.code.hint')}
          error={errors.code?.message}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={12}
          {...register('code', check('code'))}
        />
      )}
    </>
  );
}

/** Sends codes to the number of the form, and counts the seconds until the next one can be sent. */
function useCode() {
  const intl = useIntl();
  const { getValues, trigger, setError } = useFormContext<SignUpValues>();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const { seconds, wait } = useSeconds();
  const send = async () => {
    if (busy) return;
    if (!(await trigger('phone', { shouldFocus: true }))) return trackProblems(['phone'], getValues());
    const number = getValues('phone');
    setBusy(true);
    try {
      await call(phones.sendCode, { number });
      setSentTo(number);
      wait(SMS_WAIT_MS / 1_000);
    } catch (failure) {
      const { error = '', retryAfter = 0 } = (failure instanceof CallFailure ? failure.body : undefined) ?? {};
      trackRefusal(error);
      if (error === 'sms_too_many' && retryAfter <= SMS_WAIT_MS / 1_000) wait(retryAfter);
      const message = accountFailureWords(intl, failure);
      if (message) setError('phone', { message }, { shouldFocus: true });
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, sentTo, seconds };
}

function useSeconds() {
  const [seconds, setSeconds] = useState(0);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { seconds, wait: setSeconds };
}
