import { PROVIDER_PROBLEMS, PROVIDERS } from '@tabiya/contract/account/providers.ts';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { oneOf } from '../../../platform/words/message-key.ts';
import { signUpPlace } from '../../../platform/analytics/presses.ts';
import { useMe } from '../../../platform/session/session.ts';
import { track } from '../../../platform/analytics/track.ts';
import { providerName } from './provider-name.ts';
import styles from './providers.module.css';

/** Explains why a provider did not log somebody in, as the address says: `?problem=google&reason=denied`. */
export function ProviderProblem() {
  const [query] = useSearchParams();
  const provider = oneOf(PROVIDERS, query.get('problem') ?? undefined);
  // Members come back this way from linking a provider, which is no sign-up.
  const isMember = useMe()?.isGuest === false;
  useEffect(() => {
    if (provider === undefined || isMember) return;
    track({ name: 'signup_alert', alert: `${provider}_error`, interface: signUpPlace() });
  }, [provider, isMember]);
  if (provider === undefined) return null;
  const reason = oneOf(PROVIDER_PROBLEMS, query.get('reason') ?? undefined) ?? 'failed';
  return (
    <p className={styles.problem} role="alert">
      <FormattedMessage id={`providers.problem.${reason}`} values={{ provider: providerName(provider) }} />
    </p>
  );
}
