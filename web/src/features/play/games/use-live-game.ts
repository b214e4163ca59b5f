import type { GameEvent } from '@tabiya/chess/rules/types.ts';
import { gameChannel, type GameView } from '@tabiya/contract/play/games.ts';
import { useMemo } from 'react';
import { useLiveRoom } from '../../../live-play/use-live-room.ts';
import { changeState, gameEndOf, startState, type GameState, type MoveSent } from './game-state.ts';

export type GameCommandName = Exclude<keyof (typeof gameChannel)['commands'], 'move' | 'claimLeft'>;

/** Commands of the game; each resolves to the refusal, or to undefined if it succeeded. */
export interface GameActions {
  /** Sends a move; see `RoomActions`. */
  move: (uci: string) => Promise<string | undefined>;
  send: (command: GameCommandName) => Promise<string | undefined>;
  /** Claims the game because the opponent has left. */
  claim: (claim: 'win' | 'draw') => Promise<string | undefined>;
}

export interface LiveGameOptions {
  view: GameView;
  /** Room key; see `gameChannel`. */
  room: string;
  /** Whether anything may still change for this person. */
  isLive: boolean;
  /** Called with new events, for sounds. Events before the page was opened are left out. */
  onEvent: (event: GameEvent, before: GameState) => void;
}

/** Follows a game live and returns the commands for it. */
export function useLiveGame({ view, room, isLive, onEvent }: LiveGameOptions): [GameState, GameActions] {
  const [state, { send, move }] = useLiveRoom<typeof gameChannel, GameState, MoveSent>({
    ...{ channel: gameChannel, key: room, isLive },
    begin: () => startState(view),
    change: changeState,
    isOver: (now) => gameEndOf(now) !== undefined,
    startsTurn: ({ type, data }) => type === 'event' && (data.type === 'move' || data.type === 'taken_back'),
    onMessage: ({ type, data }, before) => {
      if (type === 'event') onEvent(data, before);
    },
  });
  const actions = useMemo<GameActions>(
    () => ({
      move: (uci) => move(({ game }, now) => ({ ply: game.ply + 1, uci, change: { type: 'sent', uci, now } })),
      claim: (claim) => send('claimLeft', { claim }),
      send: (command) => send(command),
    }),
    [move, send],
  );
  return [state, actions];
}
