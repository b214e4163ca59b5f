import { useSuspenseQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { CommentsFold } from '../../community/comments/CommentsFold.tsx';
import { ExplorerRoom } from '../explorer/ExplorerRoom.tsx';
import { explorerQuery } from '../explorer/queries.ts';
import { GuideText } from './GuideText.tsx';
import { OpeningCards } from './OpeningCards.tsx';
import { OpeningPuzzles } from './OpeningPuzzles.tsx';
import { OwnResults } from './OwnResults.tsx';
import { openingViewQuery } from './queries.ts';
import styles from './openings.module.css';

/** An opening: its position on a board, what is said of it, what was played, and its variations. */
function OpeningPage() {
  const { slug = '' } = useParams();
  const [query] = useSearchParams();
  const intl = useIntl();
  const me = useMe();
  const { data: opening } = useSuspenseQuery(openingViewQuery(call, slug));
  const { name, path, guide, fen, next } = opening;
  return (
    <>
      <Meta
        title={`${name} (${opening.eco})`}
        description={guide?.text[0] ?? intl.formatMessage({ id: 'openings.page_description' }, { name })}
        path={pageUrl('web_openings_view', { slug: opening.slug })}
      />
      <ExplorerRoom
        key={opening.slug}
        query={query}
        path={path}
        title={name}
        about={guide ? (show) => <GuideText guide={guide} onShow={show} /> : undefined}
      />
      <div className={styles.below}>
        <nav aria-label={intl.formatMessage({ id: 'openings.title' })} className={styles.within}>
          <PageLink to={pageUrl('web_openings_index', undefined, { group: opening.group })}>
            <FormattedMessage id={`openings.group.${opening.group}`} />
          </PageLink>
          {opening.within.map((one) => (
            <PageLink key={one.slug} to={pageUrl('web_openings_view', { slug: one.slug })}>
              <span lang="en" dir="ltr">
                {one.name}
              </span>
            </PageLink>
          ))}
        </nav>
        {me && !me.isGuest ? <OwnResults username={me.username} fen={fen} path={path} /> : null}
        <PageLink to={pageUrl('web_repertoires_index', undefined, { name, moves: path.join('_') })}>
          <FormattedMessage id="repertoires.train_opening" />
        </PageLink>
        <OpeningPuzzles family={opening.family} />
        {next.length === 0 ? null : (
          <section aria-labelledby="openings-next">
            <h2 id="openings-next" className={styles.heading}>
              <FormattedMessage id="openings.next" />
            </h2>
            <OpeningCards openings={next} />
          </section>
        )}
        <CommentsFold
          key={`comments ${opening.slug}`}
          content={{ contentType: 'opening', contentId: opening.slug }}
          path={pageUrl('web_openings_view', { slug: opening.slug })}
        />
      </div>
    </>
  );
}

export const page: PageModule = {
  Component: OpeningPage,
  load: async ({ queries, call: callNow, params, url }) => {
    const { fen } = await queries.fetchQuery(openingViewQuery(callNow, params['slug'] ?? ''));
    // Another line of the address is asked for by the page itself.
    if (!url.searchParams.has('moves')) await queries.prefetchQuery(explorerQuery(callNow, fen, {}));
  },
};
