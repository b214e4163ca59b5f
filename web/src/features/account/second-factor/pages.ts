import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const secondFactorPages = {
  web_security_2fa: { load: () => import('./SecondFactorPage.tsx') },
} satisfies PageEntries;
