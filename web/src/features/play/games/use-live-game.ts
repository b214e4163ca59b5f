import type { GameEvent } from '@tabiya/chess/rules/types.ts';
import { gameChannel, type GameView } from '@tabiya/contract/play/games.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { live } from '../../../platform/live/live.ts';
import type { CommandOutcome, LiveRoom } from '../../../platform/live/live-types.ts';
import { createTurnTimer } from '../../../board/turn-timer.ts';
import { changeState, endOf, startState, type GameState } from './game-state.ts';

type Room = LiveRoom<typeof gameChannel>;
export type GameCommandName = Exclude<keyof (typeof gameChannel)['commands'], 'move' | 'claimLeft'>;

export interface GameActions {
  /** Sends a move; it stays pending until it is acknowledged, also over a lost connection. Resolves to its refusal. */
  move: (uci: string) => Promise<string | undefined>;
  /** Resolves to the refusal, or to undefined if it succeeded. */
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
export function useLiveGame({ view, room: key, isLive, onEvent }: LiveGameOptions): [GameState, GameActions] {
  const [state, change] = useReducer(changeState, view, startState);
  const room = useRef<Room>(undefined);
  const now = useRef(state);
  useLayoutEffect(() => {
    now.current = state;
  }, [state]);
  const [turn] = useState(createTurnTimer);
  const tell = useEffectEvent((event: GameEvent) => onEvent(event, now.current));

  useEffect(() => {
    if (!isLive) return;
    const opened = live.open(gameChannel, key, {
      state: (whole) => {
        turn.begins();
        change({ type: 'state', ...whole });
      },
      numbered: {
        event: (event) => {
          if (event.type === 'move' || event.type === 'taken_back') turn.begins();
          tell(event);
          change({ type: 'event', event });
        },
      },
      passing: {
        presence: (presence) => change({ type: 'presence', presence }),
        rematch: (rematch) => change({ type: 'rematch', rematch }),
        settled: (settled) => change({ type: 'settled', ...settled }),
      },
      refused: () => {},
      wantsWhole: () => endOf(now.current) !== undefined,
    });
    room.current = opened;
    return () => {
      room.current = undefined;
      opened.close();
    };
  }, [isLive, key, turn]);

  const actions = useMemo<GameActions>(
    () => ({
      move: async (uci) => {
        const ply = now.current.game.ply + 1;
        change({ type: 'sent', uci, now: Date.now() + live.status().offset });
        const outcome = await room.current?.send('move', { ply, uci, spent: turn.spent() }, { resend: true });
        const refusal = refusalOf(outcome);
        if (refusal !== undefined) change({ type: 'refused', ply });
        return refusal;
      },
      claim: async (claim) => refusalOf(await room.current?.send('claimLeft', { claim })),
      send: async (command) => refusalOf(await room.current?.send(command, {})),
    }),
    [turn],
  );
  return [state, actions];
}

const refusalOf = (outcome: CommandOutcome<string> | undefined): string | undefined => {
  if (outcome === undefined) return 'disconnected';
  return outcome.ok ? undefined : outcome.error;
};
