import { lobbyChannel, type LobbyView } from '@tabiya/contract/lobby.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { live } from '../../platform/live.ts';
import type { CommandOutcome, LiveRoom } from '../../platform/live-types.ts';

export interface Seek {
  pool: string;
  /** Server's instant since which one waits; undefined while the server has not said so yet. */
  since: number | undefined;
}

type Room = LiveRoom<typeof lobbyChannel>;

/** The lobby as long as the page is open. `onPaired` is told the game that has begun. */
export function useLobby(first: LobbyView, onPaired: (gameId: string) => void) {
  const [view, setView] = useState(first);
  const [seek, setSeek] = useState<Seek>();
  const room = useRef<Room>(undefined);
  /** The pool one means to wait in: a seek ends with its connection, and is begun again with the next one. */
  const wanted = useRef<string>(undefined);
  const paired = useEffectEvent(onPaired);

  useEffect(() => {
    const opened = live.open(lobbyChannel, 'pools', {
      state: ({ lobby, seeking }) => {
        setView(lobby);
        const pool = seeking ?? wanted.current;
        if (seeking === null && pool !== undefined) void opened.send('seek', { pool }, { resend: true });
        setSeek((known) => (known?.pool === pool || pool === undefined ? known : { pool, since: undefined }));
      },
      numbered: {},
      passing: {
        lobby: setView,
        seeking: ({ pool, since }) => {
          wanted.current = pool ?? undefined;
          setSeek(pool === null ? undefined : { pool, since: since ?? undefined });
        },
        paired: ({ gameId }) => paired(gameId),
      },
      refused: () => setSeek(undefined),
    });
    room.current = opened;
    return () => {
      room.current = undefined;
      opened.close();
    };
  }, []);

  /** Kept until it is answered, so that it waits for the connection too. */
  const start = useCallback(async (pool: string): Promise<CommandOutcome<'already_playing'>> => {
    wanted.current = pool;
    setSeek({ pool, since: undefined });
    const outcome = await room.current?.send('seek', { pool }, { resend: true });
    if (outcome && !outcome.ok) {
      wanted.current = undefined;
      setSeek(undefined);
    }
    return outcome ?? { ok: false, error: 'disconnected' };
  }, []);

  const cancel = useCallback(() => {
    wanted.current = undefined;
    setSeek(undefined);
    void room.current?.send('cancel', {}, { resend: true });
  }, []);

  return { view, seek, start, cancel };
}
