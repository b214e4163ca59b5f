import { opposite, type Color, type GameEvent } from '@tabiya/chess/rules/types.ts';
import type { RematchView } from '@tabiya/contract/play/games.ts';
import { useEffect } from 'react';
import { playSound, soundOfMove } from '../../../platform/sound/sounds.ts';
import type { GameState } from './game-state.ts';

/** Events that one player sends to the other, and that sound only for the other. */
const FOR_THE_OTHER = new Set<GameEvent['type']>(['draw_offered', 'takeback_offered', 'time_given']);

/** Plays the sound of an event; one's own moves sounded when they were made. */
export const soundEvent = (event: GameEvent, before: GameState, me: Color | undefined): void => {
  if (event.seq <= before.game.seq) return;
  if (event.type === 'move' && before.pending?.ply !== event.ply) playSound(soundOfMove(event.san));
  if (FOR_THE_OTHER.has(event.type) && 'by' in event && event.by !== me) playSound('offer');
  if (event.type === 'ended' || (event.type === 'move' && event.end)) playSound('gameEnd');
};

/** Plays a sound when the opponent offers a rematch. */
export function useRematchSound({ offeredBy }: RematchView, me: Color | undefined): void {
  useEffect(() => {
    if (me !== undefined && offeredBy === opposite(me)) playSound('offer');
  }, [offeredBy, me]);
}
