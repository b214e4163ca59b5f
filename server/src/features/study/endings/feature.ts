import type { EndingOutcome } from '@tabiya/chess/endings/probe.ts';
import { parseFen } from '@tabiya/chess/rules/position.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { endings } from '@tabiya/contract/study/endings.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { createEndingsService } from './service.ts';

export const createEndings = (platform: Pick<Platform, 'config' | 'log'>): { feature: Feature } => {
  const service = createEndingsService(platform);
  const look = async ({ fen }: { fen: string }) => {
    const read = parseFen(fen);
    if (!read.ok) return refuse('bad_fen');
    const found = await service.of(read.value);
    if (found === undefined) return refuse('no_ending');
    if (found === null) return { ending: null };
    const moves = found.moves.map(({ uci, san, outcome }) => ({ uci, san, ...viewOf(outcome) }));
    return { ending: { ...viewOf(found.outcome), moves } };
  };
  return { feature: { routes: routes('endings', endings, { look }), stop: () => service.stop() } };
};

const viewOf = (outcome: EndingOutcome) =>
  outcome.result === 'draw' ? { result: 'draw' as const, plies: null } : outcome;
