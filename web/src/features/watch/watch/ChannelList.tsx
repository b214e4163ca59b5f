import type { OnAir, TvChannel } from '@tabiya/contract/watch/watch.ts';
import { useRef, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { ChannelName } from './ChannelName.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import styles from './tv.module.css';

/** All channels with their current games. Up, down, left and right move between them. */
export function ChannelList({ channels, chosen }: { channels: readonly OnAir[]; chosen: TvChannel }) {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const step = STEPS[event.key] ?? 0;
    const next = links[at + step * (document.dir === 'rtl' && event.key.match(/Left|Right/) ? -1 : 1)];
    if (step === 0 || at < 0 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  return (
    <nav aria-label={intl.formatMessage({ id: 'watch.tv.channels' })}>
      <ul ref={list} className={styles.channels} onKeyDown={onKeyDown}>
        {channels.map(({ channel, game }) => (
          <li key={channel}>
            <PageLink
              to={pageUrl('web_tv', {}, { channel })}
              preventScrollReset={false}
              className={styles.channel}
              aria-current={channel === chosen ? 'true' : undefined}
              data-channel={channel}
            >
              <span className={styles.name}>
                <ChannelName channel={channel} />
                {game?.end === null ? (
                  <span className={styles.onAir}>
                    <FormattedMessage id="watch.tv.live" />
                  </span>
                ) : null}
              </span>
              {game === null ? (
                <span className={styles.nothing}>
                  <FormattedMessage id="watch.tv.nothing_yet" />
                </span>
              ) : (
                <Thumbnail game={game} />
              )}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };
