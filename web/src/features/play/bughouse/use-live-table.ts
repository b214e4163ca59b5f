import { boardOf, type BoardName, type BughouseEvent, type Seat } from '@tabiya/chess/bughouse/types.ts';
import { bughouseChannel, type BughouseView, type PartnerCall } from '@tabiya/contract/play/bughouse.ts';
import { useMemo } from 'react';
import { useLiveRoom } from '../../../live-play/use-live-room.ts';
import { changeTable, tableEndOf, startTable, type MoveSent, type TableState } from './table-state.ts';

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
  const [state, { send, move }] = useLiveRoom<typeof bughouseChannel, TableState, MoveSent>({
    ...{ channel: bughouseChannel, key: view.id, isLive },
    begin: () => startTable(view),
    change: changeTable,
    isOver: (now) => tableEndOf(now) !== undefined,
    startsTurn: ({ type, data }) => type === 'event' && data.type === 'move' && data.board === own,
    onMessage: ({ type, data }, before) => {
      if (type === 'event') onEvent(data, before);
      if (type === 'rematch' && data.gameId !== null) onRematch(data.gameId);
    },
  });
  const actions = useMemo<TableActions>(
    () => ({
      move: (seat, uci) =>
        move(({ game }, now) => {
          const ply = game.boards[boardOf(seat)].ply + 1;
          return { ply, uci, change: { type: 'sent', seat, uci, now } };
        }),
      claim: (claim) => send('claimLeft', { claim }),
      send: (command) => send(command),
      // A message sent while the connection is down is sent again when it is back.
      talk: (said) => send('talk', said, { resend: true }),
    }),
    [move, send],
  );
  return [state, actions];
}
