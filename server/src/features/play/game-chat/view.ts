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
