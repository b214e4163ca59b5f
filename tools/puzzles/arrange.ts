import { putMan, type Draft } from './draft.ts';

/** Returns the number of a square by its name, and the other way round. */
export const squareOf = (name: string): number => (name.codePointAt(1)! - 49) * 8 + name.codePointAt(0)! - 97;

/** Places men given as `Ra1 kh8`, and empties the squares given as `-b1`. */
export const arrange = (draft: Draft, text: string): Draft => {
  const made = [...draft];
  const kept = new Set<number>();
  for (const word of text.split(' ')) {
    const square = squareOf(word.slice(-2));
    if (word.startsWith('-')) made[square] = '';
    else {
      if (made[square] === 'K' || made[square] === 'k') made[square] = '';
      putMan(made, { man: word[0]!, square }, kept);
    }
    kept.add(square);
  }
  if (!made.includes('K')) made[[6, 1, 2, 7, 14].find((square) => !kept.has(square))!] = 'K';
  return made;
};

export const nameAt = (file: number, rank: number): string => `${'abcdefgh'[file]}${rank + 1}`;
