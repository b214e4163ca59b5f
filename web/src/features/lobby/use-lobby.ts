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
type SeekOutcome = CommandOutcome<'already_playing'>;

/** The pool one means to wait in. A seek ends with its connection, and is begun again with the next one. */
interface Wish {
  pool: string | undefined;
  /** The server has not answered yet; the command is kept over a lost connection. */
  isAsking: boolean;
}

/** The lobby as long as the page is open. `onPaired` is told the game that has begun. */
export function useLobby(first: LobbyView, onPaired: (gameId: string) => void) {
  const [view, setView] = useState(first);
  const [seek, setSeek] = useState<Seek>();
  const room = useRef<Room>(undefined);
  const wish = useRef<Wish>({ pool: undefined, isAsking: false });
  const paired = useEffectEvent(onPaired);

  const start = useCallback(async (pool: string): Promise<SeekOutcome> => {
    wish.current = { pool, isAsking: true };
    setSeek((known) => (known?.pool === pool ? known : { pool, since: undefined }));
    const outcome: SeekOutcome = (await room.current?.send('seek', { pool }, { resend: true })) ?? {
      ok: false,
      error: 'disconnected',
    };
    if (wish.current.pool !== pool) return outcome;
    wish.current = { pool: outcome.ok ? pool : undefined, isAsking: false };
    if (!outcome.ok) setSeek(undefined);
    return outcome;
  }, []);

  const cancel = useCallback(() => {
    wish.current = { pool: undefined, isAsking: false };
    setSeek(undefined);
    void room.current?.send('cancel', {}, { resend: true });
  }, []);

  useEffect(() => {
    const opened = live.open(lobbyChannel, 'pools', {
      state: ({ lobby, seeking }) => {
        setView(lobby);
        const { pool, isAsking } = wish.current;
        if (seeking !== null) setSeek({ pool: seeking, since: undefined });
        else if (pool !== undefined && !isAsking) void start(pool);
      },
      numbered: {},
      passing: {
        lobby: setView,
        seeking: ({ pool, since }) => {
          wish.current = { ...wish.current, pool: pool ?? undefined };
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
  }, [start]);

  return { view, seek, start, cancel };
}
