import { useIntl } from 'react-intl';
import { PageLink, pageUrl } from '../platform/routing/PageLink.tsx';
import { Counter, countText } from '../ui/Counter.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { LateMark } from './LateMark.tsx';
import { Popover } from './Popover.tsx';
import type { ToolbarItem } from './toolbar-items.tsx';
import { useCounts } from './use-counts.ts';
import { usePanelHover } from './use-panel-hover.ts';
import { usePopover } from './use-popover.ts';
import styles from './toolbar.module.css';

/** An item of the toolbar with its popover. A second press follows its link to the page. */
export function ToolbarButton({ item }: { item: ToolbarItem }) {
  const { key, icon: Icon, loadMark, opensByHover = false } = item;
  const intl = useIntl();
  const { isOpen, isWanted, isByHand, pointings, close, trigger, place, opens } = usePopover<HTMLAnchorElement>(key);
  const hover = usePanelHover(key);
  const counts = useCounts();
  const count = counts && item.badge ? item.badge(counts) : 0;
  const name = intl.formatMessage({ id: item.label });
  // The name says what is seen: who speaks to the page says what stands there.
  const label = count > 0 ? intl.formatMessage({ id: 'shell.with_count' }, { name, count: countText(count) }) : name;
  return (
    <li
      className={styles.place}
      data-wide={item.isWide}
      {...place}
      {...(opensByHover && {
        onPointerEnter: (event) => {
          place.onPointerEnter();
          hover.onPointerEnter(event);
        },
        onPointerLeave: hover.onPointerLeave,
      })}
    >
      <Tooltip label={name} off={isOpen || opensByHover}>
        <PageLink
          ref={trigger}
          to={pageUrl(item.page as 'web_home')}
          className={styles.item}
          aria-label={label}
          data-roving
          data-toolbar={key}
          data-name={name}
          {...opens}
        >
          <Icon aria-hidden />
          <Counter count={count} className={styles.counter} />
          {loadMark ? <LateMark load={loadMark} pointings={pointings} /> : null}
        </PageLink>
      </Tooltip>
      {isWanted ? (
        <Popover
          {...{ isOpen, label: name, takesFocus: isByHand, onClose: close }}
          load={item.load}
          isMountedEarly={item.isMountedEarly ?? false}
        />
      ) : null}
    </li>
  );
}
