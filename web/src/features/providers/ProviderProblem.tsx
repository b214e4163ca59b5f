import { PROVIDER_PROBLEMS, PROVIDERS } from '@tabiya/contract/providers.ts';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { oneOf } from '../../platform/message-key.ts';
import { providerName } from './provider-name.ts';
import styles from './providers.module.css';

/** Says why somebody has come back from a provider in vain, as the address tells: `?problem=google&reason=denied`. */
export function ProviderProblem() {
  const [query] = useSearchParams();
  const provider = oneOf(PROVIDERS, query.get('problem') ?? undefined);
  if (provider === undefined) return null;
  const reason = oneOf(PROVIDER_PROBLEMS, query.get('reason') ?? undefined) ?? 'failed';
  return (
    <p className={styles.problem} role="alert">
      <FormattedMessage id={`providers.problem.${reason}`} values={{ provider: providerName(provider) }} />
    </p>
  );
}
