import { useSuspenseQuery } from '@tanstack/react-query';
import { isEnding } from '@tabiya/chess/endings/is-ending.ts';
import { fenOf, startPosition } from '@tabiya/chess/rules/position.ts';
import { readUuid } from '@tabiya/contract/site/ids.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { gameQuery } from '../../play/games/queries.ts';
import { reviewQuery } from '../reviews/queries.ts';
import { AnalysisRoom } from './AnalysisRoom.tsx';
import { endingQuery } from './queries.ts';
import { plyIn, sourceOfGame, sourceOfQuery } from './source.ts';

const gameOf = (query: URLSearchParams): string | undefined => readUuid(query.get('game') ?? '');

function AnalysisPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const game = gameOf(query);
  return (
    <>
      <Meta
        title={intl.formatMessage({ id: 'analysis.title' })}
        description={intl.formatMessage({ id: 'analysis.description' })}
        path={pageUrl('web_analysis_board_editor')}
      />
      {game ? (
        <GameAnalysis key={game} id={game} ply={plyIn(query)} />
      ) : (
        <FreeAnalysis key={`${query}`} query={query} />
      )}
    </>
  );
}

function FreeAnalysis({ query }: { query: URLSearchParams }) {
  const source = useMemo(() => sourceOfQuery(query), [query]);
  return <AnalysisRoom source={source} />;
}

function GameAnalysis({ id, ply }: { id: string; ply: number | undefined }) {
  const { data: game } = useSuspenseQuery(gameQuery(call, id));
  const { data: view } = useSuspenseQuery(reviewQuery(call, id));
  const source = useMemo(() => sourceOfGame(game, 'left' in view ? view.review : null, ply), [game, view, ply]);
  return <AnalysisRoom source={source} game={game} />;
}

export const page: PageModule = {
  Component: AnalysisPage,
  load: async ({ queries, call: callNow, url }) => {
    const id = gameOf(url.searchParams);
    if (id === undefined) {
      const { tree } = sourceOfQuery(url.searchParams);
      const position = tree.initialFen === undefined ? undefined : startPosition(tree.initialFen, tree.variant);
      return position && isEnding(position) ? queries.prefetchQuery(endingQuery(callNow, fenOf(position))) : undefined;
    }
    return Promise.all([
      queries.fetchQuery({ ...gameQuery(callNow, id), staleTime: 0 }),
      queries.fetchQuery({ ...reviewQuery(callNow, id), staleTime: 0 }),
    ]);
  },
};
