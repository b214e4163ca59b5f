import { credentials } from '@tabiya/contract/account/credentials.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { call } from '../platform/net/call.ts';
import { failureText } from '../platform/net/failure-text.ts';
import { oneOf } from '../platform/words/message-key.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/Toast.tsx';

/** Sends the email with the confirmation link again. */
export function SendVerification() {
  const intl = useIntl();
  const [state, setState] = useState<'ready' | 'busy' | 'sent'>('ready');
  const send = async () => {
    setState('busy');
    try {
      await call(credentials.sendVerification, {});
      setState('sent');
      toast.success(intl.formatMessage({ id: 'accounts.verify.sent' }));
    } catch (failure) {
      setState('ready');
      toast.error(failureWords(intl, failure));
    }
  };
  return (
    <Button
      size="small"
      data-sign-up="resend_code"
      busy={state === 'busy'}
      disabled={state === 'sent'}
      onClick={() => void send()}
    >
      <FormattedMessage id={state === 'sent' ? 'accounts.verify.sent_short' : 'accounts.verify.send'} />
    </Button>
  );
}

/** Returns the message that explains why no email was sent. */
const failureWords = (intl: IntlShape, failure: unknown): string | undefined =>
  failureText(intl, failure, ({ error, retryAfter = 0 }) => {
    const minutes = Math.ceil(retryAfter / 60);
    if (minutes > 0) return intl.formatMessage({ id: 'accounts.refused.wait' }, { minutes });
    const code = oneOf(['already_verified', 'not_allowed'], error);
    return code && intl.formatMessage({ id: `accounts.refused.${code}` });
  });
