import type { Provider } from '@tabiya/contract/account/providers.ts';
import styles from './providers.module.css';

/** Letter of each provider, drawn in the colour that people look for. */
const LETTERS: Record<Provider, string> = { google: 'G', apple: 'A', facebook: 'f' };

export function ProviderIcon({ provider }: { provider: Provider }) {
  return (
    <span className={styles.icon} data-provider={provider} aria-hidden>
      {LETTERS[provider]}
    </span>
  );
}
