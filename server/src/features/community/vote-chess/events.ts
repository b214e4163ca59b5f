import type { ByColor, Result } from '@tabiya/chess/rules/types.ts';
import { defineEvent } from '../../../platform/jobs/domain-events.ts';

/** Event of a game that is over, emitted once. Games that were called off have no result that counts (`*`). */
export interface VoteGameEnded {
  gameId: string;
  result: Result;
  /** Ids of the clubs that played; null where a team is of no club. */
  clubs: ByColor<number | null>;
}
export const voteGameEnded = defineEvent<VoteGameEnded>('vote_chess.ended');
