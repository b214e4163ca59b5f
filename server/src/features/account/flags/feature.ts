import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { RELOAD_INTERVAL_MS, createFlagsService, type FlagsService } from './service.ts';

export const createFlags = (platform: Platform): { feature: Feature; service: FlagsService } => {
  const service = createFlagsService(platform);
  return {
    feature: { start: service.readAll, every: [{ name: 'flags', ms: RELOAD_INTERVAL_MS, run: service.readAll }] },
    service,
  };
};
