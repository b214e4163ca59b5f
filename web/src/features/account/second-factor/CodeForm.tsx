import { CallFailure } from '@tabiya/contract/kit/call.ts';
import type { Session } from '@tabiya/contract/kit/session.ts';
import { secondFactorLogIn } from '@tabiya/contract/account/second-factor.ts';
import { useRef, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRevalidator } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { secondFactorFailureWords } from './failure-words.ts';
import styles from './second-factor.module.css';

export interface CodeFormProps {
  kind: 'app' | 'recovery';
  onSession: (session: Session) => void;
}

const APP_DIGITS = /^\d{6}$/;

/** Takes the code of an app, and submits it once it is complete, or a recovery code. */
export function CodeForm({ kind, onSession }: CodeFormProps) {
  const intl = useIntl();
  const { code, type, submit, problem, busy, field } = useCode(kind, onSession);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(code);
  };
  return (
    <form className={styles.form} method="post" onSubmit={onSubmit} noValidate>
      <TextField
        ref={field}
        label={intl.formatMessage({ id: `second_factor.code.${kind}` })}
        error={problem}
        value={code}
        onChange={(event) => type(event.target.value)}
        className={styles.code}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={32}
        autoFocus
      />
      <Button type="submit" variant="play" size="large" wide busy={busy}>
        <FormattedMessage id="second_factor.page.submit" />
      </Button>
    </form>
  );
}

function useCode(kind: CodeFormProps['kind'], onSession: CodeFormProps['onSession']) {
  const intl = useIntl();
  const { revalidate } = useRevalidator();
  const field = useRef<HTMLInputElement>(null);
  const isBusy = useRef(false);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (given: string) => {
    if (isBusy.current) return;
    if (given.trim() === '') return setProblem(intl.formatMessage({ id: 'second_factor.code.missing' }));
    isBusy.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      onSession(await call(secondFactorLogIn.verify, { code: given }));
    } catch (failure) {
      // The log-in has expired: the page leads back to its beginning.
      if (failure instanceof CallFailure && failure.body?.error === 'not_pending') return void revalidate();
      setProblem(secondFactorFailureWords(intl, failure));
      if (kind === 'app') setCode('');
      field.current?.focus();
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  };

  const type = (text: string) => {
    setCode(text);
    setProblem(undefined);
    const plain = text.replace(/[\s-]/g, '');
    if (kind === 'app' && APP_DIGITS.test(plain)) void submit(plain);
  };

  return { code, type, submit, problem, busy, field };
}
