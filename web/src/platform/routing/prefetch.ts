import { matchRoutes, type RouteObject } from 'react-router';
import { painted } from './painted.ts';

/** Events that announce that somebody may follow a link. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Safari has no `requestIdleCallback`. */
const whenIdle = (act: () => void): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 1_000));

/**
 * Loads the table `routes` when the present page is idle, and the code of a page when somebody points at a link to it.
 * Does nothing if the browser saves data.
 */
export const startPrefetch = (routes: () => Promise<RouteObject[]>, basename: string): void => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const known = new Set<string>();
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    // The first press of such a link opens the dialog attached to it.
    if (link?.matches('[aria-haspopup="dialog"][aria-expanded="false"]')) return;
    if (link === null || link.origin !== location.origin || known.has(link.pathname)) return;
    known.add(link.pathname);
    // A failed prefetch is repeated by the navigation.
    loadPage(link.pathname).catch(() => {});
  };
  const loadPage = async (path: string): Promise<void> => {
    // The response to an immediate press comes first.
    await painted();
    const matches = matchRoutes(await routes(), path, basename) ?? [];
    await Promise.all(matches.map(({ route }) => typeof route.lazy === 'function' && route.lazy()));
  };
  whenIdle(() => void routes().catch(() => {}));
  for (const sign of SIGNS) document.addEventListener(sign, look, { passive: true });
};
