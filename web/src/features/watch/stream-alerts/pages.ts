import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const streamAlertsPages = {
  web_user_settings_stream_alerts: { load: () => import('./StreamAlertsPage.tsx') },
  web_stream_overlay: { load: () => import('./OverlayPage.tsx') },
} satisfies PageEntries;
