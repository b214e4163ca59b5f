import { createArchive } from './archive/feature.ts';
import { createRatings } from './ratings/feature.ts';
import type { Composition } from '../../composition.ts';
import type { PeopleServices } from '../people/compose.ts';

export type RecordServices = ReturnType<typeof composeRecord>;
export const composeRecord = ({ platform, add }: Composition, s: PeopleServices) => {
  const { service: ratings, refunds } = add(createRatings(platform, s));
  const { service: archive } = add(createArchive(platform, { ...s, ratings }));
  return { ...s, ratings, refunds, archive };
};
