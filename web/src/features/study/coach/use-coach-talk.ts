import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Game } from '@tabiya/chess/rules/game.ts';
import { useState } from 'react';
import { call } from '../../../platform/net/call.ts';
import { coachTalkQuery } from './queries.ts';

/**
 * What the coach says of the latest moves. `isNone`: the game is none with a coach, which is asked once. The words of the
 * move before stay until there are new ones.
 */
export function useCoachTalk(gameId: string, game: Game) {
  const [isNone, setNone] = useState(false);
  const asked = { gameId, seq: game.moves.last?.seq ?? 0, isOver: game.end !== undefined };
  const found = useQuery({ ...coachTalkQuery(call, asked), enabled: !isNone, placeholderData: keepPreviousData });
  if (found.data === null && !isNone) setNone(true);
  const talk = found.data ?? undefined;
  const own = Array.from(game.moves, ({ ply }) => ply).findLast((ply) => (ply % 2 === 1) === (talk?.color === 'white'));
  return {
    ...found,
    talk,
    isNone: isNone || found.data === null,
    /** Whether the words are about an earlier move of the pupil's. */
    isStale: found.isPlaceholderData && talk !== undefined && (talk.note?.ply ?? 0) !== (own ?? 0),
  };
}
