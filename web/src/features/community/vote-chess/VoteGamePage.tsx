import { useSuspenseQuery } from '@tanstack/react-query';
import { readUuid } from '@tabiya/contract/site/ids.ts';
import { useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { voteGameQuery } from './queries.ts';
import { VoteRoom } from './VoteRoom.tsx';

const idOf = (params: Readonly<Record<string, string | undefined>>): string => readUuid(params['id'] ?? '') ?? '';

function VoteGamePage() {
  const id = idOf(useParams());
  const { data } = useSuspenseQuery(voteGameQuery(call, id));
  return <VoteRoom key={id} view={data} />;
}

export const page: PageModule = {
  Component: VoteGamePage,
  load: ({ queries, call: callNow, params }) =>
    queries.fetchQuery({ ...voteGameQuery(callNow, idOf(params)), staleTime: 0 }),
};
