import { createChallenges } from './challenges/feature.ts';
import { createConditionalMoves } from './conditional-moves/feature.ts';
import { createDailyGames } from './daily-games/feature.ts';
import type { Composition } from '../../composition.ts';
import type { PeopleAfterPlayServices } from '../people/compose-after-play.ts';

export type PlayAfterPeopleServices = ReturnType<typeof composePlayAfterPeople>;
/** Composed after presence, because only somebody who is on the site can be challenged to a live game. */
export const composePlayAfterPeople = ({ platform, add }: Composition, s: PeopleAfterPlayServices) => {
  const { service: conditionalMoves } = add(createConditionalMoves(platform, s));
  const { service: dailyGames, turnAlerts } = add(createDailyGames(platform, { ...s, conditionalMoves }));
  const { service: challenges } = add(createChallenges(platform, { ...s, dailyLimit: dailyGames }));
  return { ...s, conditionalMoves, dailyGames, turnAlerts, challenges };
};
