import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { dailyPuzzlePrograms } from '@tabiya/contract/study/puzzle-programs.ts';
import { programRoutes, type ProgramRoute } from '../../../platform/programs/programs.ts';
import type { PuzzlesService } from '../puzzles/service.ts';
import type { DailyPuzzleService } from './service.ts';

export const dailyPuzzleProgramRoutes = (
  service: Pick<DailyPuzzleService, 'latest'>,
  puzzles: Pick<PuzzlesService, 'forPrograms'>,
): ProgramRoute[] =>
  programRoutes('dailyPuzzlePrograms', dailyPuzzlePrograms, {
    async daily() {
      const [today] = await service.latest(1);
      return (today && (await puzzles.forPrograms(today.row.puzzle_id))) ?? refuse('puzzle_not_found');
    },
  });
