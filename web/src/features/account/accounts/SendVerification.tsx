import { credentials } from '@tabiya/contract/account/credentials.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { failureWords } from './failure-words.ts';

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
