import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const calendarPages = {
  web_event_index: { seenBy: 'anyone', load: () => import('./EventsPage.tsx') },
} satisfies PageEntries;
