import { FormattedMessage } from 'react-intl';
import styles from './shell.module.css';

/** First links that Tab reaches: past the navigation, and to the end of a page that has a footer. */
export function SkipLinks({ hasFooter }: { hasFooter: boolean }) {
  return (
    <>
      <a href="#content" className={styles.skip}>
        <FormattedMessage id="shell.skip" />
      </a>
      {hasFooter ? (
        <a href="#footer" className={styles.skip}>
          <FormattedMessage id="navigation.skip_to_footer" />
        </a>
      ) : null}
    </>
  );
}
