import { createPersonalData } from './personal-data/feature.ts';
import type { ApiServices } from '../api/compose.ts';
import type { Composition } from '../../composition.ts';

/** After all other features, because any of them may keep personal data. */
export const composeAccountAfterAll = ({ platform, features, add }: Composition, s: ApiServices) => {
  const { service: personalData } = add(
    createPersonalData(platform, { ...s, keepers: () => features.flatMap(({ keeper }) => keeper ?? []) }),
  );
  return { ...s, personalData };
};
