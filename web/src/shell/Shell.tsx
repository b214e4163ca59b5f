import { FormattedMessage } from 'react-intl';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { ChallengeDialog } from '../features/challenge/ChallengeDialog.tsx';
import { ImpersonationBar } from '../features/staff/ImpersonationBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { RunningGameBar } from './RunningGameBar.tsx';
import { useLogOutElsewhere } from './use-log-out-elsewhere.ts';
import styles from './shell.module.css';

/** What stands around every page. */
export function Shell() {
  const isLoading = useNavigation().state === 'loading';
  useLogOutElsewhere();
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        <FormattedMessage id="shell.skip" />
      </a>
      <div className={styles.progress} data-on={isLoading || undefined} aria-hidden />
      <ImpersonationBar />
      <Header />
      <ConnectionBar />
      <RunningGameBar />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ChallengeDialog />
      <RouteAnnouncer />
      <ScrollRestoration />
    </div>
  );
}
