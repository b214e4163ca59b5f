import { COLORS, type Color, type Result } from '@tabiya/chess/rules/types.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { ClubLadderService, ClubOutcome } from '../club-ladder/service.ts';
import { clubOf, type GameRow } from './game-row.ts';

/** Writes what both clubs have got for a game that is over; nothing where a team is of no club, or nobody has won. */
export const writePoints = async (
  ladder: Pick<ClubLadderService, 'record'>,
  queries: Queries,
  row: GameRow,
): Promise<void> => {
  const { id, result, ended_at: at } = row;
  if (result === null || result === '*' || at === null) return;
  const outcomes = COLORS.flatMap((side) => {
    const clubId = clubOf(row, side);
    return clubId === null ? [] : [{ clubId, outcome: outcomeOf(result, side) }];
  });
  if (outcomes.length === COLORS.length) await ladder.record(queries, { kind: 'votechess', id }, { outcomes, at });
};

const outcomeOf = (result: Exclude<Result, '*'>, side: Color): ClubOutcome['outcome'] => {
  if (result === '1/2-1/2') return 'draw';
  return (result === '1-0') === (side === 'white') ? 'win' : 'loss';
};
