import type { LivePreview, TvChannel } from '@tabiya/contract/watch/watch.ts';
import { useEffect, useState } from 'react';

/** So long the end of a game is looked at before the next one is on, ms. */
export const LOOK_AT_END_MS = 5_000;

interface Screen {
  channel: TvChannel;
  /** Null where nothing was on yet. */
  id: string | null;
  /** Its end has been seen long enough. */
  isOver: boolean;
}

const screenOf = (channel: TvChannel, game: Pick<LivePreview, 'id' | 'end'> | null): Screen => ({
  channel,
  id: game?.id ?? null,
  isOver: game === null || game.end !== null,
});

/**
 * Which game stands on the screen of a channel that shows `game`: one that was seen running stays for a moment after its
 * end, and `isLeaving` once the next one waits. Another channel is there at once.
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
