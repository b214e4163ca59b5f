import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { failureText } from '../../../platform/net/failure-text.ts';
import type { MessageKey } from '../../../platform/words/message-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { switchPushOff, switchPushOn, type PushState } from './push-browser.ts';
import { pushQuery } from './queries.ts';
import styles from './notifications.module.css';

const WORDS = {
  unsupported: 'alerts.settings.push.unsupported',
  denied: 'alerts.settings.push.denied',
  on: 'alerts.settings.push.is_on',
} as const satisfies { [State in PushState]?: MessageKey };

/** Switches push notifications in this browser. The permission prompt comes only after a press. */
export function PushSwitch({ accountId }: { accountId: string }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const query = pushQuery(accountId);
  const { data: state } = useQuery(query);
  const change = useMutation({
    mutationFn: () => (state === 'on' ? switchPushOff() : switchPushOn(accountId)),
    onSuccess: (next) => queries.setQueryData(query.queryKey, next),
    // Browsers report a failure in many different ways.
    onError: (failure) =>
      toast.error(
        failure instanceof CallFailure
          ? failureText(intl, failure)
          : intl.formatMessage({ id: 'alerts.settings.push.failed' }),
      ),
  });
  const isOffered = state === 'on' || state === 'off';
  return (
    <div className={styles.push} aria-live="polite">
      {state && state !== 'off' ? (
        <p>
          <FormattedMessage id={WORDS[state]} />
        </p>
      ) : null}
      {isOffered ? (
        <Button variant={state === 'on' ? 'quiet' : 'lamp'} busy={change.isPending} onClick={() => change.mutate()}>
          <FormattedMessage id={state === 'on' ? 'alerts.settings.push.off' : 'alerts.settings.push.on'} />
        </Button>
      ) : null}
    </div>
  );
}
