import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  OVERLAYS_MAX,
  streamAlerts,
  streamAlertsChannel,
  type OwnStreamAlerts,
} from '@tabiya/contract/watch/stream-alerts.ts';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useCopied } from '../../../platform/browser/clipboard.ts';
import { live } from '../../../platform/live/live.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useSite } from '../../../platform/routing/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { streamAlertsQuery } from './queries.ts';
import styles from './stream-alerts.module.css';

/** The address for streaming software, and the number of its open connections. */
export function AddressCard({ accountId, own }: { accountId: string; own: OwnStreamAlerts }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const [token, setToken] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const connected = useConnected(accountId, own.connected);
  const make = useMutation({
    mutationFn: () => call(streamAlerts.makeAddress, {}),
    onSuccess: ({ token: made, own: now }) => {
      setToken(made);
      setIsAsking(false);
      queries.setQueryData(streamAlertsQuery(call).queryKey, now);
    },
  });
  const test = useMutation({
    mutationFn: () => call(streamAlerts.test, {}),
    onSuccess: ({ connected: count }) => toast.info(intl.formatMessage({ id: 'stream_alerts.test.sent' }, { count })),
  });
  const isFirst = own.addressMadeAt === null;
  return (
    <SettingsCard
      title={<FormattedMessage id="stream_alerts.address.title" />}
      lead={<FormattedMessage id="stream_alerts.address.lead" />}
    >
      {token === undefined ? null : <FreshAddress token={token} />}
      {own.addressMadeAt === null ? null : (
        <p className={styles.note}>
          <FormattedMessage
            id="stream_alerts.address.made"
            values={{ when: intl.formatDate(own.addressMadeAt, { dateStyle: 'long' }) }}
          />
        </p>
      )}
      <p role="status" className={styles.connected} data-on={connected > 0 || undefined}>
        <FormattedMessage id="stream_alerts.connected" values={{ count: connected, most: OVERLAYS_MAX }} />
      </p>
      <div className={styles.buttons}>
        <Button
          variant={isFirst ? 'play' : 'quiet'}
          busy={make.isPending}
          onClick={() => (isFirst ? make.mutate() : setIsAsking(true))}
        >
          <FormattedMessage id={isFirst ? 'stream_alerts.address.make' : 'stream_alerts.address.make_new'} />
        </Button>
        <Button busy={test.isPending} disabled={connected === 0} onClick={() => test.mutate()}>
          <FormattedMessage id="stream_alerts.test" />
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => make.mutate()}
        title={<FormattedMessage id="stream_alerts.address.replace_title" />}
        description={<FormattedMessage id="stream_alerts.address.replace" />}
        confirmLabel={<FormattedMessage id="stream_alerts.address.make_new" />}
        cancelLabel={intl.formatMessage({ id: 'accounts.cancel' })}
        busy={make.isPending}
      />
    </SettingsCard>
  );
}

/** The new address is shown once; the server cannot show it again. */
function FreshAddress({ token }: { token: string }) {
  const intl = useIntl();
  const { origin } = useSite();
  const address = `${origin}${pageUrl('web_stream_overlay')}#${token}`;
  const { said, copy } = useCopied(address);
  return (
    <div className={styles.fresh}>
      <TextField
        label={intl.formatMessage({ id: 'stream_alerts.address.label' })}
        hint={<FormattedMessage id="stream_alerts.address.once" />}
        className={styles.secret}
        type="password"
        revealLabels={{
          show: intl.formatMessage({ id: 'stream_alerts.address.show' }),
          hide: intl.formatMessage({ id: 'stream_alerts.address.hide' }),
        }}
        dir="ltr"
        readOnly
        autoComplete="off"
        spellCheck={false}
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.buttons}>
        <Button variant="lamp" icon={said === 'copied' ? <Check /> : <Copy />} onClick={() => void copy()}>
          <FormattedMessage id="tokens.fresh.copy" />
        </Button>
        <p className={styles.note} role="status">
          {said ? <FormattedMessage id={`tokens.fresh.${said}`} /> : null}
        </p>
      </div>
    </div>
  );
}

/** Returns the number of open connections, updated live. */
function useConnected(accountId: string, first: number): number {
  const [connected, setConnected] = useState(first);
  useEffect(() => {
    const hear = (news: { connected: number }) => setConnected(news.connected);
    const handlers = { state: hear, numbered: {}, passing: { connected: hear }, refused: () => {} };
    return live.open(streamAlertsChannel, accountId, handlers).close;
  }, [accountId]);
  return connected;
}
