import type { Color, GameEvent } from '@tabiya/chess/types.ts';
import { useEffect, useEffectEvent } from 'react';
import { playSound, soundOfMove } from '../../platform/sounds.ts';
import type { GameState } from './game-state.ts';

/** What is heard of an event; one's own moves were heard when they were made. */
export const soundEvent = (event: GameEvent, before: GameState, me: Color | undefined): void => {
  if (event.seq <= before.game.seq) return;
  if (event.type === 'move' && before.pending?.ply !== event.ply) playSound(soundOfMove(event.san));
  if (event.type === 'draw_offered' && event.by !== me) playSound('offer');
  if (event.type === 'ended' || (event.type === 'move' && event.end)) playSound('gameEnd');
};

/** A player who comes to a game that has just begun hears it. */
export function useStartSound(isNew: boolean): void {
  const start = useEffectEvent(() => {
    if (isNew) playSound('gameStart');
  });
  useEffect(() => start(), []);
}
