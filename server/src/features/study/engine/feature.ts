import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { createEngineService, engineCommand, type EngineService } from './service.ts';

/** Creates the engine service, whose single process runs while there is something to search. */
export const createEngine = ({ config }: Pick<Platform, 'config'>): { feature: Feature; service: EngineService } => {
  const service = createEngineService({ command: engineCommand(config.stockfishPath) });
  return { service, feature: { stop: () => service.stop() } };
};
