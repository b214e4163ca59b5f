import type { ReactNode } from 'react';
import type { PageName } from '@tabiya/contract/site/pages.ts';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router';
import { useMe } from '../platform/session/session.ts';
import { Footer } from './Footer.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { FlyoutProvider } from './flyouts.tsx';
import { HumanCheckDialog, ClosedCard, ImpersonationBar, RunningGameBar } from './late-parts.tsx';
import { LateSlots } from './late-slots.tsx';
import { MobileToolbar } from './MobileToolbar.tsx';
import { useSidebar } from './navigation-state.ts';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SkipLinks } from './SkipLinks.tsx';
import { useLogOutElsewhere } from './use-log-out-elsewhere.ts';
import { useWidth } from './use-width.ts';
import styles from './shell.module.css';

/** Pages that other programs and sites show within something of theirs. */
const WITHOUT_FRAME: readonly string[] = ['web_stream_overlay', 'web_dynboard'] satisfies PageName[];

/** Frame around every page except those that are shown elsewhere. */
export function Shell() {
  return WITHOUT_FRAME.includes(usePage()) ? <Outlet /> : <Framed />;
}

/** Pages that fill the window and scroll within: a footer below them would move their lower edge. */
const FULL_HEIGHT: readonly string[] = [
  'web_message_index',
  'web_message_thread',
  'web_chat_index',
  'web_chat_view',
] satisfies PageName[];

const usePage = () => useMatches().at(-1)?.id ?? '';

function Framed() {
  const me = useMe();
  const isLoading = useNavigation().state === 'loading';
  const hasFooter = !FULL_HEIGHT.includes(usePage());
  useLogOutElsewhere();
  return (
    <div className={styles.shell}>
      <SkipLinks hasFooter={hasFooter} />
      <div className={styles.progress} data-on={isLoading || undefined} aria-hidden />
      {me?.isImpersonating ? <ImpersonationBar /> : null}
      <Frame>
        <ConnectionBar />
        {me ? <RunningGameBar /> : null}
        <main id="content" className={styles.content} tabIndex={-1}>
          <Content />
        </main>
        {hasFooter ? <Footer /> : null}
      </Frame>
      <HumanCheckDialog />
      <LateSlots />
      <RouteAnnouncer />
      <ScrollRestoration />
    </div>
  );
}

/** Places the navigation beside the page, or above it on a small screen. */
function Frame({ children }: { children: ReactNode }) {
  const width = useWidth();
  const [isCollapsed] = useSidebar();
  const isBarred = useMe()?.isImpersonating;
  return (
    <div
      className={styles.frame}
      data-sidebar={isCollapsed ? 'collapsed' : 'expanded'}
      data-barred={isBarred || undefined}
    >
      <FlyoutProvider>
        {width === 'narrow' ? null : <Sidebar />}
        {width === 'wide' ? null : <MobileToolbar />}
      </FlyoutProvider>
      <div className={styles.column}>{children}</div>
    </div>
  );
}

/**
 * Pages that closed accounts cannot use; they see the reason instead. Public pages and their own data remain available.
 */
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
  const page = usePage();
  return me && !me.isEnabled && FOR_OPEN_ACCOUNTS.includes(page) ? <ClosedCard me={me} /> : <Outlet />;
}
