import ChevronDown from 'lucide-react/icons/chevron-down';
import House from 'lucide-react/icons/house';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink, pageUrl } from '../platform/routing/PageLink.tsx';
import { useMe } from '../platform/session/session.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Logo } from '../ui/Logo.tsx';
import { ModeSwitch } from './ModeSwitch.tsx';
import { PanelEntries } from './PanelEntries.tsx';
import type { Panel } from './panels.ts';
import { usePanels } from './use-panels.ts';
import { PanelIcon } from './PanelIcon.tsx';
import { PanelName } from './PanelName.tsx';
import styles from './mobile-nav.module.css';

interface MobileNavProps {
  /** Id of the element that gets the focus first. */
  target: string;
  onClose: () => void;
}

/** The main navigation as a sheet over the page. */
export function MobileNav({ target, onClose }: MobileNavProps) {
  const intl = useIntl();
  const me = useMe();
  const sheet = useRef<HTMLDialogElement>(null);
  const { panels, current } = usePanels();
  const [open, setOpen] = useState(current ?? panels[0]?.key);
  useEffect(() => {
    const dialog = sheet.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>(`nav a[href$="${target}"]`)?.focus();
    return () => dialog?.close();
  }, [target]);
  const leave = (event: MouseEvent) => {
    if (event.target === sheet.current) onClose();
  };
  return (
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-label={intl.formatMessage({ id: 'shell.nav' })}
      onClick={leave}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <IconButton label={intl.formatMessage({ id: 'navigation.hide' })} tooltip={false} onClick={onClose}>
            <X />
          </IconButton>
          <Logo size="large" />
        </div>
        <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'shell.nav' })}>
          <ul className={styles.panels}>
            {me ? (
              <li>
                <PageLink to={pageUrl('web_user_home')} className={styles.item} onClick={onClose}>
                  <House aria-hidden />
                  <FormattedMessage id="navigation.user.home" />
                </PageLink>
              </li>
            ) : null}
            <li>
              <PageLink to={pageUrl('web_search')} className={styles.item} onClick={onClose}>
                <Search aria-hidden />
                <FormattedMessage id="search.title" />
              </PageLink>
            </li>
            {panels.map((panel) => (
              <PanelRow
                key={panel.key}
                panel={panel}
                isOpen={panel.key === open}
                onOpen={() => setOpen(panel.key)}
                onPick={onClose}
              />
            ))}
          </ul>
        </nav>
        <ModeSwitch className={styles.item} labelClass={undefined} tooltipOff />
      </div>
    </dialog>
  );
}

interface PanelRowProps {
  panel: Panel;
  isOpen: boolean;
  onOpen: () => void;
  onPick: () => void;
}

/** Row of a panel: the first touch opens it, the second follows its link. */
function PanelRow({ panel, isOpen, onOpen, onPick }: PanelRowProps) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (isOpen) return onPick();
    event.preventDefault();
    onOpen();
  };
  return (
    <li>
      <PageLink to={panel.href} className={styles.item} aria-expanded={isOpen} data-panel={panel.key} onClick={onClick}>
        <PanelIcon panel={panel.key} />
        <PanelName panel={panel.key} />
        <ChevronDown aria-hidden className={styles.chevron} />
      </PageLink>
      {isOpen ? <PanelEntries panel={panel} onPick={onPick} /> : null}
    </li>
  );
}
