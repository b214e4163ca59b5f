import type { GameCommand, GameRefusal } from '@tabiya/chess/rules/types.ts';

type WithoutBy<T> = T extends unknown ? Omit<T, 'by'> : never;
/** What somebody wants of a game; who it is says the account. */
export type PlayerCommand = WithoutBy<Exclude<GameCommand, { type: 'downtime' }>>;

export type CommandRefusal =
  | Exclude<GameRefusal, 'already_played'>
  | 'not_a_player'
  | 'game_not_found'
  | 'opponent_here';
