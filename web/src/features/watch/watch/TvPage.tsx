import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { TV_CHANNELS, type OnAir, type TvChannel } from '@tabiya/contract/watch/watch.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkCard } from '../../../ui/Card.tsx';
import { EmptyState, ErrorState } from '../../../ui/EmptyState.tsx';
import { TvAnnouncement } from '../../notify/announcements/TvAnnouncement.tsx';
import { GameRoom } from '../../play/games/GameRoom.tsx';
import { gameQuery } from '../../play/games/queries.ts';
import { ChannelList } from './ChannelList.tsx';
import { ChannelName } from './ChannelName.tsx';
import { previewLink } from './preview-link.ts';
import { channelsQuery } from './queries.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useScreen } from './use-screen.ts';
import { useTv } from './use-tv.ts';
import styles from './tv.module.css';

const wishOf = (query: URLSearchParams) => oneOf(TV_CHANNELS, query.get('channel') ?? '');

/** Without a wish: the first channel on which something is on. */
const firstOf = (channels: readonly OnAir[]): TvChannel =>
  (channels.find(({ game }) => game?.end === null) ?? channels.find(({ game }) => game !== null))?.channel ?? 'best';

/** Always a game to look at: the best one of each kind, and the next one when it ends. */
function TvPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const { data } = useSuspenseQuery(channelsQuery(call));
  const channels = useTv(data.channels);
  // Who came for whatever is on stays there while one game makes room for the next.
  const [first] = useState(() => firstOf(data.channels));
  const chosen = wishOf(query) ?? first;
  const game = channels.find(({ channel }) => channel === chosen)?.game ?? null;
  const { id, isLeaving } = useScreen(chosen, game);
  return (
    <div className={styles.page}>
      <Meta
        title={intl.formatMessage({ id: 'watch.tv.meta' })}
        description={intl.formatMessage({ id: 'watch.tv.description' })}
        path={pageUrl('web_tv')}
      />
      <header className={styles.header}>
        <h1>
          <FormattedMessage id="watch.tv.title" />
        </h1>
        <p className={styles.now}>
          <strong>
            <ChannelName channel={chosen} />
          </strong>
          <span className={styles.state} data-live={(!isLeaving && game?.end === null) || undefined}>
            <FormattedMessage id={isLeaving ? 'watch.tv.next_soon' : stateOf(game)} />
          </span>
          {id === null ? null : (
            <PageLink
              to={pageUrl(chosen === 'bughouse' ? 'web_bughouse_table' : 'web_game_live', { id: toShortUuid(id) })}
              className={styles.open}
            >
              <FormattedMessage id="watch.tv.open" />
            </PageLink>
          )}
        </p>
      </header>
      <div className={styles.said}>
        <TvAnnouncement />
      </div>
      {id === null ? (
        <EmptyState title={<FormattedMessage id="watch.tv.nothing_yet" />}>
          <FormattedMessage id="watch.tv.nothing_yet.words" />
        </EmptyState>
      ) : chosen === 'bughouse' ? (
        <TableScreen key={id} id={id} game={game} />
      ) : (
        <Screen key={id} id={id} />
      )}
      <ChannelList channels={channels} chosen={chosen} />
    </div>
  );
}

const stateOf = (game: OnAir['game']) =>
  game === null ? 'watch.tv.nothing_yet' : game.end === null ? 'watch.tv.live' : 'watch.tv.last_game';

/** The game on the big board, as its own page shows it. */
function Screen({ id }: { id: string }) {
  const { data, isFetching, refetch } = useQuery(gameQuery(call, id));
  if (data) return <GameRoom view={data} isEmbedded />;
  if (isFetching) return <div className={styles.dark} />;
  return (
    <ErrorState
      title={<FormattedMessage id="watch.tv.failed" />}
      retry={
        <Button onClick={() => void refetch()}>
          <FormattedMessage id="watch.tv.again" />
        </Button>
      }
    />
  );
}

/** Both boards of a game of four; their own page shows what is in hand, and what is said. */
function TableScreen({ id, game }: { id: string; game: OnAir['game'] }) {
  const [shown, setShown] = useState(game);
  // What follows waits until this one has been looked at.
  if (game?.id === id && game !== shown) setShown(game);
  if (!shown) return <div className={styles.dark} />;
  return (
    <LinkCard href={previewLink(shown)} className={styles.table}>
      <Thumbnail game={shown} />
    </LinkCard>
  );
}

export const page: PageModule = {
  Component: TvPage,
  load: async ({ queries, call: callNow, url }) => {
    const { channels } = await queries.fetchQuery(channelsQuery(callNow));
    const chosen = wishOf(url.searchParams) ?? firstOf(channels);
    const id = channels.find(({ channel }) => channel === chosen)?.game?.id;
    if (id !== undefined && chosen !== 'bughouse')
      await queries.fetchQuery({ ...gameQuery(callNow, id), staleTime: 0 });
  },
};
