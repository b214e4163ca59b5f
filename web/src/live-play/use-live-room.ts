import type { Channel, NumberedOf, PassingOf, StateOf } from '@tabiya/contract/kit/channel.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { CommandOutcome, LiveRoom, RoomHandlers, SendOptions } from '../platform/live/live-types.ts';
import { live } from '../platform/live/live.ts';
import { createTurnTimer } from './turn-timer.ts';

type ByType<Messages> = { [M in keyof Messages & string]: { type: M; data: Messages[M] } }[keyof Messages & string];

/** A message of the room: the whole state when it is opened, a numbered event, or a passing message. */
export type RoomMessage<C extends Channel> =
  | { type: 'state'; data: StateOf<C> }
  | ByType<NumberedOf<C>>
  | ByType<PassingOf<C>>;

/** The move at `ply` has been refused, so that it is pending no more. */
interface MoveRefused {
  type: 'refused';
  ply: number;
}

/** A move that goes to the server. `change` tells the state of the page, where it is pending until it is answered. */
export interface SentMove<Change> {
  ply: number;
  uci: string;
  change: Change;
}

interface LiveRoomOptions<C extends Channel, State, Sent> {
  channel: C;
  key: string;
  /** Whether anything may still change for this person; if not, the room stays closed. */
  isLive: boolean;
  begin: () => State;
  /** Folds a message of the room, or a change by this person, into the state. Must be pure. */
  change: (state: State, change: RoomMessage<C> | Sent | MoveRefused) => State;
  isOver: (state: State) => boolean;
  /** Whether a turn of this person begins with the message, from which the time on screen is measured. */
  startsTurn: (message: RoomMessage<C>) => boolean;
  /** Called with each message except the whole state, before it changes the state. */
  onMessage: (message: RoomMessage<C>, before: State) => void;
}

export interface RoomActions<C extends Channel, State, Sent> {
  /** Sends a command. Resolves to its refusal, or to undefined if it succeeded. */
  send: (command: keyof C['commands'] & string, input?: unknown, options?: SendOptions) => Promise<string | undefined>;
  /**
   * Sends a move, made from the present state. It is pending until it is acknowledged, also over a lost connection.
   * Resolves to its refusal.
   */
  move: (make: (state: State, now: number) => SentMove<Sent>) => Promise<string | undefined>;
}

/** Follows a game or another room with a log live: its state on this page, and the commands for it. */
export function useLiveRoom<C extends Channel, State, Sent>(
  options: LiveRoomOptions<C, State, Sent>,
): [State, RoomActions<C, State, Sent>] {
  const { channel, key, isLive, begin } = options;
  const [state, change] = useReducer(options.change, undefined, begin);
  const room = useRef<LiveRoom<C>>(undefined);
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  const [turn] = useState(createTurnTimer);
  const hear = useEffectEvent((message: RoomMessage<C>) => {
    if (message.type === 'state' || options.startsTurn(message)) turn.begins();
    if (message.type !== 'state') options.onMessage(message, latest.current);
    change(message);
  });
  const isOver = useEffectEvent(() => options.isOver(latest.current));

  useEffect(() => {
    if (!isLive) return;
    const hearAll = (messages: object) =>
      Object.fromEntries(
        Object.keys(messages).map((type) => [type, (data: unknown) => hear({ type, data } as RoomMessage<C>)]),
      );
    const opened = live.open(channel, key, {
      state: (data) => hear({ type: 'state', data }),
      numbered: hearAll(channel.numbered) as RoomHandlers<C>['numbered'],
      passing: hearAll(channel.passing) as RoomHandlers<C>['passing'],
      refused: () => {},
      wantsWhole: () => isOver(),
    });
    room.current = opened;
    return () => {
      room.current = undefined;
      opened.close();
    };
  }, [channel, isLive, key]);

  const actions = useMemo<RoomActions<C, State, Sent>>(() => {
    const send: RoomActions<C, State, Sent>['send'] = async (command, input = {}, how) =>
      refusalOf(await room.current?.send(command, input, how));
    return {
      send,
      async move(make) {
        const { ply, uci, change: sent } = make(latest.current, Date.now() + live.status.get().offset);
        change(sent);
        const refusal = await send('move', { ply, uci, spent: turn.spent() }, { resend: true });
        if (refusal !== undefined) change({ type: 'refused', ply });
        return refusal;
      },
    };
  }, [turn]);
  return [state, actions];
}

const refusalOf = (outcome: CommandOutcome<string> | undefined): string | undefined => {
  if (outcome === undefined) return 'disconnected';
  return outcome.ok ? undefined : outcome.error;
};
