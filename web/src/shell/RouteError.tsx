import { FormattedMessage, useIntl } from 'react-intl';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import type { MessageKey } from '../platform/words/message-key.ts';
import { ChunkError } from '../platform/net/chunks.ts';
import { Meta } from '../platform/routing/Meta.tsx';
import { pageUrl } from '../platform/routing/PageLink.tsx';
import { useMe } from '../platform/session/session.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState, ErrorState } from '../ui/EmptyState.tsx';
import { ClosedCard } from './late-parts.tsx';
import styles from './shell.module.css';

/** Shown in a page's place when it could not be loaded. */
export function RouteError() {
  const error = useRouteError();
  const me = useMe();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (error instanceof ChunkError) return <Broken words="shell.chunk_failed" />;
  if (me && isRouteErrorResponse(error) && error.data === 'account_closed') return <ClosedCard me={me} />;
  const isOffline = isRouteErrorResponse(error) && error.status === 503;
  return <Broken words={isOffline ? 'shell.no_connection' : 'shell.broken.words'} />;
}

export function NotFoundPage() {
  const intl = useIntl();
  return (
    <div className={styles.error}>
      <Meta
        title={intl.formatMessage({ id: 'shell.not_found.title' })}
        description={intl.formatMessage({ id: 'shell.not_found.words' })}
      />
      <EmptyState
        title={
          <span role="heading" aria-level={1}>
            <FormattedMessage id="shell.not_found.heading" />
          </span>
        }
        action={
          <Button variant="play" href={pageUrl('web_home')}>
            <FormattedMessage id="shell.not_found.home" />
          </Button>
        }
      >
        <FormattedMessage id="shell.not_found.words" />
      </EmptyState>
    </div>
  );
}

function Broken({ words }: { words: MessageKey }) {
  return (
    <div className={styles.error}>
      <title>Tabiya</title>
      <ErrorState
        title={
          <span role="heading" aria-level={1}>
            <FormattedMessage id="shell.broken.title" />
          </span>
        }
        retry={
          <Button variant="play" onClick={() => location.reload()}>
            <FormattedMessage id="shell.broken.retry" />
          </Button>
        }
      >
        <FormattedMessage id={words} />
      </ErrorState>
    </div>
  );
}
