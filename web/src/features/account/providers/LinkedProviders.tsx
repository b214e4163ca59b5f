import { useQuery, useQueryClient } from '@tanstack/react-query';
import { providers, type LinksView, type Provider } from '@tabiya/contract/account/providers.ts';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { providerName } from './provider-name.ts';
import { ProviderIcon } from './ProviderIcon.tsx';
import { ProviderProblem } from './ProviderProblem.tsx';
import { linksQuery } from './queries.ts';
import styles from './providers.module.css';

interface Change {
  kind: 'link' | 'unlink';
  provider: Provider;
}

/** Providers that log a member in, on the account page; renders nothing when none is configured. */
export function LinkedProviders() {
  const queries = useQueryClient();
  const { data: links, isError, refetch } = useQuery(linksQuery(call));
  const [change, setChange] = useState<Change>();
  if (isError && !links) return <LoadFailed onRetry={() => void refetch()} />;
  if (!links || (links.offered.length === 0 && links.linked.length === 0)) return null;
  const confirm = async ({ kind, provider }: Change, password: string) => {
    if (kind === 'link') {
      location.assign((await call(providers.link, { provider, password })).location);
      return;
    }
    queries.setQueryData(linksQuery(call).queryKey, await call(providers.unlink, { provider, password }));
    setChange(undefined);
  };
  return (
    <Frame>
      <ProviderProblem />
      <Rows links={links} onChange={setChange} />
      {change ? (
        <LinkDialog
          {...change}
          hasPassword={links.hasPassword}
          onClose={() => setChange(undefined)}
          onConfirm={(password) => confirm(change, password)}
        />
      ) : null}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <SettingsCard title={<FormattedMessage id="providers.title" />} lead={<FormattedMessage id="providers.lead" />}>
      {children}
    </SettingsCard>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Frame>
      <div className={styles.row} role="alert">
        <FormattedMessage id="providers.not_loaded" />
        <Button size="small" onClick={onRetry}>
          <FormattedMessage id="providers.try_again" />
        </Button>
      </div>
    </Frame>
  );
}

function Rows({ links, onChange }: { links: LinksView; onChange: (change: Change) => void }) {
  const isFixed = useMe()?.isImpersonating === true;
  const shown = new Set([...links.linked.map(({ provider }) => provider), ...links.offered]);
  return (
    <ul className={styles.rows}>
      {[...shown].map((provider) => {
        const linked = links.linked.find((each) => each.provider === provider);
        const isLast = linked !== undefined && !links.canUnlink;
        return (
          <li key={provider} className={styles.row}>
            <ProviderIcon provider={provider} />
            <div className={styles.about}>
              <span className={styles.name}>{providerName(provider)}</span>
              <span className={styles.note}>
                {isLast ? (
                  <FormattedMessage id="providers.last_way_in" />
                ) : linked ? (
                  <bdi>{linked.email ?? <FormattedMessage id="providers.linked" />}</bdi>
                ) : (
                  <FormattedMessage id="providers.not_linked" />
                )}
              </span>
            </div>
            {isFixed || isLast ? null : (
              <Button size="small" onClick={() => onChange({ kind: linked ? 'unlink' : 'link', provider })}>
                <FormattedMessage
                  id={linked ? 'providers.unlink' : 'providers.link'}
                  values={{ provider: providerName(provider) }}
                />
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
