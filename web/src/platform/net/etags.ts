import type { Endpoint } from '@tabiya/contract/kit/endpoint.ts';

const MAX_ENTRIES = 50;

/** Newest answer of each address whose call declares `etag`, with its tag. */
const kept = new Map<string, { etag: string; body: unknown }>();

export const etagFor = ({ etag }: Endpoint, address: string): Record<string, string> => {
  const known = etag ? kept.get(address) : undefined;
  return known === undefined ? {} : { 'if-none-match': known.etag };
};

/** Returns the cached answer that the server says is still valid. */
export const keptAnswer = (address: string): unknown => kept.get(address)?.body;

export const keepAnswer = (
  { etag }: Endpoint,
  address: string,
  { headers, body }: { headers: Headers; body: unknown },
) => {
  const tag = headers.get('etag');
  if (!etag || tag === null) return;
  kept.delete(address);
  if (kept.size >= MAX_ENTRIES) kept.delete(kept.keys().next().value ?? '');
  kept.set(address, { etag: tag, body });
};
