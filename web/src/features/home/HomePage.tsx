import type { PageModule, PageRequest } from '../../platform/page-module.ts';
import { useMe } from '../../platform/session.ts';
import { lobbyQuery } from '../lobby/queries.ts';
import { recentGamesQuery, watchableQuery } from './queries.ts';
import { VisitorHome } from './VisitorHome.tsx';

/** Loaded for whoever has a session, so that visitors are spared it. */
let MemberHome: typeof import('./MemberHome.tsx').MemberHome | undefined;

function HomePage() {
  const me = useMe();
  return me && MemberHome ? <MemberHome me={me} /> : <VisitorHome />;
}

/** What is missing leaves its place empty: the page is worth showing without it. */
export const loadHome = async ({ call, queries, me }: PageRequest): Promise<void> => {
  const user = me();
  await Promise.all([
    queries.prefetchQuery(watchableQuery(call)),
    ...(user
      ? [queries.prefetchQuery(lobbyQuery(call)), queries.prefetchQuery(recentGamesQuery(call, user.username))]
      : []),
  ]);
};

const prepare: PageModule['prepare'] = async (me) => {
  if (me) ({ MemberHome } = await import('./MemberHome.tsx'));
};

export const page: PageModule = { Component: HomePage, load: loadHome, prepare };
