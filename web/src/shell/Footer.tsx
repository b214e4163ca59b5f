import Globe from 'lucide-react/icons/globe';
import { FormattedMessage } from 'react-intl';
import { LanguagePicker } from '../features/languages/LanguagePicker.tsx';
import styles from './shell.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <FormattedMessage id="shell.licence" tagName="p" />
      <button type="button" className={`${styles.language} language-select`} aria-haspopup="dialog">
        <Globe aria-hidden />
        <FormattedMessage id="shell.language" />
      </button>
      <LanguagePicker />
    </footer>
  );
}
