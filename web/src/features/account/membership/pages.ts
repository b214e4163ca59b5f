import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const membershipPages = {
  web_user_settings_membership: { seenBy: 'open member', load: () => import('./MembershipSettingsPage.tsx') },
  web_user_settings_affiliate: { seenBy: 'open member', load: () => import('./AffiliateSettingsPage.tsx') },
  web_membership: { seenBy: 'anyone', load: () => import('./MembershipPage.tsx') },
  web_membership_gift: { seenBy: 'anyone', load: () => import('./GiftPage.tsx') },
} satisfies PageEntries;
