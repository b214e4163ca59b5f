import { lobbyChannel, type LobbyView, type SeekView } from '@tabiya/contract/play/lobby.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { live } from '../../../platform/live/live.ts';
import type { CommandOutcome, LiveRoom } from '../../../platform/live/live-types.ts';
import { useSeekList } from './use-seek-list.ts';

export interface Seek {
  pool: string;
  /** Server time at which the wait began; undefined until the server has answered. */
  since: number | undefined;
}

type Room = LiveRoom<typeof lobbyChannel>;
type Barred = 'already_playing' | 'playban' | 'bots_by_challenge' | 'rate_limited';
type SeekOutcome = CommandOutcome<Barred>;

const DISCONNECTED = { ok: false, error: 'disconnected' } as const;

/** Pool that the player wants to wait in. A seek ends with its connection and begins again with the next one. */
interface Wish {
  pool: string | undefined;
  /** Whether the server has not answered yet; the command is kept over a lost connection. */
  isAsking: boolean;
}

/** Joins the lobby while the page is open. `onPaired` receives the game that has begun. */
export function useLobby(first: LobbyView, onPaired: (gameId: string) => void) {
  const [view, setView] = useState(first);
  const [seek, setSeek] = useState<Seek>();
  const room = useRef<Room>(undefined);
  const wish = useRef<Wish>({ pool: undefined, isAsking: false });
  const { seeks, hear, ...list } = useSeekList(room);
  const paired = useEffectEvent(onPaired);
  const heard = useEffectEvent((state: readonly SeekView[]) => hear.state(state));
  const offered = useEffectEvent((added: SeekView) => hear.offered(added));
  const withdrawn = useEffectEvent((ids: readonly string[]) => hear.withdrawn(ids));

  const start = useCallback(async (pool: string): Promise<SeekOutcome> => {
    wish.current = { pool, isAsking: true };
    setSeek((known) => (known?.pool === pool ? known : { pool, since: undefined }));
    const outcome: SeekOutcome = (await room.current?.send('seek', { pool }, { resend: true })) ?? DISCONNECTED;
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
      state: (state) => {
        setView(state.lobby);
        heard(state.seeks);
        const { pool, isAsking } = wish.current;
        if (state.seeking !== null) setSeek({ pool: state.seeking, since: undefined });
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
        offered,
        withdrawn: ({ ids }) => withdrawn(ids),
      },
      refused: () => setSeek(undefined),
    });
    room.current = opened;
    return () => {
      room.current = undefined;
      opened.close();
    };
  }, [start]);

  return { view, seek, seeks, start, cancel, ...list };
}
