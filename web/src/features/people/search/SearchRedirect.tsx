import { redirect } from 'react-router';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { resultsQuery } from './queries.ts';
import { cleanTerm, isLongEnough } from './term.ts';

/** Redirects to the member of exactly that name, otherwise to all results. */
export const page: PageModule = {
  Component: () => null,
  load: async ({ queries, call, url, locale }) => {
    const q = cleanTerm(url.searchParams.get('q') ?? '');
    if (!isLongEnough(q)) return redirect(pageUrl('web_search', {}, { q: q || undefined }));
    const { members } = await queries.ensureQueryData(resultsQuery(call, { q, page: 1, locale }));
    const exact = members.find(({ player }) => player.username.toLowerCase() === q.toLowerCase());
    return redirect(
      exact ? pageUrl('web_member_view', { username: exact.player.username }) : pageUrl('web_search', {}, { q }),
    );
  },
};
