import type { Game } from '@tabiya/chess/rules/game.ts';
import { COLORS, opposite, type Color, type TimeClass } from '@tabiya/chess/rules/types.ts';
import type { OpenGame } from './open-game.ts';

/** A side of a running game that a member plays at one sitting. */
export interface MemberSeat {
  gameId: string;
  color: Color;
  accountId: string;
  opponentId: string;
  timeClass: TimeClass;
  game: Game;
  /** Whether the player has the game open. */
  isHere: boolean;
}

/** Returns the members who play in the games that this node holds, daily games left out. */
export const memberSeatsOf = (games: Iterable<OpenGame>): MemberSeat[] => {
  const found: MemberSeat[] = [];
  for (const { id: gameId, game, seats, here, timeClass, hasStoredDeadline } of games) {
    if (game.end || hasStoredDeadline) continue;
    const present = new Set(here.values());
    for (const color of COLORS) {
      const { id: accountId, isGuest } = seats[color];
      if (isGuest) continue;
      const opponentId = seats[opposite(color)].id;
      found.push({ gameId, color, accountId, opponentId, timeClass, game, isHere: present.has(color) });
    }
  }
  return found;
};
