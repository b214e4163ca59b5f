import type { ReferenceCall } from '@tabiya/contract/api/api-reference.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { createStore, useStore } from '../../../store/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { readAnswer, requestOf } from './try-call.ts';
import styles from './api.module.css';

/** The same for all calls of the page, and gone with it. */
const pastedToken = createStore('');

interface Outcome {
  /** Undefined while there is no answer, or where none came. */
  status?: number;
  text: string;
  isRunning: boolean;
}

/** Sends the call with a token that the reader pastes, and shows the answer as it comes. */
export function TryCall({ call }: { call: ReferenceCall }) {
  const intl = useIntl();
  const token = useStore(pastedToken);
  const [values, setValues] = useState<Record<string, string>>({});
  const { outcome, send, stop } = useTrial();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(requestOf({ call, values, token }));
  };
  return (
    <form className={styles.trial} onSubmit={submit}>
      {call.scopes === null ? null : (
        <TextField
          label={intl.formatMessage({ id: 'api_reference.try.token' })}
          type="password"
          autoComplete="off"
          dir="ltr"
          value={token}
          onChange={(event) => pastedToken.set(event.target.value.trim())}
        />
      )}
      {call.inputs.map(({ name, isRequired }) => (
        <TextField
          key={name}
          label={name}
          dir="ltr"
          autoComplete="off"
          required={isRequired}
          value={values[name] ?? ''}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
      <div className={styles.send}>
        <Button type="submit" variant="play" busy={outcome?.isRunning === true && outcome.status === undefined}>
          <FormattedMessage id="api_reference.try.send" />
        </Button>
        {outcome?.isRunning ? (
          <Button onClick={stop}>
            <FormattedMessage id="api_reference.try.stop" />
          </Button>
        ) : null}
      </div>
      {outcome ? <Answer outcome={outcome} /> : null}
    </form>
  );
}

function Answer({ outcome: { status, text, isRunning } }: { outcome: Outcome }) {
  return (
    <>
      <p role="status" className={styles.access}>
        {status === undefined ? (
          isRunning ? null : (
            <FormattedMessage id="api_reference.try.no_answer" />
          )
        ) : (
          <FormattedMessage id="api_reference.try.status" values={{ status }} />
        )}
      </p>
      {text === '' ? null : (
        <pre className={styles.sample} dir="ltr" lang="en" tabIndex={0}>
          {text}
        </pre>
      )}
    </>
  );
}

const useTrial = () => {
  const [outcome, setOutcome] = useState<Outcome>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async ({ path, options }: ReturnType<typeof requestOf>): Promise<void> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    let known: Outcome = { text: '', isRunning: true };
    const tell = (more: Partial<Outcome>) => {
      known = { ...known, ...more };
      if (running.current === own) setOutcome(known);
    };
    tell({});
    try {
      const response = await fetch(path, { ...options, signal: own.signal });
      tell({ status: response.status });
      await readAnswer(response, (text) => tell({ text }));
    } catch {
      // Stopped by the reader, or no server answered: without a status, the page says so.
    }
    tell({ isRunning: false });
  };
  return { outcome, send, stop: () => running.current?.abort() };
};
