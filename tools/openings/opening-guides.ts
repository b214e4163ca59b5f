import { moveFromSan, positionAfter, sanOf, startPosition, type Position } from '@tabiya/chess/rules/position.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const OPENINGS = join(import.meta.dirname, '../../content/openings');

/** A typical mistake in an opening and how it is punished. The side that profits makes the last move. */
export interface GuideTrap {
  title: string;
  /** In English notation with numbers, from the starting position: `1. e4 e5`. */
  moves: string;
  why: string;
}

/** The text about one opening. */
export interface OpeningGuide {
  /** The volume of codes whose file has it: `a` to `e`. */
  volume: string;
  name: string;
  about: string[];
  white: string[];
  black: string[];
  traps: GuideTrap[];
  /** The text as the file has it, with the heading. */
  text: string;
}

/** A name with its shortest line, which the page of the opening shows. */
export interface NamedLine {
  eco: string;
  moves: string;
}

const TRAP = 'Trap: ';

/** Returns the guides of all volumes in the order of the files. Throws an Error where a file is not built like one. */
export const readGuides = (): OpeningGuide[] =>
  readdirSync(join(OPENINGS, 'guides'))
    .toSorted()
    .flatMap((file) => guidesOf(file[0]!, readFileSync(join(OPENINGS, 'guides', file), 'utf8')));

const guidesOf = (volume: string, file: string): OpeningGuide[] =>
  file
    .split(/^(?=# )/m)
    .filter((text) => text.trim() !== '')
    .map((text) => guideOf(volume, text));

const guideOf = (volume: string, text: string): OpeningGuide => {
  const [first = '', ...sections] = text.split(/^## /m).map(linesOf);
  const [heading = '', ...about] = first;
  if (!heading.startsWith('# ')) throw new Error(`A guide of ${volume}.md begins with ${heading}`);
  const name = heading.slice('# '.length);
  const [white, black, ...traps] = sections;
  if (white?.[0] !== 'White' || black?.[0] !== 'Black')
    throw new Error(`${name}: White, Black and traps, in this order`);
  return {
    volume,
    name,
    about,
    white: plansOf(name, white),
    black: plansOf(name, black),
    traps: traps.map((lines) => trapOf(name, lines)),
    text: text.trim(),
  };
};

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

const plansOf = (name: string, [, ...lines]: string[]): string[] =>
  lines.map((line) => {
    if (!line.startsWith('- ')) throw new Error(`${name}: a plan begins with a dash, not ${line}`);
    return line.slice('- '.length);
  });

const trapOf = (name: string, [heading = '', moves, why, ...rest]: string[]): GuideTrap => {
  if (!heading.startsWith(TRAP) || !moves || !why || rest.length > 0)
    throw new Error(`${name}: a trap has a title, one line of moves and one of text: ${heading}`);
  return { title: heading.slice(TRAP.length), moves, why };
};

/** Returns the shortest line of each name in the table of openings. */
export const readNamedLines = (): Map<string, NamedLine> => {
  const named = new Map<string, NamedLine>();
  for (const row of readFileSync(join(OPENINGS, 'openings.tsv'), 'utf8').trimEnd().split('\n')) {
    const [eco = '', name = '', moves = ''] = row.split('\t');
    const before = named.get(name);
    if (!before || movesIn(moves).length < movesIn(before.moves).length) named.set(name, { eco, moves });
  }
  return named;
};

const movesIn = (moves: string): string[] => moves.replaceAll(/\d+\. /g, '').split(' ');

/** A move of a line: standard SAN, with the number before a move of White, and the position that it leads to. */
export interface PlayedMove {
  san: string;
  after: Position;
}

/** Plays a line from the starting position. Returns undefined if a move is not legal. */
export const played = (moves: string): PlayedMove[] | undefined => {
  let position = startPosition();
  const line: PlayedMove[] = [];
  for (const [ply, typed] of movesIn(moves).entries()) {
    const move = moveFromSan(position, typed);
    if (!move) return undefined;
    const san = `${ply % 2 === 0 ? `${ply / 2 + 1}. ` : ''}${sanOf(position, move)}`;
    position = positionAfter(position, move);
    line.push({ san, after: position });
  }
  return line;
};
