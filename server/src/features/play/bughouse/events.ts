import type { Outcome } from '../../people/conduct/service.ts';
import { defineEvent } from '../../../platform/jobs/domain-events.ts';

export interface TableNews {
  gameId: string;
  /** Account ids of the four. */
  players: readonly string[];
  rated: boolean;
}
export const tableStarted = defineEvent<TableNews>('bughouse.started');
/** Its row, archives and ratings are written. Told by the node that settled it, once. */
export interface TableEnded extends TableNews {
  /** How each of them behaved, by account id. */
  outcomes: ReadonlyMap<string, Outcome>;
}
export const tableEnded = defineEvent<TableEnded>('bughouse.ended');
