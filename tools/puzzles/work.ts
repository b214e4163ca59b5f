import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FoundPuzzle } from '@tabiya/chess/puzzles/extract.ts';
import type { GamePlan } from './play.ts';

/** A puzzle as the maker keeps it until the export. */
export interface MadePuzzle extends FoundPuzzle {
  /** The number of its game, which is also the seed. */
  game: number;
  /** Nodes that a search on an empty hash needed to settle on the first move. */
  nodes: number;
  /** Nodes of that search. */
  proofNodes: number;
  /** Name of the opening; null in games that began elsewhere. */
  opening: string | null;
  /** Missing where a position was composed. */
  players?: GamePlan['players'];
}

/** The folder in which the maker keeps what it has made, so that it can stop at any time. */
export interface Work {
  puzzles: MadePuzzle[];
  isDone(game: number): boolean;
  /** Records a finished game with its puzzles. */
  finish(game: number, puzzles: readonly MadePuzzle[]): void;
}

export const readPuzzles = (folder: string): MadePuzzle[] =>
  linesOf(join(folder, 'puzzles.jsonl')).map((line) => JSON.parse(line) as MadePuzzle);

export const openWork = (folder: string): Work => {
  mkdirSync(folder, { recursive: true });
  const games = join(folder, 'games.txt');
  const done = new Set(linesOf(games).map(Number));
  // A game that was interrupted after its first puzzle was written is played again.
  const puzzles = readPuzzles(folder).filter(({ game }) => done.has(game));
  return {
    puzzles,
    isDone: (game) => done.has(game),
    finish: (game, found) => {
      puzzles.push(...found);
      const text = found.map((puzzle) => `${JSON.stringify(puzzle)}\n`).join('');
      if (text !== '') appendFileSync(join(folder, 'puzzles.jsonl'), text);
      done.add(game);
      appendFileSync(games, `${game}\n`);
    },
  };
};

const linesOf = (file: string): string[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];
