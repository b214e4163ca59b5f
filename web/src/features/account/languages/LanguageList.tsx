import Check from 'lucide-react/icons/check';
import { fillPath } from '@tabiya/contract/kit/endpoint.ts';
import { languages as calls, type Language } from '@tabiya/contract/account/languages.ts';
import { localPath } from '@tabiya/contract/site/locale-paths.ts';
import { DEFAULT_LOCALE, localeOf } from '@tabiya/contract/site/locales.ts';
import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { useMatches } from 'react-router';
import { shares } from 'virtual:word-shares';
import { call } from '../../../platform/net/call.ts';
import { writeCookie } from '../../../platform/browser/cookies.ts';
import { useMe } from '../../../platform/session/session.ts';
import styles from './languages.module.css';

/** Route id of the page for unknown addresses. */
const NOT_FOUND = 'not_found';
/** Cookie that the server sets when it redirects to a page in the chosen language. */
const COOKIE = 'cclocale';
const COOKIE_DAYS = 365;
const PLACEHOLDERS = Array.from({ length: 12 }, (_, place) => place);

export interface LanguageListProps {
  /** Undefined while they load. */
  languages: readonly Language[] | undefined;
  /** Search text, matched against both names of a language. */
  searched: string;
}

export function LanguageList({ languages, searched }: LanguageListProps) {
  if (!languages) {
    return (
      <ul className={styles.list} aria-busy="true">
        {PLACEHOLDERS.map((place) => (
          <li key={place} className={styles.place} />
        ))}
      </ul>
    );
  }
  const term = plain(searched.trim());
  const found = languages.filter(({ name, englishName }) => plain(`${name} ${englishName}`).includes(term));
  return (
    <>
      <p className={found.length === 0 ? styles.nothing : 'visually-hidden'} role="status">
        <FormattedMessage id="languages.found" values={{ count: found.length }} />
      </p>
      <Languages languages={term === '' ? found.filter(isTranslated) : found} />
      {term === '' ? (
        <details className={styles.others}>
          <summary>
            <FormattedMessage id="languages.others" />
          </summary>
          <Languages languages={found.filter((language) => !isTranslated(language))} />
        </details>
      ) : null}
    </>
  );
}

function Languages({ languages }: { languages: readonly Language[] }) {
  return (
    <ul className={styles.list}>
      {languages.map((language) => (
        <li key={language.locale}>
          <LanguageLink language={language} />
        </li>
      ))}
    </ul>
  );
}

/** Percentage of the texts that a language has. */
const shareOf = ({ languageCodePrimaryAware: tag }: Language): number => shares[tag] ?? shares[tag.split('-')[0]!] ?? 0;
const isTranslated = (language: Language): boolean => language.isSelected || shareOf(language) > 0;

/** Strips accents and capitals, so that "francais" finds "Français". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Links to the present page in another language, or to the home page from an unknown address. Both are page loads. */
function LanguageLink({ language }: { language: Language }) {
  const me = useMe();
  const isNowhere = useMatches().at(-1)?.id === NOT_FOUND;
  const { name, englishName, locale, languageCodePrimaryAware: tag, isSelected } = language;
  // Home pages do not redirect, so the server sets no cookie there.
  const remember = () => isNowhere && writeCookie(COOKIE, locale, COOKIE_DAYS);
  const saveChoice = async (event: MouseEvent<HTMLAnchorElement>) => {
    remember();
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (me === null || opensElsewhere) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    // The page comes in the chosen language even if the account could not be updated.
    await call(calls.choose, { locale: tag }).catch(() => {});
    location.assign(href);
  };
  return (
    <a
      href={isNowhere ? homeIn(locale) : addressIn(tag)}
      className={styles.language}
      aria-current={isSelected ? 'true' : undefined}
      onClick={(event) => void saveChoice(event)}
      onAuxClick={remember}
    >
      <span className={styles.names}>
        <bdi className={styles.name} lang={tag}>
          {name}
        </bdi>
        <span className={styles.english}>
          <span lang="en">{englishName}</span>
          {' · '}
          <FormattedMessage id="languages.translated" values={{ share: shareOf(language) / 100 }} />
        </span>
      </span>
      {isSelected ? <Check aria-hidden className={styles.check} /> : null}
    </a>
  );
}

const homeIn = (code: string): string => localPath('/', localeOf(code) ?? DEFAULT_LOCALE);

const addressIn = (tag: string): string => {
  const { path } = fillPath(calls.set.path, { locale: tag });
  return `${path}?${new URLSearchParams({ returnUrl: location.pathname + location.search })}`;
};
