import type { Provider } from '@tabiya/contract/account/providers.ts';

/** Company names, which are the same in every language. */
const NAMES: Record<Provider, string> = { google: 'Google', apple: 'Apple', facebook: 'Facebook' };

export const providerName = (provider: Provider): string => NAMES[provider];
