import { FormattedMessage } from 'react-intl';
import styles from './shell.module.css';

/** The first two things that Tab reaches: past the navigation, or to it from wherever one is. */
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
