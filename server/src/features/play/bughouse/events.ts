import type { ConductOutcome } from '../../people/conduct/service.ts';
import { defineEvent } from '../../../platform/jobs/domain-events.ts';

export interface TableNews {
  gameId: string;
  /** Account ids of the four players. */
  players: readonly string[];
  rated: boolean;
}
export const tableStarted = defineEvent<TableNews>('bughouse.started');
/** Published once, by the node that settled the game, when its row, archives and ratings are written. */
export interface TableEnded extends TableNews {
  /** Conduct of each player, by account id. */
  outcomes: ReadonlyMap<string, ConductOutcome>;
}
export const tableEnded = defineEvent<TableEnded>('bughouse.ended');
