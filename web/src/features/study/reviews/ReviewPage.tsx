import { useSuspenseQuery } from '@tanstack/react-query';
import { readUuid, toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { shownName } from '../../../people-kit/shown-name.ts';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { gameQuery } from '../../play/games/queries.ts';
import { NoReview } from './NoReview.tsx';
import { reviewQuery } from './queries.ts';
import { ReviewRoom } from './ReviewRoom.tsx';

const idOf = (params: Readonly<Record<string, string | undefined>>): string => readUuid(params['id'] ?? '') ?? '';

function ReviewPage() {
  const intl = useIntl();
  const id = idOf(useParams());
  const { data: game } = useSuspenseQuery(gameQuery(call, id));
  const { data: view } = useSuspenseQuery(reviewQuery(call, id));
  const names = { white: shownName(game.white), black: shownName(game.black) };
  const known = game.end !== null && 'left' in view ? view : undefined;
  return (
    <>
      <Meta
        title={intl.formatMessage({ id: 'reviews.title' }, names)}
        description={intl.formatMessage({ id: 'reviews.description' }, names)}
        path={known ? pageUrl('web_game_review', { id: toShortUuid(id) }) : undefined}
      />
      {known ? (
        <ReviewRoom key={id} game={game} view={known} />
      ) : (
        <NoReview game={game} isOver={view.state === 'not_reviewed'} />
      )}
    </>
  );
}

export const page: PageModule = {
  Component: ReviewPage,
  // The report is always fetched again, because a cached one may have progressed.
  load: ({ queries, call: callNow, params }) => {
    const id = idOf(params);
    return Promise.all([
      queries.fetchQuery({ ...gameQuery(callNow, id), staleTime: 0 }),
      queries.fetchQuery({ ...reviewQuery(callNow, id), staleTime: 0 }),
    ]);
  },
};
