import { useIntl } from 'react-intl';
import { useMe } from '../platform/session/session.ts';
import { moveRoving } from './roving.ts';
import { toolbarItemsFor } from './toolbar-items.tsx';
import { ToolbarButton } from './ToolbarButton.tsx';
import styles from './toolbar.module.css';

/** Popovers available on every page. */
export function Toolbar() {
  const intl = useIntl();
  const items = toolbarItemsFor(useMe());
  if (items.length === 0) return null;
  return (
    <ul
      className={styles.toolbar}
      onKeyDown={(event) => moveRoving(event, '[data-roving]', true)}
      aria-label={intl.formatMessage({ id: 'shell.toolbar' })}
    >
      {items.map((item) => (
        <ToolbarButton key={item.key} item={item} />
      ))}
    </ul>
  );
}
