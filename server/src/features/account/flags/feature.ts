import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { READ_AGAIN_MS, createFlagsService, type FlagsService } from './service.ts';

export const createFlags = (platform: Platform): { feature: Feature; service: FlagsService } => {
  const service = createFlagsService(platform);
  return {
    feature: { start: service.readAll, every: [{ name: 'flags', ms: READ_AGAIN_MS, run: service.readAll }] },
    service,
  };
};
