import type { Platform } from '../../../platform/site/platform.ts';

/** Parts of the platform that the accounts service needs. */
export type AccountsPlatform = Pick<Platform, 'store' | 'bus' | 'now' | 'events' | 'log' | 'createCounter'>;
