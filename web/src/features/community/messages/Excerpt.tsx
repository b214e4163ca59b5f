import { Fragment } from 'react';

/** Characters shown before the first match. */
const LEAD_CHARS = 24;

/** Part of a text from shortly before the first match, with the searched words marked. */
export function Excerpt({ text, query }: { text: string; query: string }) {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu');
  const first = text.search(pattern);
  const shown = first > LEAD_CHARS ? `…${text.slice(first - LEAD_CHARS)}` : text;
  return shown
    .split(pattern)
    .map((part, index) =>
      index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
    );
}
