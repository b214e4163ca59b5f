import { localPath } from '@tabiya/contract/site/locale-paths.ts';
import { LOCALES } from '@tabiya/contract/site/locales.ts';
import { useSite } from './site.ts';

export interface MetaProps {
  title: string;
  description: string;
  /** Path of the page as it should be found, without a locale; left out where there is nothing to find. */
  path?: string | undefined;
}

/** What search engines and tabs show of a page. React puts it into the head. */
export function Meta({ title, description, path }: MetaProps) {
  const { locale } = useSite();
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={locale.code} />
      {path === undefined ? <meta name="robots" content="noindex" /> : <Twins path={path} />}
    </>
  );
}

/** Where the page is found in this language and in all others. */
function Twins({ path }: { path: string }) {
  const { origin, locale } = useSite();
  return (
    <>
      <link rel="canonical" href={origin + localPath(path, locale)} />
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
      {LOCALES.map((other) => (
        <link key={other.tag} rel="alternate" hrefLang={other.tag} href={origin + localPath(path, other)} />
      ))}
    </>
  );
}
