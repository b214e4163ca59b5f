import { useMutation } from '@tanstack/react-query';
import { support, SUPPORT_MESSAGE_MAX } from '@tabiya/contract/staff/support.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { randomId } from '../../../platform/browser/random-id.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './messenger.module.css';

interface Report {
  comment: string;
  email: string;
  clientId: string;
}

/** Sends the report with a trace of what happened; a report without a trace is useful too. */
const send = async (report: Report): Promise<unknown> => {
  const trace = await call(support.trace, {}).catch(() => undefined);
  return call(support.reportBug, {
    ...report,
    page: location.pathname.slice(0, 500),
    browser: navigator.userAgent.slice(0, 300),
    requestId: trace?.requestId ?? '',
  });
};

/** Form to report a bug or ask for a feature. */
export function BugReport() {
  const intl = useIntl();
  const [clientId] = useState(randomId);
  const [isEmpty, setIsEmpty] = useState(false);
  // The error is shown in the form.
  const report = useMutation({ mutationFn: send, onError: () => {} });
  const code = report.error instanceof CallFailure ? report.error.body?.error : undefined;
  const isEmailWrong = code === 'email_invalid';
  const problem = report.isError && !isEmailWrong ? failureText(intl, report.error) : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const comment = String(form.get('comment') ?? '').trim();
    setIsEmpty(comment === '');
    if (comment !== '') report.mutate({ comment, email: String(form.get('email') ?? '').trim(), clientId });
  };
  if (report.isSuccess) {
    return (
      <div className={styles.thanks} role="status">
        <FormattedMessage id="support.bug.thanks" tagName="p" />
      </div>
    );
  }
  return (
    <form className={styles.report} onSubmit={submit} noValidate>
      <TextArea
        name="comment"
        label={intl.formatMessage({ id: 'support.bug.comment' })}
        rows={6}
        required
        maxLength={SUPPORT_MESSAGE_MAX}
        error={isEmpty ? <FormattedMessage id="support.bug.comment_empty" /> : undefined}
      />
      <TextField
        name="email"
        type="email"
        label={intl.formatMessage({ id: 'support.bug.email' })}
        hint={intl.formatMessage({ id: 'support.bug.email_hint' })}
        error={isEmailWrong ? <FormattedMessage id="support.bug.email_invalid" /> : undefined}
        autoComplete="email"
        maxLength={320}
      />
      <p className={styles.quiet}>
        <FormattedMessage id="support.bug.what_is_sent" />
      </p>
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" variant="lamp" busy={report.isPending}>
        <FormattedMessage id="support.bug.send" />
      </Button>
    </form>
  );
}
