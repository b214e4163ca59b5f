import { defineEvent } from '../../../platform/jobs/domain-events.ts';

/** Published when a member was challenged. */
export interface ChallengeMade {
  /** Account ids. */
  from: string;
  to: string;
}
export const challengeMade = defineEvent<ChallengeMade>('challenges.made');
