import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const secondFactorPages = {
  web_security_2fa: { seenBy: 'awaiting second factor', load: () => import('./SecondFactorPage.tsx') },
} satisfies PageEntries;
