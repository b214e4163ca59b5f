import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { createEngineDemand, type EngineDemand } from './demand-service.ts';
import { createEngineService, engineCommand, type EngineService } from './service.ts';

/** Creates the engine service, whose single process runs while there is something to search. */
export const createEngine = ({
  config,
}: Pick<Platform, 'config'>): { feature: Feature; service: EngineService; demand: EngineDemand } => {
  const demand = createEngineDemand();
  const service = createEngineService({ command: engineCommand(config.stockfishPath), demand });
  return { service, demand, feature: { stop: () => service.stop() } };
};
