import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { splitLocale } from '@tabiya/contract/site/locale-paths.ts';
import { url } from '@tabiya/contract/site/url.ts';
import { useSite } from './site.ts';

/** A link as the ui kit wants one: inside the site by the router, everything else by the browser. */
export function RouterAnchor({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const { origin } = useSite();
  // Whole addresses of the site stay on the host that one is at.
  const path = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
  return isPage(path) ? <Link to={path} {...rest} /> : <a href={path} {...rest} />;
}

/** Not what another language, the server itself or another site answers. */
const isPage = (path: string): boolean => /^\/(?!\/|callback\/)/.test(path) && splitLocale(path).locale === undefined;

/** The path of a page by its name; an unknown name or a missing parameter leads home. */
export const pageUrl = ((...args: Parameters<typeof url>) => {
  try {
    return url(...args);
  } catch {
    return '/';
  }
}) as typeof url;

export type PageLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link to a page of the site: `<PageLink to={pageUrl('web_home')}>`. */
export function PageLink(props: PageLinkProps) {
  return <Link {...props} />;
}
