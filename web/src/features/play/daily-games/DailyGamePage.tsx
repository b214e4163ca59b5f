import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { readUuid, toShortUuid } from '@tabiya/contract/site/ids.ts';
import { url } from '@tabiya/contract/site/url.ts';
import { lazy, Suspense } from 'react';
import { redirect, useNavigate, useParams } from 'react-router';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useSetting } from '../../../platform/session/use-setting.ts';
import { GameRoom } from '../games/GameRoom.tsx';
import { gameQuery } from '../games/queries.ts';
import { NextDailyGame } from './NextDailyGame.tsx';
import { DAILY_KEY, readyGamesQuery } from './queries.ts';

// Loaded late: the game is there first.
const DailyTools = lazy(async () => ({ default: (await import('./DailyTools.tsx')).DailyTools }));

const idOf = (params: Readonly<Record<string, string | undefined>>): string => readUuid(params['id'] ?? '') ?? '';

function DailyGamePage() {
  const id = idOf(useParams());
  const me = useMe();
  const isAwake = useAwake();
  const { data } = useSuspenseQuery(gameQuery(call, id));
  const onMoved = useNextStep(id);
  const isPlayer = me !== null && [data.white.id, data.black.id].includes(me.id);
  return (
    <>
      {isPlayer ? (
        <NextDailyGame gameId={id}>
          {isAwake ? (
            <Suspense fallback={null}>
              <DailyTools gameId={id} isOver={data.end !== null} />
            </Suspense>
          ) : null}
        </NextDailyGame>
      ) : null}
      <GameRoom key={id} view={data} onMoved={() => void onMoved()} />
    </>
  );
}

/** Returns what follows a move, as the member has set it. */
function useNextStep(gameId: string): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [step] = useSetting('daily.after_move');
  return async () => {
    await queries.invalidateQueries({ queryKey: DAILY_KEY });
    if (step === 'list') await navigate(pageUrl('web_daily_index'));
    if (step !== 'next') return;
    const { items } = await queries.fetchQuery(readyGamesQuery(call));
    const next = items.find(({ game }) => game.id !== gameId);
    await navigate(
      next === undefined ? pageUrl('web_daily_index') : pageUrl('web_game_daily', { id: toShortUuid(next.game.id) }),
    );
  };
}

export const page: PageModule = {
  Component: DailyGamePage,
  async load({ queries, call: callNow, params }) {
    const id = idOf(params);
    const view = await queries.fetchQuery({ ...gameQuery(callNow, id), staleTime: 0 });
    return view.timeClass === 'daily' ? view : redirect(url('web_game_live', { id: toShortUuid(id) }));
  },
};
