import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { RUSH_MODES } from '@tabiya/contract/study/puzzle-rush.ts';
import type { PuzzleFigures } from '@tabiya/contract/study/puzzle-figures.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { Streaks } from '../daily-puzzle/streaks-service.ts';
import type { RushTables } from '../puzzle-rush/tables-service.ts';

export interface PuzzleFiguresService {
  viewOf(username: string): Promise<PuzzleFigures | Refusal<'member_not_found'>>;
}

export interface PuzzleFiguresNeeds {
  accounts: Pick<AccountsService, 'playerByName'>;
  streaks: Pick<Streaks, 'of'>;
  rushTables: Pick<RushTables, 'bestsOf'>;
}

export const createPuzzleFiguresService = ({
  accounts,
  streaks,
  rushTables,
}: PuzzleFiguresNeeds): PuzzleFiguresService => ({
  async viewOf(username) {
    const player = await accounts.playerByName(username);
    if (player === undefined) return refuse('member_not_found');
    const [bests, dailyStreak] = await Promise.all([rushTables.bestsOf(player), streaks.of(player)]);
    const rush = Object.fromEntries(RUSH_MODES.map((mode) => [mode, bests[mode].ever]));
    return { rush: rush as PuzzleFigures['rush'], dailyStreak };
  },
});
