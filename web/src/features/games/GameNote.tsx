import { LateNote } from './LateNote.tsx';
import { RefundNote } from './RefundNote.tsx';
import type { GameRoomModel } from './use-game-room.ts';

/** That those who watch see it later; after the end, what was given back of it, which may come much later. */
export const GameNote = ({ room }: { room: GameRoomModel }) =>
  room.isReplay ? <RefundNote room={room} /> : <LateNote room={room} />;
