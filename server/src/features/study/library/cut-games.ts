/** The place between two games: an empty line, and behind it a tag. */
const BETWEEN_GAMES = /\n[^\S\n]*\n(?=\s*\[\w+\s*")/gu;

/** Limits of a piece: the number of its games, and the characters from which a game is too long to be looked at. */
export interface PieceLimits {
  games: number;
  length: number;
}

/**
 * Returns the length of the first games of a text, at most as many as the limits say. `needs_more`: the text ends within
 * its first game, and more of it is to come (`isEnd` is false). `too_long`: so it does, and the game is too long already.
 */
export const cutGames = (
  text: string,
  isEnd: boolean,
  { games, length }: PieceLimits,
): number | 'needs_more' | 'too_long' => {
  const ends = text.matchAll(BETWEEN_GAMES);
  let end = 0;
  for (let count = 0; count < games; count += 1) {
    const next = ends.next();
    if (next.done) {
      if (isEnd && (end === 0 || text.length - end <= length)) return text.length;
      break;
    }
    end = next.value.index + next.value[0].length;
    if (end > length) break;
  }
  if (end > 0) return end;
  return text.length <= length ? 'needs_more' : 'too_long';
};

/** Longest place between two games that may be cut by the end of a text, in characters. */
const MARGIN = 400;

/** Returns the length of what is left of a game that is skipped; all but a margin where its end is not in the text. */
export const cutRest = (text: string, isEnd: boolean): { length: number; isOver: boolean } => {
  const [next] = text.matchAll(BETWEEN_GAMES);
  if (next !== undefined) return { length: next.index + next[0].length, isOver: true };
  return isEnd ? { length: text.length, isOver: true } : { length: Math.max(0, text.length - MARGIN), isOver: false };
};
