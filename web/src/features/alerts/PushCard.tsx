import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageKey } from '../../platform/message-key.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { SettingsCard } from '../settings/SettingsCard.tsx';
import { pushState, switchPushOff, switchPushOn, type PushState } from './push-browser.ts';
import styles from './notifications.module.css';

const WORDS = {
  unsupported: 'notifications.push.unsupported',
  denied: 'notifications.push.denied',
  on: 'notifications.push.is_on',
} as const satisfies { [State in PushState]?: MessageKey };

/** Whether this browser shows alerts by itself. Nobody is asked for it before they press the button. */
export function PushCard({ accountId }: { accountId: string }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const queryKey = ['push-browser', accountId];
  const { data: state } = useQuery({ queryKey, queryFn: () => pushState(accountId), staleTime: 0 });
  const change = useMutation({
    mutationFn: () => (state === 'on' ? switchPushOff() : switchPushOn(accountId)),
    onSuccess: (next) => queries.setQueryData(queryKey, next),
    onError: () => toast.error(intl.formatMessage({ id: 'notifications.push.failed' })),
  });
  const isOffered = state === 'on' || state === 'off';
  return (
    <SettingsCard
      title={<FormattedMessage id="notifications.push.title" />}
      lead={<FormattedMessage id="notifications.push.lead" />}
    >
      <div className={styles.push} aria-live="polite">
        {state && state !== 'off' ? (
          <p>
            <FormattedMessage id={WORDS[state]} />
          </p>
        ) : null}
        {isOffered ? (
          <Button variant={state === 'on' ? 'quiet' : 'lamp'} busy={change.isPending} onClick={() => change.mutate()}>
            <FormattedMessage id={state === 'on' ? 'notifications.push.off' : 'notifications.push.on'} />
          </Button>
        ) : null}
      </div>
    </SettingsCard>
  );
}
