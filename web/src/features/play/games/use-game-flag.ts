import { flagFallsAt } from '@tabiya/chess/rules/clock.ts';
import { deadline, type Game } from '@tabiya/chess/rules/game.ts';
import { useFlag } from '../../../live-play/use-flag.ts';
import { lagAhead } from './clocks.ts';
import type { GameActions } from './use-live-game.ts';

export interface Flagging {
  game: Game;
  isPlayer: boolean;
  /** Whether the broadcast is delayed; a flag seen in it was judged long ago. */
  isLate: boolean;
  /** Whether the running clock is the player's own. */
  isOwnTurn: boolean;
  /** A move is on its way: its sender does not flag before it is answered. */
  isWaiting: boolean;
  actions: GameActions;
}

/**
 * Returns when a flag falls: the player's own when the clock shows zero, the others' when no move can be on its way any
 * more.
 */
const ownFlag = (game: Game): number | undefined => {
  const falls = game.end ? undefined : flagFallsAt(game.clock);
  return falls === undefined ? deadline(game) : falls + lagAhead(game);
};

/** Notifies the server when a clock of the game has run out on this page. */
export function useGameFlag({ game, isPlayer, isLate, isOwnTurn, isWaiting, actions }: Flagging): void {
  const falls = isOwnTurn ? ownFlag(game) : deadline(game);
  useFlag({ falls: isLate ? undefined : falls, isPlayer, isWaiting, send: actions.send });
}
