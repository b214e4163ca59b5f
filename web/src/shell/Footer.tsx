import Bug from 'lucide-react/icons/bug';
import CircleHelp from 'lucide-react/icons/circle-help';
import Cookie from 'lucide-react/icons/cookie';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Globe from 'lucide-react/icons/globe';
import Plug from 'lucide-react/icons/plug';
import { FormattedMessage } from 'react-intl';
import { LanguagePicker } from '../features/account/languages/LanguagePicker.tsx';
import { pageUrl, PageLink } from '../platform/routing/PageLink.tsx';
import { useSite } from '../platform/routing/site.ts';
import { useMe } from '../platform/session/session.ts';
import styles from './footer.module.css';

/** Footer of every page. */
export function Footer() {
  return (
    <footer id="footer" className={styles.footer} tabIndex={-1}>
      <FormattedMessage id="shell.licence" tagName="p" />
      <div className={styles.links}>
        {useMe()?.isImpersonating ? null : <HelpLinks />}
        <button type="button" className={`${styles.link} cookie-consent`} aria-haspopup="dialog">
          <Cookie aria-hidden />
          <FormattedMessage id="consent.open" />
        </button>
        <PageLink to={pageUrl('web_api')} className={styles.link}>
          <Plug aria-hidden />
          <FormattedMessage id="shell.api" />
        </PageLink>
        <button type="button" className={`${styles.link} language-select`} aria-haspopup="dialog">
          <Globe aria-hidden />
          <FormattedMessage id="shell.language" />
        </button>
      </div>
      <LanguagePicker />
    </footer>
  );
}

/** The messenger recognises presses on these links by their classes. */
function HelpLinks() {
  const { help } = useSite().externalSites;
  const label = (
    <>
      <CircleHelp aria-hidden />
      <FormattedMessage id="support.footer.help" />
    </>
  );
  return (
    <>
      {help ? (
        <a href={help} target="_blank" rel="noopener noreferrer" className={styles.link}>
          {label}
        </a>
      ) : (
        <button type="button" className={`${styles.link} nav-action help`} aria-haspopup="dialog">
          {label}
        </button>
      )}
      <button type="button" className={`${styles.link} nav-action advice`} aria-haspopup="dialog">
        <GraduationCap aria-hidden />
        <FormattedMessage id="support.to.advice" />
      </button>
      <button type="button" className={`${styles.link} nav-action bug-report`} aria-haspopup="dialog">
        <Bug aria-hidden />
        <FormattedMessage id="support.footer.bug" />
      </button>
    </>
  );
}
