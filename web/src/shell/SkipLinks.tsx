import { FormattedMessage } from 'react-intl';
import styles from './shell.module.css';

/** First two links that Tab reaches: past the navigation, and to it. */
export function SkipLinks() {
  return (
    <>
      <a href="#content" className={styles.skip}>
        <FormattedMessage id="shell.skip" />
      </a>
      <a href="#footer" className={styles.skip}>
        <FormattedMessage id="navigation.skip_to_footer" />
      </a>
    </>
  );
}
