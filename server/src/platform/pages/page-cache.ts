import type { Rendered } from '@tabiya/contract/kit/render.ts';

export interface PageCacheOptions {
  now: () => number;
  /** Milliseconds. */
  keepFor: number;
  /** Pages at most; the oldest goes first. */
  size: number;
}

/** Keeps what visitors see for a moment, and draws a page once for all who ask for it at the same time. */
export const createPageCache = ({ now, keepFor, size }: PageCacheOptions) => {
  const pages = new Map<string, { rendered: Promise<Rendered>; until: number }>();
  return (key: string, draw: () => Promise<Rendered>): Promise<Rendered> => {
    const kept = pages.get(key);
    if (kept !== undefined && kept.until > now()) return kept.rendered;
    pages.delete(key);
    if (pages.size >= size) pages.delete(pages.keys().next().value ?? '');
    const entry = { rendered: draw(), until: Infinity };
    pages.set(key, entry);
    // Counted from when it is drawn. What failed is not kept.
    entry.rendered.then(
      () => (entry.until = now() + keepFor),
      () => void (pages.get(key) === entry && pages.delete(key)),
    );
    return entry.rendered;
  };
};
