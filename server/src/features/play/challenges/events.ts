import { defineEvent } from '../../../platform/jobs/domain-events.ts';

/** A member was asked to play. */
export interface ChallengeMade {
  /** Account ids. */
  from: string;
  to: string;
}
export const challengeMade = defineEvent<ChallengeMade>('challenges.made');
