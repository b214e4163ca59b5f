import { boardOf, type BoardName, type BughouseEvent, type Seat } from '@tabiya/chess/bughouse/types.ts';
import { playSound, soundOfMove } from '../../../platform/sound/sounds.ts';
import type { TableState } from './table-state.ts';

/** Plays the sound of an event: of moves only those on one's own board, where one's own sounded when they were made. */
export const soundTableEvent = (
  event: BughouseEvent,
  before: TableState,
  { own, seat }: { own: BoardName; seat: Seat | undefined },
): void => {
  if (event.seq <= before.game.seq) return;
  if (event.type === 'move' && event.board === own && !isPending(before, event.ply, own)) {
    playSound(soundOfMove(event.san));
  }
  if (event.type === 'draw_offered' && event.by !== seat) playSound('offer');
  if (event.type === 'ended' || (event.type === 'move' && event.end)) playSound('gameEnd');
};

const isPending = ({ pending }: TableState, ply: number, board: BoardName): boolean =>
  pending?.ply === ply && boardOf(pending.seat) === board;
