import { useSuspenseQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { nextPuzzleQuery } from './queries.ts';
import { RatedRoom } from './RatedRoom.tsx';

function PuzzlesPage() {
  const intl = useIntl();
  const { mode = '' } = useParams();
  const { data } = useSuspenseQuery(nextPuzzleQuery(call));
  return (
    <>
      <Meta
        title={intl.formatMessage({ id: 'puzzles.title' })}
        description={intl.formatMessage({ id: 'puzzles.description' })}
        path={pageUrl('web_puzzles_mode', { mode })}
      />
      <RatedRoom first={data} />
    </>
  );
}

export const page: PageModule = {
  Component: PuzzlesPage,
  load: ({ queries, call: callNow }) => queries.fetchQuery({ ...nextPuzzleQuery(callNow), staleTime: 0 }),
};
