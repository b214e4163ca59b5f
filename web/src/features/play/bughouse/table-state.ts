import { applyBughouseEvent, newBughouse, seatTimeLeft } from '@tabiya/chess/bughouse/bughouse.ts';
import type { Bughouse } from '@tabiya/chess/bughouse/state.ts';
import { boardOf, SEATS, type BughouseEnd, type BughouseEvent, type Seat } from '@tabiya/chess/bughouse/types.ts';
import type { BughouseRematch } from '@tabiya/contract/play/bughouse-rematch.ts';
import type { BughousePresence } from '@tabiya/contract/play/bughouse-presence.ts';
import type { bughouseChannel, BughouseView, TalkView } from '@tabiya/contract/play/bughouse.ts';
import type { RoomMessage } from '../../../live-play/use-live-room.ts';

/** A move that was sent and is not acknowledged. */
export interface PendingMove {
  seat: Seat;
  ply: number;
  uci: string;
  /** Time the mover had left when it was sent, in ms. */
  clock: number;
}

/** A bughouse game as this page knows it, folded from its one log with the code that the server uses. */
export interface TableState {
  view: BughouseView;
  game: Bughouse;
  /** Positions by the number of moves on both boards; the last one is current. */
  steps: readonly Bughouse[];
  pending: PendingMove | undefined;
  presence: BughousePresence | undefined;
  rematch: BughouseRematch;
  talk: readonly TalkView[];
}

/** This person's move at `now`, by the server's clock in ms since the epoch. */
export interface MoveSent {
  type: 'sent';
  seat: Seat;
  uci: string;
  now: number;
}

type TableChange = RoomMessage<typeof bughouseChannel> | MoveSent | { type: 'refused'; ply: number };

export const startTable = (view: BughouseView): TableState => ({
  view,
  ...fold(view),
  pending: undefined,
  presence: undefined,
  rematch: { wantedBy: [], gone: [], gameId: null },
  talk: [],
});

const fold = ({ timeControl, startedAt, events }: BughouseView): Pick<TableState, 'game' | 'steps'> => {
  let game = newBughouse({ timeControl, startedAt });
  const steps = [game];
  for (const event of events) {
    game = applyBughouseEvent(game, event);
    if (event.type === 'move') steps.push(game);
  }
  return { game, steps };
};

export const changeTable = (state: TableState, change: TableChange): TableState => {
  switch (change.type) {
    case 'state': {
      const { game: view, presence, rematch, talk } = change.data;
      return settlePending({ ...state, ...fold(view), view, presence, rematch, talk });
    }
    case 'event':
      return append(state, change.data);
    case 'presence':
      return { ...state, presence: change.data };
    case 'rematch':
      return { ...state, rematch: change.data };
    case 'talk':
      return { ...state, talk: [...state.talk, change.data] };
    case 'settled':
      return { ...state, view: { ...state.view, ...change.data } };
    case 'sent': {
      const { seat, uci, now } = change;
      const ply = state.game.boards[boardOf(seat)].ply + 1;
      return { ...state, pending: { seat, ply, uci, clock: seatTimeLeft(state.game, seat, now) } };
    }
    case 'refused':
      return state.pending?.ply === change.ply ? { ...state, pending: undefined } : state;
  }
};

/** Appends an event. A known event changes nothing, as it may come from both the page and the connection. */
const append = (state: TableState, event: BughouseEvent): TableState => {
  if (event.seq <= state.game.seq) return state;
  const game = applyBughouseEvent(state.game, event);
  return settlePending({ ...state, game, steps: event.type === 'move' ? [...state.steps, game] : state.steps });
};

const settlePending = (state: TableState): TableState => {
  const { pending, game } = state;
  if (!pending) return state;
  const isDone = game.end !== undefined || game.boards[boardOf(pending.seat)].ply >= pending.ply;
  return isDone ? { ...state, pending: undefined } : state;
};

/** Returns the end, from the log or from the settled game. */
export const tableEndOf = ({ game, view }: TableState): BughouseEnd | undefined => game.end ?? view.end ?? undefined;

/** Returns the seat of this account; undefined if it does not play. */
export const seatOf = ({ seats }: BughouseView, accountId: string | undefined): Seat | undefined =>
  accountId === undefined ? undefined : SEATS.find((seat) => seats[seat].id === accountId);
