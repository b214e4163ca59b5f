import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { gameNotes } from '@tabiya/contract/play/game-notes.ts';

/** What the reader has written about a game. Query for its players only. */
export const gameNoteQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['game-note', id],
    queryFn: () => call(gameNotes.own, { id }),
    staleTime: 0,
  });
