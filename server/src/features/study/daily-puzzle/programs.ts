import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { puzzlePrograms } from '@tabiya/contract/study/puzzle-programs.ts';
import { programRoutes, type ProgramRoute } from '../../../platform/programs/programs.ts';
import type { DailyPuzzleService } from './service.ts';
import { toProgramPuzzle } from './view.ts';

export const dailyPuzzlePrograms = (service: Pick<DailyPuzzleService, 'latest'>): ProgramRoute[] =>
  programRoutes('puzzlePrograms', puzzlePrograms, {
    async daily() {
      const [today] = await service.latest(1);
      return today ? toProgramPuzzle(today.puzzle) : refuse('puzzle_not_found');
    },
  });
