import type { PageModule, PageRequest } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { lobbyQuery } from '../lobby/queries.ts';
import { watchableQuery } from './queries.ts';
import { VisitorHome } from './VisitorHome.tsx';

/** Loaded for whoever has a session, so that visitors are spared it. */
let forPlayers: typeof import('./MemberHome.tsx') | undefined;

function HomePage() {
  const me = useMe();
  return me && forPlayers ? <forPlayers.MemberHome me={me} /> : <VisitorHome />;
}

/** What is missing leaves its place empty: the page is worth showing without it. */
export const loadHome = async (request: PageRequest): Promise<void> => {
  const { call, queries, me } = request;
  const user = me();
  const forUser = async () => {
    if (!user) return;
    await prepare(user);
    await forPlayers?.loadMemberHome(request, user);
  };
  await Promise.all([queries.prefetchQuery(watchableQuery(call)), queries.prefetchQuery(lobbyQuery(call)), forUser()]);
};

const prepare: NonNullable<PageModule['prepare']> = async (me) => {
  if (me) forPlayers = await import('./MemberHome.tsx');
};

export const page: PageModule = { Component: HomePage, load: loadHome, prepare };
