import type { PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { PuzzleFacts } from '@tabiya/contract/study/puzzles.ts';
import type { Store } from '../../../platform/store/store.ts';
import { attemptOf, writeVote, writeWrongThemes, type AttemptRow } from './attempts-store.ts';
import { addVotes, lockPuzzle } from './store.ts';
import { toFacts } from './view.ts';

type NotVoted = Refusal<'puzzle_not_found' | 'puzzle_not_tried'>;

export interface PuzzleVotes {
  vote(puzzleId: string, accountId: string, vote: AttemptRow['vote']): Promise<PuzzleFacts | NotVoted>;
  voteTheme(
    puzzleId: string,
    accountId: string,
    said: { theme: PuzzleTheme; isWrong: boolean },
  ): Promise<PuzzleFacts | NotVoted | Refusal<'puzzle_theme_not_found'>>;
}

export const createPuzzleVotes = (store: Store): PuzzleVotes => {
  /** Runs with the puzzle and the caller's try at it. */
  const tried = <T>(
    { puzzleId, accountId }: { puzzleId: string; accountId: string },
    work: (queries: Parameters<typeof lockPuzzle>[0], found: Found) => Promise<T>,
  ): Promise<T | NotVoted> =>
    store.transaction(async (queries) => {
      const puzzle = await lockPuzzle(queries, puzzleId);
      if (puzzle === undefined) return refuse('puzzle_not_found');
      const attempt = await attemptOf(queries, { accountId, puzzleId });
      return attempt === undefined ? refuse('puzzle_not_tried') : work(queries, { puzzle, attempt });
    });

  return {
    vote: (puzzleId, accountId, vote) =>
      tried({ puzzleId, accountId }, async (queries, { puzzle, attempt }) => {
        const difference = vote - attempt.vote;
        if (difference !== 0) {
          await writeVote(queries, attempt.id, vote);
          await addVotes(queries, puzzleId, difference);
        }
        return toFacts({ ...puzzle, votes: puzzle.votes + difference }, { ...attempt, vote });
      }),
    voteTheme: (puzzleId, accountId, { theme, isWrong }) =>
      tried({ puzzleId, accountId }, async (queries, { puzzle, attempt }) => {
        if (!puzzle.themes.includes(theme)) return refuse('puzzle_theme_not_found');
        const others = attempt.wrong_themes.filter((one) => one !== theme);
        const wrongThemes = isWrong ? [...others, theme] : others;
        await writeWrongThemes(queries, attempt.id, wrongThemes);
        return toFacts(puzzle, { ...attempt, wrong_themes: wrongThemes });
      }),
  };
};

interface Found {
  puzzle: NonNullable<Awaited<ReturnType<typeof lockPuzzle>>>;
  attempt: AttemptRow;
}
