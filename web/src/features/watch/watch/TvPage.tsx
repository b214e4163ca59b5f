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

/** Without a chosen channel the first one with a game is shown. */
const firstOf = (channels: readonly OnAir[]): TvChannel =>
  (channels.find(({ game }) => game?.end === null) ?? channels.find(({ game }) => game !== null))?.channel ?? 'best';

/** Page that always shows a game: the best one of each kind, and the next one when it ends. */
function TvPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const { data } = useSuspenseQuery(channelsQuery(call));
  const channels = useTv(data.channels);
  // The first channel stays chosen while one game is replaced by the next.
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

/** The game on the large board, as on its own page. */
function Screen({ id }: { id: string }) {
  const { data, isFetching, refetch } = useQuery(gameQuery(call, id));
  if (data) {
    return (
      <div className={styles.screen}>
        <GameRoom view={data} isEmbedded />
      </div>
    );
  }
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

/** Both boards of a bughouse game. Pieces in hand and the chat are only on its own page. */
function TableScreen({ id, game }: { id: string; game: OnAir['game'] }) {
  const [shown, setShown] = useState(game);
  // The next game waits until the end of this one has been shown.
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
