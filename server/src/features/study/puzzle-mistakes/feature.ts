import { puzzleMistakes } from '@tabiya/contract/study/puzzle-mistakes.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { Feature } from '../../../platform/site/platform.ts';
import { createPuzzleMistakesService, type PuzzleMistakesNeeds } from './service.ts';

export const createPuzzleMistakes = (needs: PuzzleMistakesNeeds): { feature: Feature } => {
  const service = createPuzzleMistakesService(needs);
  const calls = routes('puzzle-mistakes', puzzleMistakes, {
    list: async (_, { me }) => ({ mistakes: await service.list(me.id) }),
    answer: (tried, { me }) => service.answer(tried, me.id),
  });
  return { feature: { routes: calls } };
};
