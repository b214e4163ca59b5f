import { FormattedMessage } from 'react-intl';
import { SearchField } from './SearchField.tsx';
import styles from './search.module.css';

/** Search in a popover, from every page. */
export function SearchPopover({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.popover}>
      <h2 className="visually-hidden">
        <FormattedMessage id="search.title" />
      </h2>
      <SearchField takesFocus onGo={onClose} />
    </div>
  );
}
