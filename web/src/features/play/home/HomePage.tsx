import type { PageModule, PageRequest } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { lobbyQuery } from '../lobby/queries.ts';
import { dailyPuzzleQuery } from '../../study/daily-puzzle/queries.ts';
import { watchableQuery } from './queries.ts';
import { VisitorHome } from './VisitorHome.tsx';

/** Loaded only with a session, so that visitors do not download it. */
let forPlayers: typeof import('./MemberHome.tsx') | undefined;

function HomePage() {
  const me = useMe();
  return me && forPlayers ? <forPlayers.MemberHome me={me} /> : <VisitorHome />;
}

/** A part that fails to load leaves its place empty, because the page is useful without it. */
export const loadHome = async (request: PageRequest): Promise<void> => {
  const { call, queries, me } = request;
  const user = me();
  const forUser = async () => {
    if (!user) return;
    await prepare(user);
    await forPlayers?.loadMemberHome(request, user);
  };
  await Promise.all([
    queries.prefetchQuery(watchableQuery(call)),
    queries.prefetchQuery(lobbyQuery(call)),
    queries.prefetchQuery(dailyPuzzleQuery(call)),
    forUser(),
  ]);
};

const prepare: NonNullable<PageModule['prepare']> = async (me) => {
  if (me) forPlayers = await import('./MemberHome.tsx');
};

export const page: PageModule = { Component: HomePage, load: loadHome, prepare };
