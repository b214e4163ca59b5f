import { createPersonalData } from './personal-data/feature.ts';
import type { ApiServices } from '../api/compose.ts';
import type { Composition } from '../../composition.ts';

/** Composes features that must come after all others, because any of those may keep personal data. */
export const composeAccountAfterAll = ({ platform, features, add }: Composition, s: ApiServices) => {
  const { service: personalData } = add(
    createPersonalData(platform, { ...s, keepers: () => features.flatMap(({ keeper }) => keeper ?? []) }),
  );
  return { ...s, personalData };
};
