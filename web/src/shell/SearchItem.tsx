import Search from 'lucide-react/icons/search';
import type { MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { PageLink, pageUrl } from '../platform/routing/PageLink.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { Popover } from './Popover.tsx';
import { usePopover } from './use-popover.ts';
import styles from './sidebar.module.css';

const load = async () => (await import('../features/people/search/SearchPopover.tsx')).SearchPopover;

/** Search in the sidebar. On the results page it focuses the field of the page. */
export function SearchItem({ isCollapsed }: { isCollapsed: boolean }) {
  const label = useIntl().formatMessage({ id: 'search.title' });
  const { isOpen, isWanted, close, trigger, place, opens } = usePopover<HTMLAnchorElement>('search');
  const page = pageUrl('web_search');
  const isThere = useLocation().pathname === page;
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isThere) return opens.onClick(event);
    event.preventDefault();
    document.querySelector<HTMLElement>('#content [role="combobox"]')?.focus();
  };
  return (
    <div className={styles.search} {...place}>
      <Tooltip label={label} side="end" off={isOpen || !isCollapsed}>
        <PageLink ref={trigger} to={page} className={styles.item} data-toolbar="search" {...opens} onClick={onClick}>
          <Search aria-hidden />
          <span className={styles.label}>
            <FormattedMessage id="search.title" />
          </span>
        </PageLink>
      </Tooltip>
      {isWanted && !isThere ? <Popover load={load} isOpen={isOpen} label={label} onClose={close} /> : null}
    </div>
  );
}
