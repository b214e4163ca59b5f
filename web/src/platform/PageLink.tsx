import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { url } from '@tabiya/contract/url.ts';

/** A link as the ui kit wants one: inside the site by the router, everything else by the browser. */
export function RouterAnchor({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const isPage = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/callback/');
  return isPage && rest.target === undefined ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}

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
