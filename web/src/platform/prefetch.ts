import { matchRoutes, type RouteObject } from 'react-router';

/** What says that somebody is about to follow a link. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Loads the code of a page when somebody points at a link to it, so that it is there when they follow it. Not where data are to
 * be saved.
 */
export const startPrefetch = (routes: RouteObject[], basename: string): void => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const known = new Set<string>();
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || link.origin !== location.origin || known.has(link.pathname)) return;
    known.add(link.pathname);
    for (const { route } of matchRoutes(routes, link.pathname, basename) ?? []) {
      // What does not come now is asked for again by whoever goes there.
      if (typeof route.lazy === 'function') route.lazy().catch(() => {});
    }
  };
  for (const sign of SIGNS) document.addEventListener(sign, look, { passive: true });
};
