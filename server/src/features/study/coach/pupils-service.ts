import { nextLevel } from '@tabiya/chess/coach/level.ts';
import { isTrained, listedFaults, trainNext, type Faults } from '@tabiya/chess/coach/training.ts';
import type { CoachNote } from '@tabiya/chess/coach/types.ts';
import type { SkillLevel } from '@tabiya/chess/rating/rating.ts';
import type { Color, Result } from '@tabiya/chess/rules/types.ts';
import { COACHES, type CoachHome, type CoachKey, type CoachSummary } from '@tabiya/contract/study/coach.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import * as rows from './store.ts';

/** What the coaches know of their pupils from game to game. */
export interface Pupils {
  coachOf(accountId: string | undefined): Promise<CoachKey>;
  /** Returns the level of the next opponent, at which the pupil should win about half. */
  levelOf(accountId: string | undefined): Promise<number>;
  /** Returns what was missed in the last games, in the order of `listedFaults`. */
  missed(accountId: string): Promise<CoachHome['missed']>;
  summary(game: rows.CoachGameRow, result: Result | undefined): Promise<CoachSummary>;
}

/** Games whose faults the coach remembers. */
const REMEMBERED_GAMES = 20;
/** Level of the first opponent, rating points, by what the pupil says of himself: easy enough to be beaten. */
const FIRST_LEVELS: Record<SkillLevel, number> = { new: 300, beginner: 600, intermediate: 1_100, advanced: 1_600 };
const GUEST_LEVEL = 500;
/** Games that say how fast the level still changes. */
const COUNTED_GAMES = 10;

export const createPupils = (
  { store }: Pick<Platform, 'store'>,
  accounts: Pick<AccountsService, 'skillLevelsOf'>,
): Pupils => {
  const faultsOf = async (accountId: string, except: string | null): Promise<Faults> => {
    const found = await rows.faultsBefore(store, { accountId, games: REMEMBERED_GAMES, except });
    return Object.fromEntries(found.filter(({ code }) => isTrained(code)).map(({ code, count }) => [code, count]));
  };

  return {
    coachOf: async (accountId) =>
      (accountId === undefined ? undefined : await rows.chosenCoach(store, accountId)) ?? COACHES[0]!,
    async levelOf(accountId) {
      if (accountId === undefined) return GUEST_LEVEL;
      const past = await rows.pastGames(store, accountId, COUNTED_GAMES);
      const [last] = past;
      if (last) {
        const score = scoreOf(last.result, last.color);
        return nextLevel({ level: last.level, score, games: past.length - 1 });
      }
      const skill = (await accounts.skillLevelsOf([accountId])).get(accountId);
      return skill === undefined ? GUEST_LEVEL : FIRST_LEVELS[skill];
    },
    missed: async (accountId) => listedFaults(await faultsOf(accountId, null)),
    async summary(game, result) {
      const notes = await rows.notesOf(store, game.game_id);
      const now = faultsIn(notes);
      const before = await faultsOf(game.account_id, game.game_id);
      const code = trainNext(now, before);
      return {
        result: result === undefined ? null : resultFor(scoreOf(result, game.color)),
        moves: notes.length,
        good: notes.filter(isGood).length,
        hints: game.hints,
        missed: listedFaults(now),
        train: code === undefined ? null : { code, count: now[code] ?? 0, before: before[code] ?? 0 },
      };
    },
  };
};

const isFault = ({ class: moveClass }: CoachNote): boolean =>
  ['inaccuracy', 'mistake', 'miss', 'blunder'].includes(moveClass);
const isGood = (note: CoachNote): boolean => !isFault(note);

const faultsIn = (notes: readonly CoachNote[]): Faults => {
  const counts: Faults = {};
  for (const note of notes.filter(isFault)) {
    const code = note.remarks[0]?.code ?? '';
    if (isTrained(code)) counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
};

const scoreOf = (result: Result, color: Color): number => {
  if (result === '1/2-1/2') return 0.5;
  return (result === '1-0') === (color === 'white') ? 1 : 0;
};

const resultFor = (score: number): 'won' | 'lost' | 'drawn' => {
  if (score === 0.5) return 'drawn';
  return score === 1 ? 'won' : 'lost';
};
