import { parseMove } from '@tabiya/chess/rules/position.ts';
import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import type { Premoves } from '../../../board/premoves.ts';
import { usePremoves } from '../../../board/use-premoves.ts';
import { playSound } from '../../../platform/sound/sounds.ts';
import { useSettings } from '../../../platform/session/use-setting.ts';
import { gameEndOf, type GameState } from './game-state.ts';

/**
 * Holds a player's premoves. Players who confirm moves get none, because a premove is never looked at again; daily games
 * have none, because nobody waits at the board.
 */
export function useGamePremoves(
  state: GameState,
  color: Color | undefined,
  play: (uci: string) => Promise<string | undefined>,
) {
  const settings = useSettings();
  const { game, pending } = state;
  const isDaily = state.view.timeClass === 'daily';
  const mayPlan = settings['gameplay.premoves'] && !settings['gameplay.confirm_moves'] && !isDaily;
  const isOver = gameEndOf(state) !== undefined;
  const turn = pending ? opposite(game.position.turn) : game.position.turn;
  const { queue, set, isLost } = usePremoves({
    nextPly: (pending?.ply ?? game.ply) + (turn === color ? 1 : 2),
    isMyTurn: turn === color && pending === undefined && !isOver,
    isOff: !mayPlan || isOver,
    isLegal: (uci) => parseMove(game.position, uci) !== undefined,
    play,
    onLost: () => playSound('illegal'),
  });
  const plan = (next: Premoves) => {
    if (next.length > queue.length) playSound('premove');
    set(next);
  };
  return { queue, plan, mayPlan, isLost };
}
