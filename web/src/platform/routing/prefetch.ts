import { matchRoutes, type RouteObject } from 'react-router';
import { painted } from './painted.ts';

/** What says that somebody is about to follow a link. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Safari cannot say when it is idle. */
const whenIdle = (act: () => void): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 1_000));

/**
 * Loads `routes`, which say where pages are, once the present page has nothing to do, and the code of a page when
 * somebody points at a link to it, so that it is there when they follow it. Not where data are to be saved.
 */
export const startPrefetch = (routes: () => Promise<RouteObject[]>, basename: string): void => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const known = new Set<string>();
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    // The first press of those opens what hangs on them.
    if (link?.matches('[aria-haspopup="dialog"][aria-expanded="false"]')) return;
    if (link === null || link.origin !== location.origin || known.has(link.pathname)) return;
    known.add(link.pathname);
    // What does not come now is asked for again by whoever goes there.
    loadPage(link.pathname).catch(() => {});
  };
  const loadPage = async (path: string): Promise<void> => {
    // Whoever presses at once is answered first.
    await painted();
    const matches = matchRoutes(await routes(), path, basename) ?? [];
    await Promise.all(matches.map(({ route }) => typeof route.lazy === 'function' && route.lazy()));
  };
  whenIdle(() => void routes().catch(() => {}));
  for (const sign of SIGNS) document.addEventListener(sign, look, { passive: true });
};
