import { useQueries } from '@tanstack/react-query';
import type { WatchEntry } from '@tabiya/contract/watch/watch.ts';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { TvAnnouncement } from '../../notify/announcements/TvAnnouncement.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { panelStreamersQuery } from '../streamers/queries.ts';
import { topPlayersQuery } from './queries.ts';
import styles from './watch-panel.module.css';

/** Below the links of the watch panel: announced events, live streamers, and top players. */
export function WatchPanelParts() {
  const [live, top] = useQueries({
    queries: [panelStreamersQuery(call), topPlayersQuery(call)],
  });
  return (
    <div className={styles.parts}>
      <TvAnnouncement />
      <Entries id="watch.panel.streamers" entries={live.data?.streamers ?? []} />
      <Entries id="watch.panel.top_players" entries={top.data?.topPlayers ?? []} />
    </div>
  );
}

interface EntriesProps {
  id: 'watch.panel.streamers' | 'watch.panel.top_players';
  entries: readonly WatchEntry[];
}

function Entries({ id, entries }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        <FormattedMessage id={id} />
      </h3>
      <ul className={styles.entries}>
        {entries.map(({ avatar, rating, gameTimeClass, url, ...player }) => (
          <li key={player.id}>
            <Anchor
              href={url}
              className={styles.entry}
              {...(url.startsWith('/') ? {} : { target: '_blank', rel: 'noreferrer nofollow' })}
            >
              <MemberLine
                player={{ ...player, avatarUrl: avatar }}
                rating={rating}
                withAvatar
                avatarSize={24}
                isLink={false}
              />
              <span className={styles.kind}>
                <FormattedMessage id={`lobby.class.${gameTimeClass}`} />
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
