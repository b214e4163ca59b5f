import { openings } from '@tabiya/contract/study/openings.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { Feature } from '../../../platform/site/platform.ts';
import { createOpenings, type OpeningsService } from './service.ts';

export const createOpeningsFeature = (): { feature: Feature; service: OpeningsService } => {
  const { service } = createOpenings();
  const found = async ({ query }: { query: string }) => ({ positions: [...(await service.find(query))] });
  const named = async ({ moves }: { moves: string }) => ({
    opening: await service.openingOf({ variant: 'chess', initialFen: null, moves: moves.split(' ') }),
  });
  return { service, feature: { routes: routes('openings', openings, { startingPositions: found, named }) } };
};
