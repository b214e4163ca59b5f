import { useSuspenseQuery } from '@tanstack/react-query';
import { readUuid } from '@tabiya/contract/ids.ts';
import { useParams } from 'react-router';
import { call } from '../../platform/call.ts';
import type { PageModule } from '../../platform/page-module.ts';
import { GameRoom } from './GameRoom.tsx';
import { gameQuery } from './queries.ts';

const idOf = (params: Readonly<Record<string, string | undefined>>): string => readUuid(params['id'] ?? '') ?? '';

function GamePage() {
  const id = idOf(useParams());
  const { data } = useSuspenseQuery(gameQuery(call, id));
  return <GameRoom key={id} view={data} />;
}

export const page: PageModule = {
  Component: GamePage,
  // Always asked for anew: a game that was seen before has gone on.
  load: ({ queries, call: callNow, params }) =>
    queries.fetchQuery({ ...gameQuery(callNow, idOf(params)), staleTime: 0 }),
};
