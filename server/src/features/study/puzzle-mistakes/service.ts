import { judgeAttempt, positionBefore } from '@tabiya/chess/puzzles/attempt.ts';
import { parseMove } from '@tabiya/chess/rules/position.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { MISTAKE_GAMES_MAX, MISTAKES_MAX, type OwnMistake } from '@tabiya/contract/study/puzzle-mistakes.ts';
import type { GameReview } from '@tabiya/contract/study/reviews.ts';
import type { SolveAnswer } from '@tabiya/contract/study/puzzles.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { ArchiveService } from '../../record/archive/service.ts';
import type { PuzzlesService } from '../puzzles/service.ts';
import type { ReviewsService } from '../reviews/service.ts';
import { mistakesIn } from './mistakes.ts';

export interface PuzzleMistakesService {
  /** Returns the mistakes of an account in its latest reviewed games. */
  list(accountId: string): Promise<OwnMistake[]>;
  /** Judges a move (UCI; none: given up) instead of a mistake of the account. */
  answer(
    tried: { id: string; ply: number; moves: readonly string[] },
    accountId: string,
  ): Promise<{ outcome: SolveAnswer['outcome'] } | Refusal<'mistake_not_found' | 'bad_moves'>>;
}

export interface PuzzleMistakesNeeds {
  archive: Pick<ArchiveService, 'playedBy'>;
  games: Pick<GamesService, 'game' | 'viewFor'>;
  reviews: Pick<ReviewsService, 'reviewsOf'>;
  puzzles: Pick<PuzzlesService, 'compare'>;
}

export const createPuzzleMistakesService = ({
  archive,
  games,
  reviews,
  puzzles,
}: PuzzleMistakesNeeds): PuzzleMistakesService => {
  /** Returns what went wrong in a game of the account; nothing in other games and other variants. */
  const inGame = async (gameId: string, review: GameReview, accountId: string): Promise<OwnMistake[]> => {
    const [view, game] = await Promise.all([games.viewFor(gameId, accountId), games.game(gameId)]);
    if (!view || !game || view.end === null || game.setup.variant !== 'chess') return [];
    const color = view.white.id === accountId ? 'white' : view.black.id === accountId ? 'black' : undefined;
    if (color === undefined) return [];
    const opponent = view[color === 'white' ? 'black' : 'white'].username;
    return mistakesIn({ gameId, game, review, color, opponent });
  };

  const latestGames = async (accountId: string): Promise<string[]> => {
    const ids: string[] = [];
    const asked = { filter: {}, isOldestFirst: false, readerId: accountId };
    for await (const some of archive.playedBy(accountId, asked)) {
      ids.push(...some);
      if (ids.length >= MISTAKE_GAMES_MAX) break;
    }
    return ids.slice(0, MISTAKE_GAMES_MAX);
  };

  return {
    async list(accountId) {
      const ids = await latestGames(accountId);
      const found = await reviews.reviewsOf(ids);
      const mistakes: OwnMistake[] = [];
      for (const id of ids) {
        const review = found.get(id);
        if (review !== undefined) mistakes.push(...(await inGame(id, review, accountId)));
        if (mistakes.length >= MISTAKES_MAX) break;
      }
      return mistakes.slice(0, MISTAKES_MAX);
    },
    async answer({ id, ply, moves }, accountId) {
      const review = (await reviews.reviewsOf([id])).get(id);
      const mistakes = review === undefined ? [] : await inGame(id, review, accountId);
      const puzzle = mistakes.find((one) => one.ply === ply)?.puzzle;
      if (puzzle === undefined) return refuse('mistake_not_found');
      const [uci] = moves;
      if (uci === undefined) return { outcome: 'failed' };
      if (moves.length > 1 || parseMove(positionBefore(puzzle, 0), uci) === undefined) return refuse('bad_moves');
      if (judgeAttempt(puzzle, moves) === 'solved') return { outcome: 'solved' };
      const other = await puzzles.compare({ line: puzzle, ply: 0, uci });
      return { outcome: other === 'as_good' ? 'other' : other === 'good' ? 'better' : 'failed' };
    },
  };
};
