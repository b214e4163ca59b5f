import type { Feature, Platform } from './platform/site/platform.ts';

/** The site while it is put together. */
export interface Composition {
  platform: Platform;
  /** In the order in which they start; they stop in the opposite order. */
  features: readonly Feature[];
  /** Adds a feature to the site. Returns what was passed, which has the services of the feature. */
  add<Made extends { feature: Feature }>(made: Made): Made;
}

export const createComposition = (platform: Platform): Composition => {
  const features: Feature[] = [];
  return {
    platform,
    features,
    add(made) {
      features.push(made.feature);
      return made;
    },
  };
};
