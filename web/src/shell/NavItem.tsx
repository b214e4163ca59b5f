import { PageLink } from '../platform/routing/PageLink.tsx';
import { PanelFlyout } from './PanelFlyout.tsx';
import type { Panel } from './panels.ts';
import { useNavItem } from './use-nav-item.ts';
import { PanelIcon } from './PanelIcon.tsx';
import { PanelName } from './PanelName.tsx';
import styles from './sidebar.module.css';

/** One item of the sidebar with its panel. */
export function NavItem({ panel, isCurrent }: { panel: Panel; isCurrent: boolean }) {
  const { key, href } = panel;
  const { isOpen, isWanted, takesFocus, close, trigger, place, opens } = useNavItem(`panel-${key}`);
  return (
    <li className={styles.place} {...place}>
      <PageLink
        ref={trigger}
        to={href}
        {...(key === 'more' && { goto: href })}
        className={styles.item}
        aria-current={isCurrent ? 'true' : undefined}
        data-roving
        data-panel={key}
        {...opens}
      >
        <PanelIcon panel={key} />
        <span className={styles.label}>
          <PanelName panel={key} />
        </span>
      </PageLink>
      {isWanted ? <PanelFlyout panel={panel} isOpen={isOpen} takesFocus={takesFocus} onClose={close} /> : null}
    </li>
  );
}
