import { randomUUIDv7 } from 'node:crypto';
import { SEATS, type BySeat, type Seat } from '@tabiya/chess/bughouse/types.ts';
import { isProvisional, shownRating } from '@tabiya/chess/rating/rating.ts';
import { timeClassOf } from '@tabiya/chess/rating/time-class.ts';
import type { TimeControl } from '@tabiya/chess/rules/types.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import type { NewGameRow } from './game-row.ts';

export interface NewTable {
  /** Account ids of four different members. */
  players: BySeat<string>;
  timeControl: TimeControl;
  rated: boolean;
}

interface StartParts {
  ratings: Pick<RatingsService, 'current'>;
  now(): number;
}

export const newRow = async (
  { ratings, now }: StartParts,
  { players, timeControl, rated }: NewTable,
): Promise<NewGameRow> => {
  const ids = SEATS.map((seat) => players[seat]);
  if (new Set(ids).size < ids.length) throw new Error(`one of ${ids.join(', ')} would play twice`);
  const standings = await ratings.current(ids, 'bughouse');
  const startedAt = now();
  const seat = (name: Seat) => {
    const standing = standings.get(players[name]);
    if (!standing) throw new Error(`no rating of ${players[name]}`);
    const { rating } = standing;
    return { account_id: players[name], rating: shownRating(rating), provisional: isProvisional(rating, startedAt) };
  };
  return {
    id: randomUUIDv7(),
    base_ms: timeControl.base,
    increment_ms: timeControl.increment,
    time_class: timeClassOf(timeControl),
    rated,
    started_at: startedAt,
    seats: { whiteA: seat('whiteA'), blackA: seat('blackA'), whiteB: seat('whiteB'), blackB: seat('blackB') },
  };
};
