import { hintAt } from '@tabiya/chess/coach/hints.ts';
import { proposedOpening } from '@tabiya/chess/coach/proposed-openings.ts';
import type { CoachHint } from '@tabiya/chess/coach/types.ts';
import type { Game } from '@tabiya/chess/rules/game.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { CoachTalk } from '@tabiya/contract/study/coach.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { GamesService } from '../../play/games/service.ts';
import { turnOf, type CoachNotes, type Played } from './notes-service.ts';
import type { Pupils } from './pupils-service.ts';
import type { CoachSearches } from './searches-service.ts';
import { coachGame, countGames, countHint, type CoachGameRow } from './store.ts';

export type Pupil = Pick<Caller, 'id'>;
type NoTalk = Refusal<'coach_game_not_found' | 'coach_unavailable'>;

/** What a coach says during a game and after it. */
export interface CoachTalking {
  talk(id: string, me: Pupil): Promise<CoachTalk | NoTalk>;
  hint(asked: { id: string; step: number }, me: Pupil): Promise<CoachHint | NoTalk | Refusal<'coach_no_hint'>>;
}

export interface TalkingNeeds {
  games: Pick<GamesService, 'game'>;
  notes: CoachNotes;
  searches: CoachSearches;
  pupils: Pick<Pupils, 'summary'>;
}

/** Reads a game of the pupil's for the coach; anybody else's does not exist for him. */
const createGameReading =
  (store: Queries, games: TalkingNeeds['games']) =>
  async (id: string, me: Pupil): Promise<{ row: CoachGameRow; game: Game; played: Played } | undefined> => {
    const row = await coachGame(store, id);
    const game = row?.account_id === me.id ? await games.game(id) : undefined;
    if (row === undefined || game === undefined) return undefined;
    return { row, game, played: { gameId: id, color: row.color, moves: game.moves.toArray() } };
  };

export const createCoachTalking = (
  { store, log }: Pick<Platform, 'store' | 'log'>,
  { games, notes, searches, pupils }: TalkingNeeds,
): CoachTalking => {
  const read = createGameReading(store, games);

  /** Runs a search; an engine that fails is no fault of the pupil's. */
  const searched = async <T>(work: () => Promise<T>): Promise<T | Refusal<'coach_unavailable'>> => {
    try {
      return await work();
    } catch (err) {
      log.warn({ err }, 'the engine of the coach has failed');
      return refuse('coach_unavailable');
    }
  };
  const opening = async (played: Played, me: Pupil) => {
    const { games: count } = await countGames(store, me.id);
    return proposedOpening(played.color, { played: played.moves.map(({ san }) => san), games: count });
  };

  return {
    async talk(id, me) {
      const found = await read(id, me);
      if (found === undefined) return refuse('coach_game_not_found');
      const { row, game, played } = found;
      const isOver = game.end !== undefined;
      return searched(async () => ({
        ...{ coach: row.coach, color: row.color, seq: played.moves.at(-1)?.seq ?? 0 },
        note: (await notes.onLast(played)) ?? null,
        threat: (isOver ? undefined : await notes.threat(played)) ?? null,
        opening: (isOver ? undefined : await opening(played, me)) ?? null,
        summary: game.end ? await pupils.summary(row, resultOf(game)) : null,
      }));
    },
    async hint({ id, step }, me) {
      const found = await read(id, me);
      if (found === undefined) return refuse('coach_game_not_found');
      const { game, played } = found;
      if (game.end || turnOf(played.moves) !== played.color) return refuse('coach_no_hint');
      const now = await searched(() => searches.after(played.moves.map(({ uci }) => uci)));
      if ('refused' in now) return now;
      const hint = hintAt(now, step);
      if (hint === undefined) return refuse('coach_no_hint');
      if (step === 1) await countHint(store, id);
      return hint;
    },
  };
};

/** Returns the result of a game that counts as one. */
const resultOf = ({ end }: Game) => (end && end.result !== '*' ? end.result : undefined);
