import { createLeaderboards } from './leaderboards/feature.ts';
import type { Composition } from '../../composition.ts';
import type { PlayAfterPeopleServices } from '../play/compose-after-people.ts';

export type CompeteServices = ReturnType<typeof composeCompete>;
export const composeCompete = ({ platform, add }: Composition, s: PlayAfterPeopleServices) => {
  const { service: leaderboards } = add(createLeaderboards(platform, s));
  return { ...s, leaderboards };
};
