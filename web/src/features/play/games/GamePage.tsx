import { useSuspenseQuery } from '@tanstack/react-query';
import { readUuid, toShortUuid } from '@tabiya/contract/site/ids.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { url } from '@tabiya/contract/site/url.ts';
import { redirect, useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { GameRoom } from './GameRoom.tsx';
import { gameQuery } from './queries.ts';

const idOf = (params: Readonly<Record<string, string | undefined>>): string => readUuid(params['id'] ?? '') ?? '';

function GamePage() {
  const id = idOf(useParams());
  const { data } = useSuspenseQuery(gameQuery(call, id));
  return <GameRoom key={id} view={data} />;
}

/** Bughouse and daily games have pages of their own; links to the game are redirected to them. */
const load: NonNullable<PageModule['load']> = async ({ queries, call: callNow, params }) => {
  const id = idOf(params);
  try {
    // The game is always fetched again, because a cached one has gone on.
    const view = await queries.fetchQuery({ ...gameQuery(callNow, id), staleTime: 0 });
    return view.timeClass === 'daily' ? redirect(url('web_game_daily', { id: toShortUuid(id) })) : view;
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.status !== 404) throw failure;
    const { tableQuery } = await import('../bughouse/queries.ts');
    await queries.fetchQuery(tableQuery(callNow, id));
    return redirect(url('web_bughouse_table', { id: toShortUuid(id) }));
  }
};

export const page: PageModule = { Component: GamePage, load };
