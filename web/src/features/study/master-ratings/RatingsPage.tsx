import { useSuspenseQuery } from '@tanstack/react-query';
import { RATING_LIST_TYPES, RATING_QUERY_MAX, type RatingListType } from '@tabiya/contract/study/master-ratings.ts';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { oneOf } from '../../../platform/words/message-key.ts';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { masterPlayersQuery } from '../masters/queries.ts';
import { HighestRatings } from './HighestRatings.tsx';
import { ratingListQuery, ratingsQuery, type RatingsFilter } from './queries.ts';
import { RatingsForm } from './RatingsForm.tsx';
import { RatingTable } from './RatingTable.tsx';
import styles from './ratings.module.css';

const HIGHEST = { order: 'rating' } as const;

/** The newest list of ratings of a type, and the highest ratings of those who have a page here. */
function RatingsPage() {
  const intl = useIntl();
  const type = typeOf(useParams());
  const [params] = useSearchParams();
  const filter = filterOf(type, params);
  const { data } = useSuspenseQuery(ratingListQuery(call, type));
  const { list } = data;
  return (
    <PageFrame width="reading" dense>
      <Meta
        title={intl.formatMessage({ id: `masters.ratings.${type}` })}
        description={intl.formatMessage({ id: 'masters.ratings.description' })}
        path={pageUrl('web_master_player_ratings', { type })}
      />
      <h1>
        <FormattedMessage id="masters.ratings" />
      </h1>
      <nav className={styles.types} aria-label={intl.formatMessage({ id: 'masters.ratings.types' })}>
        {RATING_LIST_TYPES.map((each) => (
          <PageLink
            key={each}
            to={pageUrl('web_master_player_ratings', { type: each })}
            className={styles.type}
            aria-current={each === type ? 'page' : undefined}
          >
            <FormattedMessage id={`masters.ratings.type.${each}`} />
          </PageLink>
        ))}
      </nav>
      {list === null ? (
        <p className={styles.words}>
          <FormattedMessage id="masters.ratings.no_list" />
        </p>
      ) : (
        <>
          <p className={styles.words}>
            <FormattedMessage
              id="masters.ratings.list"
              values={{
                day: <FormattedDate value={list.day} dateStyle="long" timeZone="UTC" />,
                count: list.players,
                players: <FormattedNumber value={list.players} />,
              }}
            />
          </p>
          <RatingsForm key={`${type}?${params}`} filter={filter} federations={list.federations} />
          <RatingTable filter={filter} />
        </>
      )}
      {type === 'standard' ? <HighestRatings /> : null}
    </PageFrame>
  );
}

const typeOf = (params: Readonly<Record<string, string | undefined>>): RatingListType =>
  oneOf(RATING_LIST_TYPES, params['type']) ?? 'standard';

const filterOf = (type: RatingListType, params: URLSearchParams): RatingsFilter => {
  const federation = params.get('federation') ?? '';
  const query = (params.get('query') ?? '').trim().slice(0, RATING_QUERY_MAX);
  return {
    type,
    ...(/^[A-Z]{3}$/.test(federation) ? { federation } : {}),
    ...(query === '' ? {} : { query }),
  };
};

export const page: PageModule = {
  Component: RatingsPage,
  load: async ({ queries, call: callNow, params, url }) => {
    const type = typeOf(params);
    const { list } = await queries.ensureQueryData(ratingListQuery(callNow, type));
    await Promise.all([
      list === null
        ? undefined
        : queries.prefetchInfiniteQuery(ratingsQuery(callNow, filterOf(type, url.searchParams))),
      type === 'standard' ? queries.prefetchInfiniteQuery(masterPlayersQuery(callNow, HIGHEST)) : undefined,
    ]);
  },
};
