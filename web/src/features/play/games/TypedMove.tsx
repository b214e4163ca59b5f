import { fenOf } from '@tabiya/chess/rules/position.ts';
import { MoveInput } from '../../../board/MoveInput.tsx';
import { gameEndOf } from './game-state.ts';
import { plannedOf } from './planned.ts';
import type { GameRoomModel } from './use-game-room.ts';

/** Field for typed moves of players, and for premoves while they wait. */
export function TypedMove({ room }: { room: GameRoomModel }) {
  const { state, color, stepping, move, premoves } = room;
  const { queue, plan, mayPlan } = premoves;
  const planned = plannedOf(room);
  const isMyTurn = state.game.position.turn === color && state.pending === undefined;
  return (
    <MoveInput
      fen={fenOf(state.game.position)}
      variant={state.view.variant}
      onMove={(uci) => {
        stepping.select(state.game.ply);
        move(uci);
      }}
      ahead={planned && !isMyTurn && mayPlan ? { ...planned, premoves: queue } : undefined}
      onPremoves={(next) => {
        stepping.select(state.game.ply);
        plan(next);
      }}
      disabled={gameEndOf(state) !== undefined || (!isMyTurn && !mayPlan)}
    />
  );
}
