import { FormattedMessage } from 'react-intl';
import type { PageName } from '@tabiya/contract/pages.ts';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router';
import { useMe } from '../platform/session.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { ChallengeDialog, ClosedCard, ImpersonationBar, RunningGameBar } from './late-parts.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { useLogOutElsewhere } from './use-log-out-elsewhere.ts';
import styles from './shell.module.css';

/** What stands around every page. */
export function Shell() {
  const me = useMe();
  const isLoading = useNavigation().state === 'loading';
  useLogOutElsewhere();
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        <FormattedMessage id="shell.skip" />
      </a>
      <div className={styles.progress} data-on={isLoading || undefined} aria-hidden />
      {me?.isImpersonating ? <ImpersonationBar /> : null}
      <Header />
      <ConnectionBar />
      {me ? <RunningGameBar /> : null}
      <main id="content" className={styles.content} tabIndex={-1}>
        <Content />
      </main>
      <Footer />
      <ChallengeDialog />
      <RouteAnnouncer />
      <ScrollRestoration />
    </div>
  );
}

/** Closed accounts read what everybody may, and have their data; in place of the rest stands why. */
const FOR_OPEN_ACCOUNTS: readonly string[] = [
  'web_home',
  'web_user_home',
  'web_play',
  'web_play_online',
  'web_live',
  'web_play_new',
] satisfies PageName[];

function Content() {
  const me = useMe();
  const page = useMatches().at(-1)?.id ?? '';
  return me && !me.isEnabled && FOR_OPEN_ACCOUNTS.includes(page) ? <ClosedCard me={me} /> : <Outlet />;
}
