import type { InputOf } from '@tabiya/contract/kit/endpoint.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { openings } from '@tabiya/contract/study/openings.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { Feature } from '../../../platform/site/platform.ts';
import { slugOf } from './names.ts';
import { createOpenings, type OpeningsService } from './service.ts';

export const createOpeningsFeature = (): { feature: Feature; service: OpeningsService } => {
  const { service } = createOpenings();
  const found = async ({ query }: { query: string }) => ({ positions: [...(await service.find(query))] });
  const named = async ({ moves }: { moves: string }) => {
    const opening = await service.openingOf({ variant: 'chess', initialFen: null, moves: moves.split(' ') });
    return { opening: opening && { ...opening, slug: slugOf(opening.name) } };
  };
  const list = async ({ group, query }: InputOf<typeof openings.list>) => {
    const pages = await service.pages();
    return query.trim() === '' ? pages.list(group) : { guided: pages.find(query), others: [] };
  };
  const show = async ({ slug }: { slug: string }) => (await service.pages()).show(slug) ?? refuse('opening_not_found');
  return {
    service,
    feature: { routes: routes('openings', openings, { startingPositions: found, named, list, show }) },
  };
};
