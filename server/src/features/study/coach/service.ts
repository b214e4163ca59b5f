import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { SeekColor } from '@tabiya/contract/play/lobby.ts';
import { COACH_NAMES, type CoachHome, type CoachKey } from '@tabiya/contract/study/coach.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { BotsService } from '../bots/service.ts';
import type { Pupils } from './pupils-service.ts';
import * as rows from './store.ts';
import type { CoachTalking, Pupil } from './talking-service.ts';

export interface CoachService extends CoachTalking {
  current(me: Pupil | null): Promise<{ currentCoach: { key: CoachKey; name: string } }>;
  home(me: Pupil | null): Promise<CoachHome>;
  choose(coach: CoachKey, me: Pupil): Promise<void>;
  /** Begins a game with a program of the pupil's level. */
  play(
    asked: { coach: CoachKey; color: SeekColor },
    me: Pupil,
  ): Promise<{ id: string } | Refusal<'already_playing' | 'bots_busy' | 'playban' | 'bot_not_found'>>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface CoachNeeds {
  games: Pick<GamesService, 'game'>;
  bots: Pick<BotsService, 'nearest' | 'play'>;
  pupils: Pick<Pupils, 'coachOf' | 'levelOf' | 'missed'>;
  talking: CoachTalking;
}

export const createCoachService = (
  { store }: Pick<Platform, 'store'>,
  { games, bots, pupils, talking }: CoachNeeds,
): CoachService => {
  return {
    async current(me) {
      const key = await pupils.coachOf(me?.id);
      return { currentCoach: { key, name: COACH_NAMES[key] } };
    },
    async home(me) {
      const [coach, level] = [await pupils.coachOf(me?.id), await pupils.levelOf(me?.id)];
      if (me === null) return { coach, level, games: 0, won: 0, missed: [], current: null };
      const last = await rows.lastCoachGame(store, me.id);
      const isRunning = last !== undefined && (await games.game(last))?.end === undefined;
      const counts = await rows.countGames(store, me.id);
      return { coach, level, ...counts, missed: await pupils.missed(me.id), current: isRunning ? last : null };
    },
    ...talking,
    choose: (coach, me) => rows.chooseCoach(store, me.id, coach),
    async play({ coach, color }, me) {
      const level = await pupils.levelOf(me.id);
      const asked = { bot: await bots.nearest(level), variant: 'chess', timeControl: null, color } as const;
      const begun = await bots.play({ ...asked, aids: ['takebacks'] }, me);
      if (!('id' in begun)) {
        // The usual start is none that a player has set up.
        if (begun.refused === 'bad_fen' || begun.refused === 'position_over') throw new Error(begun.refused);
        return refuse(begun.refused);
      }
      await rows.chooseCoach(store, me.id, coach);
      await rows.insertCoachGame(store, {
        ...{ game_id: begun.id, account_id: me.id, coach, color: begun.color, level, hints: 0 },
      });
      return { id: begun.id };
    },
    async exportOf(accountId) {
      const played = await rows.allGames(store, accountId);
      return played.length === 0 ? undefined : { games: played };
    },
    erase: rows.erasePupil,
  };
};
