import type { Rendered } from '@tabiya/contract/kit/render.ts';

export interface PageCacheOptions {
  now: () => number;
  /** Lifetime of a page, ms. */
  keepFor: number;
  /** Maximum number of pages; the oldest is dropped first. */
  size: number;
}

/** Caches the pages of visitors briefly, and renders a page once for all requests at the same time. */
export const createPageCache = ({ now, keepFor, size }: PageCacheOptions) => {
  const pages = new Map<string, { rendered: Promise<Rendered>; until: number }>();
  return (key: string, draw: () => Promise<Rendered>): Promise<Rendered> => {
    const kept = pages.get(key);
    if (kept !== undefined && kept.until > now()) return kept.rendered;
    pages.delete(key);
    if (pages.size >= size) pages.delete(pages.keys().next().value ?? '');
    const entry = { rendered: draw(), until: Infinity };
    pages.set(key, entry);
    // The lifetime begins when the page is rendered. Failures are not cached.
    entry.rendered.then(
      () => (entry.until = now() + keepFor),
      () => void (pages.get(key) === entry && pages.delete(key)),
    );
    return entry.rendered;
  };
};
