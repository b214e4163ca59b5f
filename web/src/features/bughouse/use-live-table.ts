import { boardOf, type BughouseEvent, type Seat } from '@tabiya/chess/bughouse-types.ts';
import { bughouseChannel, type BughouseView, type PartnerCall } from '@tabiya/contract/bughouse.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { live } from '../../platform/live.ts';
import type { CommandOutcome, LiveRoom } from '../../platform/live-types.ts';
import { changeTable, endOf, startTable, type TableState } from './table-state.ts';

type Room = LiveRoom<typeof bughouseChannel>;
export type TableCommand = Exclude<keyof (typeof bughouseChannel)['commands'], 'move' | 'talk'>;

/** Each resolves to the refusal, or undefined when it was done. */
export interface TableActions {
  move: (seat: Seat, uci: string) => Promise<string | undefined>;
  send: (command: TableCommand) => Promise<string | undefined>;
  talk: (said: { call?: PartnerCall; text?: string }) => Promise<string | undefined>;
}

export interface LiveTableOptions {
  view: BughouseView;
  /** Whether anything may still happen for whoever is looking. */
  isLive: boolean;
  /** What has just happened, for sounds. */
  onEvent: (event: BughouseEvent) => void;
  /** The same four have just begun another game. */
  onRematch: (gameId: string) => void;
}

/** The game of four as it goes on, and what one can do in it. */
export function useLiveTable({ view, isLive, onEvent, onRematch }: LiveTableOptions): [TableState, TableActions] {
  const [state, change] = useReducer(changeTable, view, startTable);
  const room = useRef<Room>(undefined);
  const now = useRef(state);
  useLayoutEffect(() => {
    now.current = state;
  }, [state]);
  const tell = useEffectEvent(onEvent);
  const tellRematch = useEffectEvent(onRematch);

  useEffect(() => {
    if (!isLive) return;
    const opened = live.open(bughouseChannel, view.id, {
      state: (whole) => change({ type: 'state', ...whole }),
      numbered: {
        event: (event) => {
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
  }, [isLive, view.id]);

  const actions = useMemo<TableActions>(
    () => ({
      move: async (seat, uci) => {
        const ply = now.current.game.boards[boardOf(seat)].ply + 1;
        change({ type: 'sent', seat, uci, now: Date.now() + live.status().offset });
        const refusal = refusalOf(await room.current?.send('move', { ply, uci }, { resend: true }));
        if (refusal !== undefined) change({ type: 'refused', ply });
        return refusal;
      },
      send: async (command) => refusalOf(await room.current?.send(command, {})),
      // What is said while the line is away, or not there yet, is said when it is back.
      talk: async (said) => refusalOf(await room.current?.send('talk', said, { resend: true })),
    }),
    [],
  );
  return [state, actions];
}

const refusalOf = (outcome: CommandOutcome<string> | undefined): string | undefined => {
  if (outcome === undefined) return 'disconnected';
  return outcome.ok ? undefined : outcome.error;
};
