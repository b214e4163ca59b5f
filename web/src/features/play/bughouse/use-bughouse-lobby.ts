import type { BughousePool } from '@tabiya/chess/bughouse/types.ts';
import { bughouseLobbyChannel, type BughouseParty } from '@tabiya/contract/play/bughouse.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { live } from '../../../platform/live/live.ts';
import type { CommandOutcome, LiveRoom } from '../../../platform/live/live-types.ts';

type Room = LiveRoom<typeof bughouseLobbyChannel>;

/** Commands of the lobby; each resolves to the refusal, or to undefined if it succeeded. */
export interface LobbyActions {
  ask: (username: string) => Promise<string | undefined>;
  answer: (username: string, accept: boolean) => Promise<string | undefined>;
  part: () => Promise<string | undefined>;
  seek: (pool: BughousePool) => Promise<string | undefined>;
  cancel: () => Promise<string | undefined>;
}

/** Joins the lobby while the page is open. `onPaired` receives the game that has begun. */
export function useBughouseLobby(onPaired: (gameId: string) => void) {
  const [waiting, setWaiting] = useState<Record<string, number>>({});
  const [party, setParty] = useState<BughouseParty | null>(null);
  const [isOpen, setOpen] = useState(false);
  const room = useRef<Room>(undefined);
  const wish = useRef<BughousePool | undefined>(undefined);
  const paired = useEffectEvent(onPaired);

  const actions = useMemo<LobbyActions>(() => {
    const send = async (sent: Promise<CommandOutcome<string>> | undefined) => refusalOf(await sent);
    return {
      ask: (username) => send(room.current?.send('ask', { username })),
      answer: (username, accept) => send(room.current?.send('answer', { username, accept })),
      part: () => send(room.current?.send('part', {})),
      seek: (pool) => {
        wish.current = pool;
        return send(room.current?.send('seek', { pool }, { resend: true }));
      },
      cancel: () => {
        wish.current = undefined;
        return send(room.current?.send('cancel', {}, { resend: true }));
      },
    };
  }, []);

  useEffect(() => {
    const opened = live.open(bughouseLobbyChannel, 'pools', {
      state: (state) => {
        setWaiting(state.waiting);
        setParty(state.party);
        setOpen(true);
        // A wait ends with its connection and begins again with the next one.
        if (state.party && state.party.pool === null && wish.current) void actions.seek(wish.current);
      },
      numbered: {},
      passing: {
        waiting: (data) => setWaiting(data.waiting),
        party: (data) => {
          if (data.party.pool === null) wish.current = undefined;
          setParty(data.party);
        },
        paired: ({ gameId }) => paired(gameId),
      },
      refused: () => setOpen(false),
    });
    room.current = opened;
    return () => {
      room.current = undefined;
      opened.close();
    };
  }, [actions]);

  return { waiting, party, isOpen, actions };
}

const refusalOf = (outcome: CommandOutcome<string> | undefined): string | undefined => {
  if (outcome === undefined) return 'disconnected';
  return outcome.ok ? undefined : outcome.error;
};
