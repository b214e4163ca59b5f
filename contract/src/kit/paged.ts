import * as z from 'zod/mini';
import { Digits } from './digits.ts';

/** Entries of a page, unless the caller wants another number, and the most that a caller may want. */
const PAGE_SIZE = 25;
const PAGE_SIZE_MAX = 100;

/** One page of a list that is read by key: entries that come or go in between shift no page. */
export interface Paged<Item> {
  items: Item[];
  /** Sent back as `cursor`, it continues after the last item; null on the last page. */
  next: string | null;
  /** Number of items on all pages, where it is counted. */
  total?: number;
}

/** Schema of a page: `output: Paged(ReportView)`. */
export const Paged = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item).check(z.maxLength(PAGE_SIZE_MAX)),
    next: z.nullable(z.string()),
    total: z.optional(z.int()),
  });

/**
 * Fields of the input that choose a page: `input: z.object({ ...pageFields, name })`. The cursor is opaque; one that no
 * page has given is refused with `bad_page_token`.
 */
export const pageFields = {
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
  limit: z._default(Digits.check(z.minimum(1), z.maximum(PAGE_SIZE_MAX)), PAGE_SIZE),
};

/** The page that a caller wants, as a handler receives it. */
export interface PageRequest {
  cursor?: string | undefined;
  limit: number;
}
