import type { Platform } from '../../../platform/site/platform.ts';

/** What the parts of the service need of the platform. */
export type Ground = Pick<Platform, 'store' | 'bus' | 'now' | 'events' | 'log' | 'createCounter'>;
