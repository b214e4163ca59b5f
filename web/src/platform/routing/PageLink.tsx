import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { splitLocale } from '@tabiya/contract/site/locale-paths.ts';
import { url } from '@tabiya/contract/site/url.ts';
import { useSite } from './site.ts';

/** A link for the ui kit: internal links use the router, all others the browser. */
export function RouterAnchor({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const { origin } = useSite();
  // Absolute addresses of the site stay on the current host.
  const path = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
  return isPage(path) ? <Link to={path} {...rest} /> : <a href={path} {...rest} />;
}

/**
 * Returns whether a path is a page of this language, rather than of another language, the server itself or another
 * site.
 */
const isPage = (path: string): boolean => /^\/(?!\/|callback\/)/.test(path) && splitLocale(path).locale === undefined;

/** Returns the path of a page by its name; an unknown name or a missing parameter gives the home page. */
export const pageUrl = ((...args: Parameters<typeof url>) => {
  try {
    return url(...args);
  } catch {
    return '/';
  }
}) as typeof url;

export type PageLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

export function PageLink(props: PageLinkProps) {
  return <Link {...props} />;
}
