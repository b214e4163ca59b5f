import { safeRedirect } from '@tabiya/contract/site/redirect-target.ts';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useAwake } from '../../../../platform/browser/use-awake.ts';
import { Meta } from '../../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../../platform/routing/page-module.ts';
import { useStore } from '../../../../store/store.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { keptPack } from './kept-puzzles.ts';
import { OfflineRoom } from './OfflineRoom.tsx';
import { useKeepPage, useTakePack } from './use-kept-pack.ts';
import styles from './offline.module.css';

const OfflineBots = lazy(async () => ({ default: (await import('../../bots/offline/OfflineBots.tsx')).OfflineBots }));

/** The puzzles that this browser keeps; without a connection it stands in for pages that cannot be fetched. */
function OfflinePage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const pack = useStore(keptPack);
  const taking = useTakePack();
  const from = query.get('from');
  const keep = useKeepPage();
  const playsBots = useAwake() && query.get('play') === 'bots';
  return (
    <>
      <Meta
        title={intl.formatMessage({ id: 'puzzle_offline.title' })}
        description={intl.formatMessage({ id: 'puzzle_offline.description' })}
        path={pageUrl('web_puzzles_offline')}
      />
      {from === null ? null : <CutOff to={safeRedirect(from)} />}
      <Ways playsBots={playsBots} />
      {playsBots ? (
        <Suspense fallback={null}>
          <OfflineBots keep={keep} />
        </Suspense>
      ) : pack ? (
        <OfflineRoom pack={pack} taking={taking} />
      ) : (
        <Start taking={taking} />
      )}
    </>
  );
}

/** The two things that one can do here. */
function Ways({ playsBots }: { playsBots: boolean }) {
  return (
    <nav className={styles.kinds}>
      <PageLink to={pageUrl('web_puzzles_offline')} aria-current={playsBots ? undefined : 'page'}>
        <FormattedMessage id="puzzle_offline.puzzles" />
      </PageLink>
      <PageLink
        to={pageUrl('web_puzzles_offline', undefined, { play: 'bots' })}
        aria-current={playsBots ? 'page' : undefined}
      >
        <FormattedMessage id="puzzle_offline.bots" />
      </PageLink>
    </nav>
  );
}

/** Says which page could not be fetched, and offers it again. */
function CutOff({ to }: { to: string }) {
  return (
    <div className={styles.cutOff} role="status">
      <span>
        <FormattedMessage id="puzzle_offline.cut_off" />
      </span>
      {/* A whole page load, because the page on screen knows nobody. */}
      <Button size="small" onClick={() => location.assign(to)}>
        <FormattedMessage id="puzzle_offline.retry" />
      </Button>
    </div>
  );
}

function Start({ taking }: { taking: ReturnType<typeof useTakePack> }) {
  const isAwake = useAwake();
  return (
    <PageFrame width="reading">
      <h1>
        <FormattedMessage id="puzzle_offline.title" />
      </h1>
      <p className={styles.lead}>
        <FormattedMessage id="puzzle_offline.lead" />
      </p>
      <div>
        <Button variant="play" size="large" busy={taking.isTaking} disabled={!isAwake} onClick={taking.take}>
          <FormattedMessage id="puzzle_offline.keep" />
        </Button>
      </div>
    </PageFrame>
  );
}

export const page: PageModule = { Component: OfflinePage };
