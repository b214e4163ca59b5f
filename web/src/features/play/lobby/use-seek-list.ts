import type { lobbyChannel, SeekTerms, SeekView } from '@tabiya/contract/play/lobby.ts';
import { useRef, useState, type RefObject } from 'react';
import type { CommandOutcome, LiveRoom } from '../../../platform/live/live-types.ts';
import { useMe } from '../../../platform/session/session.ts';

type Room = LiveRoom<typeof lobbyChannel>;
type Barred = 'already_playing' | 'playban' | 'bots_by_challenge' | 'rate_limited';
type OfferOutcome = CommandOutcome<Barred | 'bad_range' | 'guests_play_casual' | 'too_many_seeks'>;
type TakeOutcome = CommandOutcome<Barred | 'seek_gone' | 'own_seek' | 'out_of_range'>;

const DISCONNECTED = { ok: false, error: 'disconnected' } as const;

/** Holds the seeks of the lobby as `hear` receives them, and the commands for them. */
export function useSeekList(room: RefObject<Room | undefined>) {
  const myId = useMe()?.id;
  const [seeks, setSeeks] = useState<readonly SeekView[]>([]);
  /** The player's own seeks, which are created again on the next connection. */
  const mine = useRef<readonly SeekView[]>([]);

  const offer = async (terms: SeekTerms): Promise<OfferOutcome> =>
    (await room.current?.send('offer', terms, { resend: true })) ?? DISCONNECTED;
  const take = async (id: string): Promise<TakeOutcome> => (await room.current?.send('take', { id })) ?? DISCONNECTED;
  const forget = (ids: readonly string[]) => {
    mine.current = mine.current.filter(({ id }) => !ids.includes(id));
    setSeeks((known) => known.filter(({ id }) => !ids.includes(id)));
  };
  const withdraw = (id: string) => {
    forget([id]);
    void room.current?.send('withdraw', { id }, { resend: true });
  };

  const hear = {
    state(list: readonly SeekView[]) {
      const known = new Set(list.map(({ id }) => id));
      // These seeks ended with the lost connection.
      for (const lost of mine.current) if (!known.has(lost.id)) void offer(lost);
      mine.current = list.filter(({ player }) => player.id === myId);
      setSeeks(list);
    },
    offered(seek: SeekView) {
      if (seek.player.id === myId) mine.current = [...mine.current, seek];
      setSeeks((known) => [...known.filter(({ id }) => id !== seek.id), seek]);
    },
    withdrawn: forget,
  };
  return { seeks, offer, withdraw, take, hear };
}
