import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const membershipPages = {
  web_user_settings_membership: { load: () => import('./MembershipSettingsPage.tsx') },
  web_user_settings_affiliate: { load: () => import('./AffiliateSettingsPage.tsx') },
  web_membership: { load: () => import('./MembershipPage.tsx') },
  web_membership_gift: { load: () => import('./GiftPage.tsx') },
} satisfies PageEntries;
