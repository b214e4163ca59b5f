import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const tokensPages = {
  web_user_settings_tokens: { load: () => import('./TokensPage.tsx') },
  web_oauth_authorize: { load: () => import('./AuthorizePage.tsx') },
} satisfies PageEntries;
