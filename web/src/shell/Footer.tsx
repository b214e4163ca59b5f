import { FormattedMessage } from 'react-intl';
import styles from './shell.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <FormattedMessage id="shell.licence" tagName="p" />
    </footer>
  );
}
