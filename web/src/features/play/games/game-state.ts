import { lagAhead } from './clocks.ts';
import { timesAfter, type MoveTimes } from './move-times.ts';
import { applyEvent, newGame, timeLeft, turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import type { Position } from '@tabiya/chess/rules/position.ts';
import type { Color, GameEnd, GameEvent } from '@tabiya/chess/rules/types.ts';
import type { gameChannel, GameView, GamePresenceView, RematchView } from '@tabiya/contract/play/games.ts';
import type { RoomMessage } from '../../../live-play/use-live-room.ts';

/** A move that was sent and is not acknowledged. */
export interface PendingMove {
  ply: number;
  uci: string;
  /** Time the mover had left when it was sent, in ms. */
  clock: number;
}

/** A game as this page knows it, folded from its log with the code that the server uses. */
export interface GameState {
  view: GameView;
  game: Game;
  /** Positions by ply; the last one is current. */
  positions: readonly Position[];
  times: MoveTimes;
  pending: PendingMove | undefined;
  /** Undefined before the live connection has reported it. */
  presence: GamePresenceView | undefined;
  rematch: RematchView;
}

/** This person's move at `now`, by the server's clock in ms since the epoch. */
export interface MoveSent {
  type: 'sent';
  uci: string;
  now: number;
}

export type GameChange = RoomMessage<typeof gameChannel> | MoveSent | { type: 'refused'; ply: number };

const NO_REMATCH: RematchView = { offeredBy: null, gameId: null };

export const startState = (view: GameView): GameState => {
  return { view, ...fold(view), pending: undefined, presence: undefined, rematch: NO_REMATCH };
};

const fold = ({
  variant,
  initialFen,
  timeControl,
  handicap,
  moveCost,
  firstMoveTime,
  rated,
  rules,
  startedAt,
  events,
}: GameView): Pick<GameState, 'game' | 'positions' | 'times'> => {
  const start = {
    initialFen: initialFen ?? undefined,
    handicap: handicap ?? undefined,
    firstMoveTime: firstMoveTime ?? undefined,
    takebacks: !rated,
    rules,
  };
  let game = newGame({ variant, timeControl, moveCost, startedAt, ...start });
  let positions: readonly Position[] = [game.position];
  let times: MoveTimes = [];
  for (const event of events) {
    times = timesAfter(times, event, game);
    game = applyEvent(game, event);
    positions = positionsAfter(positions, event, game);
  }
  return { game, positions, times };
};

export const changeState = (state: GameState, change: GameChange): GameState => {
  switch (change.type) {
    case 'state': {
      const { game: view, rematch, presence } = change.data;
      return settlePending({ ...state, ...fold(view), view, rematch, presence });
    }
    case 'event':
      return append(state, change.data);
    case 'presence':
      return { ...state, presence: change.data };
    case 'rematch':
      return { ...state, rematch: change.data };
    case 'settled':
      return { ...state, view: { ...state.view, ...change.data } };
    case 'sent': {
      const { game } = state;
      const clock = timeLeft(game, turnOf(game), change.now - lagAhead(game));
      return { ...state, pending: { ply: game.ply + 1, uci: change.uci, clock } };
    }
    case 'refused':
      return state.pending?.ply === change.ply ? { ...state, pending: undefined } : state;
  }
};

const positionsAfter = (before: readonly Position[], event: GameEvent, { position }: Game): readonly Position[] => {
  if (event.type === 'move') return [...before, position];
  return event.type === 'taken_back' ? before.slice(0, -event.plies) : before;
};

/** Appends an event. A known event changes nothing, as it may come from both the page and the connection. */
const append = (state: GameState, event: GameEvent): GameState => {
  if (event.seq <= state.game.seq) return state;
  const game = applyEvent(state.game, event);
  const positions = positionsAfter(state.positions, event, game);
  return settlePending({ ...state, game, positions, times: timesAfter(state.times, event, state.game) });
};

const settlePending = (state: GameState): GameState =>
  state.pending && (state.game.end || state.game.ply + 1 !== state.pending.ply)
    ? { ...state, pending: undefined }
    : state;

/** Returns the end, from the log or from the settled game. */
export const gameEndOf = ({ game, view }: Pick<GameState, 'game' | 'view'>): GameEnd | undefined =>
  game.end ?? view.end ?? undefined;

/** Returns the colour of this account; undefined if it does not play. */
export const ownColorOf = ({ white, black }: GameView, accountId: string | undefined): Color | undefined => {
  if (accountId === undefined) return undefined;
  if (white.id === accountId) return 'white';
  return black.id === accountId ? 'black' : undefined;
};
