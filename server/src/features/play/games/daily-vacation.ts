import { COLORS, type GameEvent } from '@tabiya/chess/rules/types.ts';

/** The present or last vacation of an account from its daily games, ms since the epoch. */
export interface DailyVacation {
  accountId: string;
  startedAt: number;
  until: number;
}

/** Returns the first events of a game that begins while its players are on vacation, White's before Black's. */
export const firstVacations = (
  row: { white_id: string; black_id: string; started_at: number },
  vacations: ReadonlyMap<string, DailyVacation>,
): GameEvent[] => {
  const found = COLORS.flatMap((by) => {
    const vacation = vacations.get(row[`${by}_id`]);
    return vacation === undefined ? [] : [{ by, until: vacation.until }];
  });
  return found.map(({ by, until }, index) => ({
    type: 'vacation',
    seq: index + 1,
    at: row.started_at,
    by,
    until,
  }));
};
