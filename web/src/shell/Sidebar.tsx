import ArrowLeftToLine from 'lucide-react/icons/arrow-left-to-line';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pageUrl, PageLink } from '../platform/routing/PageLink.tsx';
import { useMe } from '../platform/session/session.ts';
import { Logo } from '../ui/Logo.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { Entrance } from './Entrance.tsx';
import { UserButton } from './late-parts.tsx';
import { ModeSwitch } from './ModeSwitch.tsx';
import { NavItem } from './NavItem.tsx';
import { useSidebar } from './navigation-state.ts';
import { moveRoving } from './roving.ts';
import { SearchItem } from './SearchItem.tsx';
import { Toolbar } from './Toolbar.tsx';
import { usePanels } from './use-panels.ts';
import styles from './sidebar.module.css';

/** Navigation beside every page on wide screens. */
export function Sidebar() {
  const intl = useIntl();
  const me = useMe();
  const { panels, current } = usePanels();
  const [isCollapsed, toggle] = useSidebar();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => moveRoving(event, '[data-roving]');
  return (
    <header className={styles.sidebar}>
      <PageLink to={pageUrl('web_home')} className={styles.home} aria-label={intl.formatMessage({ id: 'shell.home' })}>
        <Logo size="large" />
      </PageLink>
      <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'shell.nav' })}>
        <ul className={styles.items} onKeyDown={onKeyDown}>
          {panels.map((panel) => (
            <NavItem key={panel.key} panel={panel} isCurrent={panel.key === current} />
          ))}
        </ul>
        <SearchItem isCollapsed={isCollapsed} />
      </nav>
      <div className={styles.foot}>
        {me ? null : <Entrance />}
        <Toolbar />
        {me ? <UserButton me={me} tooltipOff={!isCollapsed} /> : null}
        <div className={styles.tools}>
          <ModeSwitch className={styles.tool} labelClass={styles.label} tooltipOff={!isCollapsed} />
          <ResizeButton isCollapsed={isCollapsed} onClick={toggle} />
        </div>
      </div>
    </header>
  );
}

function ResizeButton({ isCollapsed, onClick }: { isCollapsed: boolean; onClick: () => void }) {
  const label = useIntl().formatMessage({ id: isCollapsed ? 'navigation.expand' : 'navigation.collapse' });
  return (
    <Tooltip label={label} side="end" off={!isCollapsed}>
      <button type="button" className={styles.tool} aria-expanded={!isCollapsed} onClick={onClick}>
        <ArrowLeftToLine aria-hidden className={styles.resizeIcon} />
        <span className={styles.label}>
          <FormattedMessage id={isCollapsed ? 'navigation.expand' : 'navigation.collapse'} />
        </span>
      </button>
    </Tooltip>
  );
}
