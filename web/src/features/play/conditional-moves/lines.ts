import { legalLine } from '@tabiya/chess/notation/legal-line.ts';
import type { Position } from '@tabiya/chess/rules/position.ts';

/** Moves as UCI, the opponent's first. */
export type Line = readonly string[];

const isPrefix = (start: Line, line: Line): boolean => start.every((uci, at) => line[at] === uci);

/** Tells whether a line answers one of the opponent's moves in another way than a new one does. */
const contradicts = (line: Line, added: Line): boolean => {
  const at = line.findIndex((uci, ply) => uci !== added[ply]);
  return at % 2 === 1 && at < added.length;
};

/** Returns the lines with one more: it replaces those that it goes on with, and those that answer the same move otherwise. */
export const withLine = (lines: readonly Line[], added: Line): Line[] => {
  if (lines.some((line) => isPrefix(added, line))) return [...lines];
  return [...lines.filter((line) => !isPrefix(line, added) && !contradicts(line, added)), added];
};

/** Returns whether a new line takes the place of another answer. */
export const replaces = (lines: readonly Line[], added: Line): boolean =>
  lines.some((line) => contradicts(line, added));

/** Writes a line with move numbers: `1… e5 2. Nf3 Nc6`. */
export const lineText = (position: Position, line: Line): string => {
  const start = (position.fullmoves - 1) * 2 + (position.turn === 'white' ? 0 : 1);
  return legalLine(position, line)
    .sans.map((san, at) => {
      const [number, isWhites] = [Math.floor((start + at) / 2) + 1, (start + at) % 2 === 0];
      return isWhites ? `${number}. ${san}` : at === 0 ? `${number}… ${san}` : san;
    })
    .join(' ');
};
