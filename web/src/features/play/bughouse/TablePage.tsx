import { useSuspenseQuery } from '@tanstack/react-query';
import { readUuid } from '@tabiya/contract/site/ids.ts';
import { useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { tableQuery } from './queries.ts';
import { TableRoom } from './TableRoom.tsx';

const idOf = (params: Readonly<Record<string, string | undefined>>): string => readUuid(params['id'] ?? '') ?? '';

function TablePage() {
  const id = idOf(useParams());
  const { data } = useSuspenseQuery(tableQuery(call, id));
  return <TableRoom key={id} view={data} />;
}

export const page: PageModule = {
  Component: TablePage,
  // The game is always fetched again, because a cached one has gone on.
  load: ({ queries, call: callNow, params }) =>
    queries.fetchQuery({ ...tableQuery(callNow, idOf(params)), staleTime: 0 }),
};
