import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const lobbyPages = {
  web_play: { seenBy: 'nobody', load: () => import('./PlayRedirect.tsx') },
  web_play_online: { seenBy: 'nobody', load: () => import('./PlayRedirect.tsx') },
  web_live: { seenBy: 'nobody', load: () => import('./PlayRedirect.tsx') },
  web_play_new: { seenBy: 'anyone', load: () => import('./PlayPage.tsx') },
} satisfies PageEntries;
