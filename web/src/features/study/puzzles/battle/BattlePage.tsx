import { useSuspenseQuery } from '@tanstack/react-query';
import { readUuid } from '@tabiya/contract/site/ids.ts';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { call } from '../../../../platform/net/call.ts';
import { Meta } from '../../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../../platform/routing/page-module.ts';
import { BattleRoom } from './BattleRoom.tsx';
import { battleQuery } from './queries.ts';
import { battlePath } from './use-seeking.ts';

const idOf = (params: Readonly<Record<string, string | undefined>>): string =>
  readUuid(params['shortUuid'] ?? '') ?? '';

function BattlePage() {
  const intl = useIntl();
  const id = idOf(useParams());
  const { data } = useSuspenseQuery(battleQuery(call, id));
  return (
    <>
      <Meta
        title={intl.formatMessage({ id: 'puzzle_battle.title' })}
        description={intl.formatMessage({ id: 'puzzle_battle.description' })}
        path={battlePath(id)}
      />
      <BattleRoom key={id} view={data} />
    </>
  );
}

export const page: PageModule = {
  Component: BattlePage,
  // The battle is always fetched again, because a cached one has gone on.
  load: ({ queries, call: callNow, params }) =>
    queries.fetchQuery({ ...battleQuery(callNow, idOf(params)), staleTime: 0 }),
};
