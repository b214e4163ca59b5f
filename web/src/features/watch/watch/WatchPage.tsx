import { useSuspenseQuery } from '@tanstack/react-query';
import { LIVE_TIME_CLASSES, VARIANTS } from '@tabiya/chess/rules/types.ts';
import { previewsKey, WATCH_PAGE_SIZE, type PreviewList, type LivePreview } from '@tabiya/contract/watch/watch.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { usePageLabels } from '../../../platform/words/use-page-labels.ts';
import { timeControlText } from '../../../board/time-control-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkCard } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { previewLink } from './preview-link.ts';
import { previewsQuery } from './queries.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { usePreviews } from './use-previews.ts';
import styles from './watch.module.css';

const LAST_PAGE = 10;

const readList = (query: URLSearchParams): PreviewList => ({
  timeClass: oneOf(LIVE_TIME_CLASSES, query.get('timeClass') ?? ''),
  variant: oneOf(VARIANTS, query.get('variant') ?? ''),
  page: Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(query.get('page'))) || 1)),
});

/** Page of the games played now, strongest players first. */
function WatchPage() {
  const intl = useIntl();
  const labels = usePageLabels();
  const [query] = useSearchParams();
  const list = readList(query);
  const { data } = useSuspenseQuery(previewsQuery(call, list));
  const { games, total } = usePreviews(previewsKey(list), data);
  const isFiltered = list.timeClass !== undefined || list.variant !== undefined;
  return (
    <PageFrame width="wide" dense className={styles.frame}>
      <Meta
        title={intl.formatMessage({ id: 'watch.title' })}
        description={intl.formatMessage({ id: 'watch.description' })}
        path={pageUrl('web_play_watch')}
      />
      <header className={styles.header}>
        <h1>
          <FormattedMessage id="watch.title" />
        </h1>
        <p className={styles.total}>
          <FormattedMessage id="watch.total" values={{ total }} />
        </p>
      </header>
      <Filters list={list} />
      {games.length === 0 ? (
        <EmptyState title={<FormattedMessage id={isFiltered ? 'watch.none_fits' : 'watch.none'} />}>
          {isFiltered ? (
            <PageLink to={pageUrl('web_play_watch')}>
              <FormattedMessage id="watch.show_all" />
            </PageLink>
          ) : (
            <Button variant="play" href={pageUrl('web_play_new')}>
              <FormattedMessage id="watch.play_one" />
            </Button>
          )}
        </EmptyState>
      ) : (
        <ul className={styles.grid}>
          {games.map((game) => (
            <li key={game.id}>
              <GameThumbnail game={game} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={list.page}
        pages={Math.min(LAST_PAGE, Math.ceil(total / WATCH_PAGE_SIZE))}
        href={(page) => pageUrl('web_play_watch', {}, { ...list, page })}
        labels={labels}
      />
    </PageFrame>
  );
}

function GameThumbnail({ game }: { game: LivePreview }) {
  const intl = useIntl();
  const { variant, timeClass, rated, timeControl } = game;
  const kind = { rated: rated ? 'yes' : 'no', control: timeControlText(intl, timeControl), timeClass };
  return (
    <LinkCard href={previewLink(game)} className={styles.card}>
      <Thumbnail game={game} />
      <span className={styles.kind}>
        {variant === 'chess' ? null : <strong>{intl.formatMessage({ id: 'games.variant' }, { variant })}</strong>}
        {intl.formatMessage({ id: 'games.kind' }, kind)}
      </span>
    </LinkCard>
  );
}

function Filters({ list }: { list: PreviewList }) {
  const intl = useIntl();
  const { timeClass, variant } = list;
  return (
    <div className={styles.filters}>
      <nav className={styles.chips} aria-label={intl.formatMessage({ id: 'watch.by_speed' })}>
        {[undefined, ...LIVE_TIME_CLASSES].map((each) => (
          <Chip key={each ?? ''} to={{ timeClass: each, variant }} isOn={each === timeClass}>
            <FormattedMessage id={each ? `lobby.class.${each}` : 'watch.all_speeds'} />
          </Chip>
        ))}
      </nav>
      <nav className={styles.chips} aria-label={intl.formatMessage({ id: 'watch.by_variant' })}>
        {[undefined, ...VARIANTS].map((each) => (
          <Chip key={each ?? ''} to={{ timeClass, variant: each }} isOn={each === variant}>
            {each ? (
              <FormattedMessage id="games.variant" values={{ variant: each }} />
            ) : (
              <FormattedMessage id="watch.all_variants" />
            )}
          </Chip>
        ))}
      </nav>
    </div>
  );
}

interface ChipProps {
  to: Pick<PreviewList, 'timeClass' | 'variant'>;
  isOn: boolean;
  children: React.ReactNode;
}

const Chip = ({ to, isOn, children }: ChipProps) => (
  <PageLink
    to={pageUrl('web_play_watch', {}, { ...to })}
    className={styles.chip}
    aria-current={isOn ? 'true' : undefined}
  >
    {children}
  </PageLink>
);

export const page: PageModule = {
  Component: WatchPage,
  load: ({ queries, call: callNow, url }) => queries.fetchQuery(previewsQuery(callNow, readList(url.searchParams))),
};
