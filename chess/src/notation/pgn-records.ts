/** The text of one game of a PGN file, in the strict form that the parser reads. */
export interface PgnRecord {
  text: string;
  /** Line of the file on which the game begins, from 1. */
  line: number;
}

const TAG = /^\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*$/u;
/** Hyphens and dashes that word processors put in the place of `-`. */
const DASHES = /[\u2010-\u2015\u2212]/gu;
const CASTLING = /(?<![\w-])[Oo0]-[Oo0](-[Oo0])?(?![\w/-])/gu;
const DRAW = /(?:½|1\/2)-(?:½|1\/2)/gu;

/**
 * Splits a PGN text into games and repairs what other programs write loosely: spaces in a tag's brackets, blank lines
 * between moves, zeros and unusual hyphens in castling, and `½-½`. Comments are kept as they are. A game with tags but
 * without moves is a game of its own.
 */
export function splitPgn(text: string): PgnRecord[] {
  const records: PgnRecord[] = [];
  let tags = new Map<string, string>();
  let moves: string[] = [];
  let line = 1;
  let isInComment = false;

  const end = () => {
    const header = [...tags].map(([name, value]) => `[${name} "${value}"]\n`).join('');
    if (tags.size > 0 || moves.length > 0) records.push({ text: `${header}\n${moves.join('\n')}\n`, line });
    tags = new Map();
    moves = [];
  };

  for (const [index, given] of text
    .replace(/^\uFEFF/u, '')
    .split(/\r\n?|\n/u)
    .entries()) {
    if (!isInComment && (given.trim() === '' || given.startsWith('%'))) continue;
    const [, name, value = ''] = (isInComment ? undefined : TAG.exec(given)) ?? [];
    if (name !== undefined) {
      if (moves.length > 0 || tags.has(name)) end();
      if (tags.size === 0) line = index + 1;
      tags.set(name, name === 'Result' ? repairPart(value) : value);
      continue;
    }
    if (tags.size === 0 && moves.length === 0) line = index + 1;
    const { repaired, isOpen } = repairMoves(given, isInComment);
    isInComment = isOpen;
    moves.push(repaired);
  }
  end();
  return records;
}

/** Repairs a line of moves outside its comments; `isOpen` tells whether a comment goes on in the next line. */
function repairMoves(given: string, startsInComment: boolean): { repaired: string; isOpen: boolean } {
  let repaired = '';
  let rest = given;
  let isOpen = startsInComment;
  while (rest !== '') {
    const at = isOpen ? rest.indexOf('}') : rest.search(/[{;]/u);
    const part = at === -1 ? rest : rest.slice(0, at);
    repaired += isOpen ? part : repairPart(part);
    if (at === -1) break;
    // A comment after a semicolon ends with the line.
    if (rest[at] === ';') return { repaired: repaired + rest.slice(at), isOpen: false };
    repaired += rest[at];
    rest = rest.slice(at + 1);
    isOpen = !isOpen;
  }
  return { repaired, isOpen };
}

const repairPart = (part: string): string =>
  part
    .replace(DASHES, '-')
    .replace(DRAW, '1/2-1/2')
    .replace(CASTLING, (castling) => castling.replace(/[o0]/gu, 'O'));
