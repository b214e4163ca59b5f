import type { Feature, Platform } from '../../platform/platform.ts';
import { createFlagsService, type FlagsService } from './service.ts';

export const createFlags = (platform: Platform): { feature: Feature; service: FlagsService } => {
  const service = createFlagsService(platform);
  return { feature: { start: service.start, stop: service.stop }, service };
};
