import { judgeAttempt } from '@tabiya/chess/puzzles/attempt.ts';
import { MAX_PUZZLE_RATING, MIN_PUZZLE_RATING } from '@tabiya/chess/puzzles/rate-solve.ts';
import { PUZZLE_THEMES, type PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import { parseFen } from '@tabiya/chess/rules/position.ts';

export const START_VOLATILITY = 0.06;
const ID = /^[A-Za-z0-9]{5,8}$/;
/** Only web addresses are links that may be shown. */
const WEB_ADDRESS = /^https?:\/\//;
const THEMES: ReadonlySet<string> = new Set(PUZZLE_THEMES);
const isTheme = (name: string): name is PuzzleTheme => THEMES.has(name);

/** A puzzle before anybody has tried it here. */
export interface NewPuzzle {
  id: string;
  fen: string;
  /** UCI; see `PuzzleLine`. */
  moves: readonly string[];
  themes: PuzzleTheme[];
  opening: string | null;
  game_url: string | null;
  rating: number;
  deviation: number;
  volatility: number;
}

/** Columns of the open puzzle set, in its order. */
export const PUZZLE_COLUMNS = [
  ...['PuzzleId', 'FEN', 'Moves', 'Rating', 'RatingDeviation', 'Popularity', 'NbPlays', 'Themes', 'GameUrl'],
  'OpeningTags',
] as const;

/** Reads the fields of a row in the order of the columns, without a look at the chess in them. */
export const readPuzzleRow = (fields: readonly string[]): NewPuzzle => {
  const [id = '', fen = '', moves = '', rating, deviation, , , themes = '', gameUrl = '', opening = ''] = fields;
  return {
    ...{ id, fen, moves: moves.split(' '), rating: Number(rating), deviation: Number(deviation) },
    ...{ volatility: START_VOLATILITY, themes: themes.split(' ').filter(isTheme) },
    ...{ game_url: WEB_ADDRESS.test(gameUrl) ? gameUrl : null, opening: opening === '' ? null : opening },
  };
};

/** What can be wrong with a row. */
export type RowFault = 'bad_id' | 'bad_fen' | 'bad_moves' | 'bad_rating';

/** Returns what is wrong with a puzzle; undefined for a sound one. */
export const faultOf = ({ id, fen, moves, rating, deviation }: NewPuzzle): RowFault | undefined => {
  if (!ID.test(id)) return 'bad_id';
  if (!(rating >= MIN_PUZZLE_RATING - 100 && rating <= MAX_PUZZLE_RATING && deviation > 0 && deviation <= 500)) {
    return 'bad_rating';
  }
  if (!parseFen(fen).ok) return 'bad_fen';
  return isLine({ fen, moves }) ? undefined : 'bad_moves';
};

/** Returns whether the line can be played, and ends with a move of the solver. */
const isLine = (line: Pick<NewPuzzle, 'fen' | 'moves'>): boolean => {
  if (line.moves.length % 2 === 1 || line.moves.length === 0) return false;
  try {
    return (
      judgeAttempt(
        line,
        line.moves.filter((_, index) => index % 2 === 1),
      ) === 'solved'
    );
  } catch {
    return false;
  }
};
