import { useSuspenseQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { rushQuery } from './rush/queries.ts';
import { RushRoom } from './rush/RushRoom.tsx';
import { nextPuzzleQuery } from './queries.ts';
import { RatedRoom } from './RatedRoom.tsx';

function PuzzlesPage() {
  const intl = useIntl();
  const { mode = '' } = useParams();
  const words = mode === 'rush' ? 'puzzle_rush' : 'puzzles';
  return (
    <>
      <Meta
        title={intl.formatMessage({ id: `${words}.title` })}
        description={intl.formatMessage({ id: `${words}.description` })}
        path={pageUrl('web_puzzles_mode', { mode })}
      />
      {mode === 'rush' ? <RushRoom /> : <Rated />}
    </>
  );
}

function Rated() {
  const { data } = useSuspenseQuery(nextPuzzleQuery(call));
  return <RatedRoom first={data} />;
}

export const page: PageModule = {
  Component: PuzzlesPage,
  load: async ({ queries, call: callNow, params }) => {
    if (params['mode'] === 'rush') return queries.fetchQuery(rushQuery(callNow));
    return queries.fetchQuery({ ...nextPuzzleQuery(callNow), staleTime: 0 });
  },
};
