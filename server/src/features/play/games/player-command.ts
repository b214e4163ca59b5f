import type { GameCommand, GameRefusal } from '@tabiya/chess/rules/types.ts';

type WithoutBy<T> = T extends unknown ? Omit<T, 'by'> : never;
/** A player's command without the player, whom the account tells; `isAutomatic` if it was set beforehand. */
export type PlayerCommand = WithoutBy<Exclude<GameCommand, { type: 'downtime' }>> & { isAutomatic?: true };

export type CommandRefusal =
  | Exclude<GameRefusal, 'already_played'>
  | 'not_a_player'
  | 'game_not_found'
  | 'opponent_here';
