import { extractPuzzles, type FoundPuzzle } from '@tabiya/chess/puzzles/extract.ts';
import type { PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import { solutionLine } from '@tabiya/chess/puzzles/themes/solution-line.ts';
import { themesOf } from '@tabiya/chess/puzzles/themes/themes.ts';
import { choiceOf } from '@tabiya/chess/puzzles/only-move.ts';
import { fenOf, parseMove, positionAfter, startPosition, uciOf, type Position } from '@tabiya/chess/rules/position.ts';
import type { SearchedLine } from '@tabiya/chess/review/types.ts';
import {
  fenOfDraft,
  draftOf,
  legalPosition,
  looksPlayed,
  takeBack,
  turned,
  isWhite,
  type Draft,
  type Rest,
} from './draft.ts';
import { bestTwo, type PuzzleEngine } from './engine.ts';
import { proveAgain } from './prove.ts';
import { nameAt } from './arrange.ts';
import { isMatePicture, mateEnd } from './mate-ends.ts';
import { isEnding, RECIPES, type Composition } from './recipes.ts';
import { pick, seeded, type Random } from './seeded.ts';
import { SCAN_NODES } from './play.ts';
import type { MadePuzzle } from './work.ts';

/** What composing needs: an engine, positions of games to build in, and the themes that are still rare. */
export interface Composing {
  engine: PuzzleEngine;
  /** FENs with the side to move that errs. */
  sources: readonly string[];
  wanted(): PuzzleTheme | undefined;
  /** Whether a position is too much like one that is there already. */
  isKnown(puzzle: FoundPuzzle): boolean;
}

/** A position before a mistake, and the mistake in UCI. */
interface Candidate {
  fen: string;
  mistake: string;
}

/** Positions that are built, and those of them that the engine looks at, before the next theme has its turn. */
const TRIES = 6000;
const EXAMINED = 400;
/** Share of the mates in one that are kept: there are many already. */
const MATE_IN_ONE_SHARE = 0.35;
/** Fewer men than this look like an exercise instead of a game. */
const MIN_MEN = 10;
/** Share of the mates that begin one or two moves before the last. */
const EARLIER_SHARE = 0.6;

/** Composes puzzles of a rare theme, always the same for a number while the rest is the same. */
export const makeComposed = async (number: number, composing: Composing): Promise<MadePuzzle[]> => {
  const random = seeded(number);
  const theme = composing.wanted();
  if (!theme) return [];
  let examined = 0;
  for (let tries = 0; tries < TRIES && examined < EXAMINED; tries += 1) {
    const candidate = compose(theme, pick(composing.sources, random), random);
    if (!candidate) continue;
    examined += 1;
    const found = await examine(candidate, theme, composing);
    if (!found || (found.goal === 'mate' && found.moves.length === 2 && random() > MATE_IN_ONE_SHARE)) continue;
    const proof = await proveAgain(found, composing.engine);
    if (!proof) continue;
    return [{ ...found, ...proof, game: number, opening: null }];
  }
  return [];
};

const compose = (theme: PuzzleTheme, source: string, random: Random): Candidate | undefined => {
  const [, turn] = source.split(' ');
  const asIs = draftOf(source);
  // White solves while a position is composed.
  const draft = turn === 'b' ? asIs : turned(asIs);
  const made: Composition | undefined = isMatePicture(theme)
    ? beforeMate(theme, draft, random)
    : RECIPES[theme]?.(draft, random);
  if (!made || !legalPosition(made.draft, made.rest)) return undefined;
  const mistake = made.mistake
    ? forced(made.draft, made.mistake)
    : anyMistake(made.draft, made.isAfterCapture ?? false, random);
  if (!mistake || !looksPlayed(mistake.draft)) return undefined;
  if (!isEnding(theme) && theme !== 'underPromotion' && mistake.draft.filter((man) => man !== '').length < MIN_MEN)
    return undefined;
  const rest: Rest = { turn: 'b', ...(made.rest.castling ? { castling: made.rest.castling } : {}) };
  const position = legalPosition(mistake.draft, rest);
  const move = position && parseMove(position, mistake.uci);
  if (!position || !move) return undefined;
  return random() < 0.5
    ? { fen: fenOf(position), mistake: uciOf(move) }
    : asBlack(mistake.draft, { rest, uci: uciOf(move) });
};

/** The same position with the colors exchanged. */
const asBlack = (draft: Draft, { rest, uci }: { rest: Rest; uci: string }): Candidate => ({
  fen: fenOfDraft(turned(draft), { turn: 'w', castling: (rest.castling ?? '-').toLowerCase() }),
  mistake: uci.replaceAll(/[1-8]/g, (rank) => String(9 - Number(rank))),
});

const nameOf = (square: number): string => nameAt(square & 7, square >> 3);

const forced = (draft: Draft, [from, to]: readonly [number, number]): { draft: Draft; uci: string } => {
  const before = [...draft];
  before[from] = before[to]!;
  before[to] = '';
  return { draft: before, uci: `${nameOf(from)}${nameOf(to)}` };
};

const anyMistake = (draft: Draft, captures: boolean, random: Random): { draft: Draft; uci: string } | undefined => {
  const men = draft.flatMap((man, square) => (man !== '' && !isWhite(man) ? [square] : []));
  const square = pick(men, random);
  const freed = captures
    ? pick(['N', 'B', 'R', 'Q'], random)
    : random() < 0.3
      ? pick(['P', 'N', 'B', 'R', 'P'], random)
      : '';
  const before = takeBack(draft, { square, freed }, random);
  return before && { draft: before.draft, uci: `${nameOf(before.from)}${nameOf(square)}` };
};

/** Takes moves back from the end of a mate, at times with the sacrifice before it. */
const beforeMate = (theme: PuzzleTheme, source: Draft, random: Random): { draft: Draft; rest: Rest } | undefined => {
  const end = mateEnd(theme, source, random);
  const freed = random() < 0.25 ? pick(['n', 'b', 'r', 'p', 'p'], random) : '';
  let draft = end && takeBack(end.draft, { square: end.mating, freed }, random)?.draft;
  if (!draft || legalPosition(draft, { turn: 'w' }) === undefined) return undefined;
  for (let share = EARLIER_SHARE; random() < share; share /= 2) {
    const earlier = backByTwo(draft, random);
    if (!earlier) break;
    draft = earlier;
  }
  return { draft, rest: { turn: 'w' } };
};

const backByTwo = (draft: Draft, random: Random): Draft | undefined => {
  const men = draft.flatMap((man, square) => (man !== '' && !isWhite(man) ? [square] : []));
  const square = pick(men, random);
  const gift = random() < 0.7 ? pick(['Q', 'R', 'N', 'B', 'Q'], random) : '';
  const reply = takeBack(draft, { square, freed: gift }, random)?.draft;
  if (!reply || !legalPosition(reply, { turn: 'b' })) return undefined;
  const white = reply.flatMap((man, at) => (isWhite(man) ? [at] : []));
  const before = takeBack(reply, { square: gift === '' ? pick(white, random) : square }, random)?.draft;
  return before && legalPosition(before, { turn: 'w' }) ? before : undefined;
};

/** Returns the puzzle of a candidate if it has the theme and the proof of all others. */
const examine = async (
  { fen, mistake }: Candidate,
  theme: PuzzleTheme,
  { engine, isKnown }: Composing,
): Promise<FoundPuzzle | undefined> => {
  const before = startPosition(fen);
  const move = parseMove(before, mistake);
  if (!move || before.isEnd()) return undefined;
  const after = positionAfter(before, move);
  const second = await quick(engine, after);
  if (!shows({ fen, mistake }, theme, second)) return undefined;
  const first = await quick(engine, before);
  const game = { fen, moves: [mistake], lines: [first, second] };
  const search = (at: string, nodes: number) => bestTwo(engine, at, nodes);
  for await (const found of extractPuzzles(game, { search, foundWith: SCAN_NODES, wants: () => true })) {
    const themes = themesOf(solutionLine(found, found.proofs.at(-1)!.best));
    return themes.includes(theme) && !isKnown(found) ? found : undefined;
  }
  return undefined;
};

const quick = async (engine: PuzzleEngine, position: Position): Promise<readonly SearchedLine[]> =>
  position.isEnd() ? [] : bestTwo(engine, fenOf(position), SCAN_NODES);

/** Tells whether the best line of a quick search shows the theme at one of its lengths. */
const shows = ({ fen, mistake }: Candidate, theme: PuzzleTheme, lines: readonly SearchedLine[]): boolean => {
  if (!choiceOf(lines)) return false;
  const best = lines[0]!.moves;
  return [1, 3, 5, 7].some((length) => {
    if (length > best.length) return false;
    try {
      return themesOf(solutionLine({ fen, moves: [mistake, ...best.slice(0, length)] })).includes(theme);
    } catch {
      return false;
    }
  });
};
