import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const streamAlertsPages = {
  web_user_settings_stream_alerts: { seenBy: 'open member', load: () => import('./StreamAlertsPage.tsx') },
  web_stream_overlay: { seenBy: 'anyone', load: () => import('./OverlayPage.tsx') },
} satisfies PageEntries;
