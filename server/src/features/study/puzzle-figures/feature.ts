import { puzzleFigures } from '@tabiya/contract/study/puzzle-figures.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { Feature } from '../../../platform/site/platform.ts';
import { createPuzzleFiguresService, type PuzzleFiguresNeeds } from './service.ts';

export const createPuzzleFigures = (needs: PuzzleFiguresNeeds): { feature: Feature } => {
  const service = createPuzzleFiguresService(needs);
  const view = ({ username }: { username: string }) => service.viewOf(username);
  return { feature: { routes: routes('puzzle-figures', puzzleFigures, { view }) } };
};
