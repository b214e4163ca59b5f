import { Fragment } from 'react';

/** Signs before the first word that was found. */
const LEAD = 24;

/** A text from about the first word that was searched for, with those words marked. */
export function Excerpt({ text, query }: { text: string; query: string }) {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu');
  const first = text.search(pattern);
  const shown = first > LEAD ? `…${text.slice(first - LEAD)}` : text;
  return shown
    .split(pattern)
    .map((part, index) =>
      index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
    );
}
