import { defineEvent } from '../../../platform/jobs/domain-events.ts';

export interface BattleNews {
  /** Account ids. */
  players: readonly string[];
}
export const battleStarted = defineEvent<BattleNews>('puzzle_battle.started');
/** Published once, by the node that settled the battle, when its row and the ratings are written. */
export const battleEnded = defineEvent<BattleNews>('puzzle_battle.ended');
