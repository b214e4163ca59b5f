import { localPath } from '@tabiya/contract/site/locale-paths.ts';
import { SPOKEN_LOCALES, spokenLocale } from '@tabiya/contract/site/locales.ts';
import { useStore } from '../../store/store.ts';
import { waitingGames } from '../overlays/waiting-games.ts';
import { useSite } from './site.ts';

export interface MetaProps {
  title: string;
  description: string;
  /** Canonical path of the page without a locale; left out if the page should not be found. */
  path?: string | undefined;
}

/** Title and description for search engines and tabs, which show how many games wait for the reader. React moves them into the head. */
export function Meta({ title, description, path }: MetaProps) {
  const locale = spokenLocale(useSite().locale);
  const waiting = useStore(waitingGames);
  return (
    <>
      <title>{waiting > 0 ? `(${waiting}) ${title}` : title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={locale.code} />
      {path === undefined ? <meta name="robots" content="noindex" /> : <Twins path={path} />}
    </>
  );
}

/** Links to the page's canonical address and its alternates in all languages that have texts. */
function Twins({ path }: { path: string }) {
  const { origin, locale } = useSite();
  return (
    <>
      <link rel="canonical" href={origin + localPath(path, spokenLocale(locale))} />
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
      {SPOKEN_LOCALES.map((other) => (
        <link key={other.tag} rel="alternate" hrefLang={other.tag} href={origin + localPath(path, other)} />
      ))}
    </>
  );
}
