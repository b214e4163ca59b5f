import type { Feature, Platform } from './platform/site/platform.ts';

/** The site while it is composed. */
export interface Composition {
  platform: Platform;
  /** In the order of their start; they stop in the reverse order. */
  features: readonly Feature[];
  /** Adds a feature to the site. Returns its argument, which has the services of the feature. */
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
