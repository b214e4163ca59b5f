import type { ChatLine } from '@tabiya/contract/play/game-chat.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { ChatLineRow } from './store.ts';

export const toChatLine = (row: ChatLineRow, by: PlayerView): ChatLine => {
  const removed = row.removed_at !== null;
  return {
    id: row.id,
    at: row.at,
    by,
    text: removed ? null : row.text,
    phrase: removed ? null : row.phrase,
    removed,
  };
};

/** Returns the lines without those of blocked authors. */
export const toChatLines = (
  lines: readonly ChatLineRow[],
  authors: ReadonlyMap<string, PlayerView>,
  hidden: readonly string[],
): ChatLine[] =>
  lines.flatMap((row) => {
    const author = authors.get(row.account_id);
    return author === undefined || hidden.includes(author.id) ? [] : [toChatLine(row, author)];
  });

/** Returns the text as one line without control characters, direction marks and redundant spaces. */
export const cleanLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069]/gu, ' ')
    // Combining marks stacked on a letter would run over the lines above and below.
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();
