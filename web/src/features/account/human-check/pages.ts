import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const humanCheckPages = {
  web_verification: { seenBy: 'anyone', load: () => import('./VerificationPage.tsx') },
} satisfies PageEntries;
