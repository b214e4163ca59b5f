import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const lobbyPages = {
  web_play: { load: () => import('./PlayRedirect.tsx') },
  web_play_online: { load: () => import('./PlayRedirect.tsx') },
  web_live: { load: () => import('./PlayRedirect.tsx') },
  web_play_new: { load: () => import('./PlayPage.tsx') },
} satisfies PageEntries;
