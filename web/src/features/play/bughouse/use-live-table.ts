import { boardOf, type BoardName, type BughouseEvent, type Seat } from '@tabiya/chess/bughouse/types.ts';
import { bughouseChannel, type BughouseView, type PartnerCall } from '@tabiya/contract/play/bughouse.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { createTurnTimer } from '../../../board/turn-timer.ts';
import { live } from '../../../platform/live/live.ts';
import type { CommandOutcome, LiveRoom } from '../../../platform/live/live-types.ts';
import { changeTable, endOf, startTable, type TableState } from './table-state.ts';

type Room = LiveRoom<typeof bughouseChannel>;
export type TableCommand = Exclude<keyof (typeof bughouseChannel)['commands'], 'move' | 'talk' | 'claimLeft'>;

/** Commands of the game; each resolves to the refusal, or to undefined if it succeeded. */
export interface TableActions {
  move: (seat: Seat, uci: string) => Promise<string | undefined>;
  send: (command: TableCommand) => Promise<string | undefined>;
  /** Claims the game because an opponent has left. */
  claim: (claim: 'win' | 'draw') => Promise<string | undefined>;
  talk: (said: { call?: PartnerCall; text?: string }) => Promise<string | undefined>;
}

export interface LiveTableOptions {
  view: BughouseView;
  /** Board on which the player moves. */
  own: BoardName;
  /** Whether anything may still change for this person. */
  isLive: boolean;
  /** Called with new events, for sounds. Events before the page was opened are left out. */
  onEvent: (event: BughouseEvent, before: TableState) => void;
  /** Called when the same four have begun another game. */
  onRematch: (gameId: string) => void;
}

/** Follows a bughouse game live and returns the commands for it. */
export function useLiveTable({ view, own, isLive, onEvent, onRematch }: LiveTableOptions): [TableState, TableActions] {
  const [state, change] = useReducer(changeTable, view, startTable);
  const room = useRef<Room>(undefined);
  const now = useRef(state);
  useLayoutEffect(() => {
    now.current = state;
  }, [state]);
  const [turn] = useState(createTurnTimer);
  const tell = useEffectEvent((event: BughouseEvent) => onEvent(event, now.current));
  const tellRematch = useEffectEvent(onRematch);

  useEffect(() => {
    if (!isLive) return;
    const opened = live.open(bughouseChannel, view.id, {
      state: (whole) => {
        turn.begins();
        change({ type: 'state', ...whole });
      },
      numbered: {
        event: (event) => {
          if (event.type === 'move' && event.board === own) turn.begins();
          tell(event);
          change({ type: 'event', event });
        },
      },
      passing: {
        presence: (presence) => change({ type: 'presence', presence }),
        rematch: (rematch) => {
          change({ type: 'rematch', rematch });
          if (rematch.gameId !== null) tellRematch(rematch.gameId);
        },
        talk: (said) => change({ type: 'talk', said }),
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
  }, [isLive, view.id, own, turn]);

  const actions = useMemo<TableActions>(
    () => ({
      move: async (seat, uci) => {
        const ply = now.current.game.boards[boardOf(seat)].ply + 1;
        change({ type: 'sent', seat, uci, now: Date.now() + live.status().offset });
        const refusal = refusalOf(
          await room.current?.send('move', { ply, uci, spent: turn.spent() }, { resend: true }),
        );
        if (refusal !== undefined) change({ type: 'refused', ply });
        return refusal;
      },
      claim: async (claim) => refusalOf(await room.current?.send('claimLeft', { claim })),
      send: async (command) => refusalOf(await room.current?.send(command, {})),
      // A message sent while the connection is down is sent again when it is back.
      talk: async (said) => refusalOf(await room.current?.send('talk', said, { resend: true })),
    }),
    [turn],
  );
  return [state, actions];
}

const refusalOf = (outcome: CommandOutcome<string> | undefined): string | undefined => {
  if (outcome === undefined) return 'disconnected';
  return outcome.ok ? undefined : outcome.error;
};
