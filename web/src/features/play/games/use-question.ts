import { claimable } from '@tabiya/chess/rules/game.ts';
import { opposite } from '@tabiya/chess/rules/types.ts';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { claimTime } from './claim-time.ts';
import { gameEndOf } from './game-state.ts';
import type { GameRoomModel } from './use-game-room.ts';

/** What a player is asked, or may claim. */
export type Question = 'draw' | 'takeback' | 'left' | 'claim';

/** Time for which a click is ignored after a question has gone, since it was meant for that one, in ms. */
const STRAY_CLICK_MS = 400;

/** Returns the question that was asked first, and a guard against answering the next one in its place by accident. */
export function useQuestion(room: GameRoomModel) {
  const open = questionsOf(room);
  const [shown, setShown] = useState(open[0]);
  const goneAt = useRef(-STRAY_CLICK_MS);
  const question = shown !== undefined && open.includes(shown) ? shown : open[0];
  if (question !== shown) setShown(question);
  useEffect(() => {
    if (question === undefined) return;
    return () => {
      goneAt.current = performance.now();
    };
  }, [question]);
  const guard = (event: MouseEvent) => {
    if (performance.now() - goneAt.current < STRAY_CLICK_MS) event.stopPropagation();
  };
  return { question, guard };
}

function questionsOf(room: GameRoomModel): Question[] {
  const { state, color } = room;
  const { drawOffer, takebackOffer } = state.game;
  if (!color || gameEndOf(state)) return [];
  const open: Question[] = [];
  if (drawOffer === opposite(color)) open.push('draw');
  if (takebackOffer) open.push('takeback');
  if (claimTime(room) !== undefined) open.push('left');
  if (claimable(state.game)) open.push('claim');
  return open;
}
