import { useSuspenseQuery } from '@tanstack/react-query';
import { readUuid, toShortUuid } from '@tabiya/contract/site/ids.ts';
import { url } from '@tabiya/contract/site/url.ts';
import { redirect, useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { GameRoom } from '../games/GameRoom.tsx';
import { gameQuery } from '../games/queries.ts';
import { NextDailyGame } from './NextDailyGame.tsx';

const idOf = (params: Readonly<Record<string, string | undefined>>): string => readUuid(params['id'] ?? '') ?? '';

function DailyGamePage() {
  const id = idOf(useParams());
  const me = useMe();
  const { data } = useSuspenseQuery(gameQuery(call, id));
  const isPlayer = me !== null && [data.white.id, data.black.id].includes(me.id);
  return (
    <>
      {isPlayer ? <NextDailyGame gameId={id} /> : null}
      <GameRoom key={id} view={data} />
    </>
  );
}

export const page: PageModule = {
  Component: DailyGamePage,
  async load({ queries, call: callNow, params }) {
    const id = idOf(params);
    const view = await queries.fetchQuery({ ...gameQuery(callNow, id), staleTime: 0 });
    return view.timeClass === 'daily' ? view : redirect(url('web_game_live', { id: toShortUuid(id) }));
  },
};
