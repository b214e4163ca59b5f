import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { loadChunk } from '../platform/net/chunks.ts';
import { useLiveStatus } from '../platform/live/live-status.ts';
import { qualityOf } from './connection-quality.ts';
import styles from './connection-quality.module.css';

const BARS = [1, 2, 3, 4];

/** Shows the quality of the connection. Opens a connection if the page has none. */
export function ConnectionQuality() {
  const status = useLiveStatus();
  useEffect(() => {
    loadChunk(() => import('../platform/live/live.ts')).then(
      ({ live }) => live.connect(),
      () => {},
    );
  }, []);
  if (status.state === 'idle' || status.state === 'connecting') {
    return <Indicator quality={undefined} />;
  }
  return <Indicator quality={qualityOf(status)} />;
}

function Indicator({ quality }: { quality: ReturnType<typeof qualityOf> | undefined }) {
  return (
    <p className={styles.quality} role="status" data-quality={quality}>
      <span className={styles.bars} aria-hidden>
        {BARS.map((bar) => (
          <span key={bar} data-on={quality !== undefined && bar <= quality ? '' : undefined} />
        ))}
      </span>
      {quality === undefined ? (
        <FormattedMessage id="navigation.quality.measuring" />
      ) : (
        <FormattedMessage id={`navigation.quality.${quality}`} />
      )}
    </p>
  );
}
