import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CoachNote } from '@tabiya/chess/coach/types.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import type { OfflineEnd, OfflineMove } from '@tabiya/contract/study/bots.ts';
import type { CoachKey } from '@tabiya/contract/study/coach.ts';
import type { DemoWorld } from '../../../platform/site/demo-world.ts';
import type { AchievementsService } from '../../record/achievements/service.ts';
import type { PastGamesService } from './past-games-service.ts';

const FILE = join(import.meta.dirname, '../../../../../content/demo/coach-games.json');
const MINUTE_MS = 60_000;

/** A game with a coach as tools/make-demo-coach-games.ts has played it. */
export interface PastCoachGame {
  minutesAgo: number;
  /** Length of the game. */
  minutes: number;
  coach: CoachKey;
  /** The pupil's colour. */
  color: Color;
  /** Key of the opponent, and its level in rating points. */
  bot: string;
  level: number;
  hints: number;
  moves: readonly OfflineMove[];
  end: OfflineEnd;
  /** What the coach has said of the pupil's moves. */
  notes: readonly CoachNote[];
}

export interface DemoNeeds {
  achievements: Pick<AchievementsService, 'judgePast'>;
  past: PastGamesService;
}

/** Gives the first member games with a coach, so that the coach knows what to train. */
export const fillCoachGames = async (
  { achievements, past }: DemoNeeds,
  { members: [{ id }], madeAt }: DemoWorld,
): Promise<void> => {
  const gameIds: string[] = [];
  for (const played of JSON.parse(await readFile(FILE, 'utf8')) as PastCoachGame[]) {
    const startedAt = madeAt - played.minutesAgo * MINUTE_MS;
    const endedAt = startedAt + played.minutes * MINUTE_MS;
    gameIds.push(await past.record({ ...played, startedAt, endedAt }, { id }));
  }
  await achievements.judgePast(gameIds);
};
