import type { CoachNote } from '@tabiya/chess/coach/types.ts';
import type { CoachKey } from '@tabiya/contract/study/coach.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { OfflineGame, OfflineGames } from '../bots/offline-games-service.ts';
import { chooseCoach, insertCoachGame, insertNote } from './store.ts';
import type { Pupil } from './talking-service.ts';

/** A game with a coach that is over, and what was said in it. */
export interface PastGame extends Omit<OfflineGame, 'key'> {
  coach: CoachKey;
  /** Level of the opponent, rating points. */
  level: number;
  hints: number;
  notes: readonly CoachNote[];
}

export interface PastGamesService {
  /** Stores the game as if it had been played here, once. Returns its id. */
  record(played: PastGame, me: Pupil): Promise<string>;
}

export const createPastGames = (
  { store }: Pick<Platform, 'store'>,
  games: Pick<OfflineGames, 'record'>,
): PastGamesService => ({
  async record({ coach, level, hints, notes, ...played }, me) {
    const recorded = await games.record({ ...played, key: `coach ${coach}` }, me, ['takebacks']);
    if (isRefusal(recorded)) throw new Error(`a game with a coach cannot be stored: ${recorded.refused}`);
    const { id, events } = recorded;
    await store.transaction(async (queries) => {
      await chooseCoach(queries, me.id, coach);
      const row = { game_id: id, account_id: me.id, coach, color: played.color, level, hints };
      await insertCoachGame(queries, row);
      const moves = events.filter(({ type }) => type === 'move');
      for (const note of notes) await insertNote(queries, { gameId: id, seq: moves[note.ply - 1]!.seq }, note);
    });
    return id;
  },
});
