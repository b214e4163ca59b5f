import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const tokensPages = {
  web_user_settings_tokens: { seenBy: 'member in person', load: () => import('./TokensPage.tsx') },
  web_oauth_authorize: { seenBy: 'member in person', load: () => import('./AuthorizePage.tsx') },
} satisfies PageEntries;
