import { localPath } from '@tabiya/contract/site/locale-paths.ts';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useReturnTarget } from '../../../platform/session/login-links.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { providerName } from './provider-name.ts';
import { ProviderIcon } from './ProviderIcon.tsx';
import { offeredQuery } from './queries.ts';
import styles from './providers.module.css';

/** Buttons to log in or sign up through a provider; renders nothing when none is configured. */
export function ProviderButtons() {
  const { data } = useQuery(offeredQuery(call));
  const { locale } = useSite();
  const target = useReturnTarget();
  const offered = data?.offered ?? [];
  if (offered.length === 0) return null;
  const back = localPath(target ?? '/', locale);
  const query = back === '/' ? '' : `?${new URLSearchParams({ redirectUrl: back })}`;
  return (
    <div className={styles.buttons}>
      {offered.map((provider) => (
        <Button
          key={provider}
          wide
          href={`/callback/providers/${provider}/start${query}`}
          icon={<ProviderIcon provider={provider} />}
        >
          <FormattedMessage id="providers.continue" values={{ provider: providerName(provider) }} />
        </Button>
      ))}
    </div>
  );
}
