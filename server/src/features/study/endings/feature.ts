import { ENDING_MEN_MAX } from '@tabiya/chess/endings/is-ending.ts';
import { parseFen } from '@tabiya/chess/rules/position.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { endings } from '@tabiya/contract/study/endings.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { createEndingsService } from './service.ts';
import { createSyzygyService } from './syzygy-service.ts';
import { ownView, syzygyView } from './view.ts';

export const createEndings = (platform: Pick<Platform, 'config' | 'log'>): { feature: Feature } => {
  const own = createEndingsService(platform);
  const syzygy = createSyzygyService(platform);
  const coverage = async () => ({ men: Math.max(ENDING_MEN_MAX, await syzygy.men()) });
  const look = async ({ fen }: { fen: string }) => {
    const read = parseFen(fen);
    if (!read.ok) return refuse('bad_fen');
    const ending = await own.of(read.value);
    if (ending === null) return { ending: null };
    if (ending !== undefined) return ownView(read.value, ending);
    const found = await syzygy.of(read.value);
    return found.ok ? syzygyView(read.value, found.value) : refuse(found.refusal);
  };
  const stop = async () => {
    await Promise.all([own.stop(), syzygy.stop()]);
  };
  return { feature: { routes: routes('endings', endings, { coverage, look }), stop } };
};
