import type { LivePreview, TvChannel } from '@tabiya/contract/watch/watch.ts';
import { useEffect, useState } from 'react';

/** Time for which the end of a game is shown before the next one, in ms. */
export const LOOK_AT_END_MS = 5_000;

interface Screen {
  channel: TvChannel;
  /** Null if nothing was shown yet. */
  id: string | null;
  /** Whether its end has been shown long enough. */
  isOver: boolean;
}

const screenOf = (channel: TvChannel, game: Pick<LivePreview, 'id' | 'end'> | null): Screen => ({
  channel,
  id: game?.id ?? null,
  isOver: game === null || game.end !== null,
});

/**
 * Returns which game the screen of a channel shows. A game that was seen running stays for a moment after its end, with
 * `isLeaving` once the next one waits. Another channel is shown at once.
 */
export function useScreen(
  channel: TvChannel,
  game: Pick<LivePreview, 'id' | 'end'> | null,
): { id: string | null; isLeaving: boolean } {
  const next = screenOf(channel, game);
  const [kept, setKept] = useState(next);
  const isLeaving = kept.channel === channel && kept.id !== next.id && !kept.isOver;
  const isEnding = kept.id === next.id && next.isOver && !kept.isOver;
  const screen = isLeaving || (kept.channel === channel && kept.id === next.id) ? kept : next;
  if (screen !== kept) setKept(screen);
  useEffect(() => {
    if (!isLeaving && !isEnding) return;
    const timer = setTimeout(() => setKept((before) => ({ ...before, isOver: true })), LOOK_AT_END_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, isEnding]);
  return { id: screen.id, isLeaving };
}
