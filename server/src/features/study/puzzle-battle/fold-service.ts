import { placesOf, type BattleSeat } from '@tabiya/chess/puzzles/battle.ts';
import type { Queries, Store } from '../../../platform/store/store.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import type { NewTry, PuzzleTries } from '../puzzles/service.ts';
import type { HeldBattle } from './battle.ts';
import { takenSeats } from './battle-row.ts';
import { lockBattle, writeFold } from './store.ts';

export interface FoldParts {
  store: Pick<Store, 'transaction'>;
  ratings: Pick<RatingsService, 'applyResult'>;
  tries: Pick<PuzzleTries, 'noteAll'>;
}

/**
 * Folds the log of a battle that is over into its row, with the ratings of both and the history of every player, in one
 * transaction; idempotent. Returns the new ratings (null where the battle changed none) and whether this call did the fold.
 */
export const foldBattle = (
  { store, ratings, tries }: FoldParts,
  held: HeldBattle,
): Promise<{ ratingAfter: Record<BattleSeat, number | null>; first: boolean }> =>
  store.transaction(async (queries) => {
    const row = await lockBattle(queries, held.id);
    const { end } = held.game;
    if (!row || !end) throw new Error(`battle ${held.id} cannot be folded`);
    const before = takenSeats(row).map(([seat, { rating_after: after }]) => [seat, after] as const);
    if (row.status === 'ended') return { ratingAfter: byTakenSeat(before), first: false };
    const endedAt = held.events.at(-1)?.at ?? held.game.endsAt;
    const ratingAfter = await settleRatings(queries, ratings, { held, endedAt });
    await writeFold(queries, { id: held.id, endedAt, end, places: placesOf(held.game), ratingAfter });
    for (const [seat, answered] of triesOf(held)) await tries.noteAll(queries, held.seats[seat].id, answered);
    return { ratingAfter: byTakenSeat(before.map(([seat]) => [seat, ratingAfter?.get(seat) ?? null])), first: true };
  });

const byTakenSeat = (ratings: readonly (readonly [BattleSeat, number | null])[]) =>
  Object.fromEntries(ratings) as Record<BattleSeat, number | null>;

/** A battle in which nobody has answered anything is called off: it changes no rating. */
const settleRatings = async (
  queries: Queries,
  ratings: FoldParts['ratings'],
  { held, endedAt }: { held: HeldBattle; endedAt: number },
): Promise<ReadonlyMap<BattleSeat, number> | null> => {
  const { id, row, game, seats, events } = held;
  if (!row.rated || game.runs.size !== 2 || !events.some(({ type }) => type === 'answered')) return null;
  const rankOf = (seat: BattleSeat) => placesOf(game).find((place) => place.seat === seat)!.rank;
  const [a, b] = [rankOf('a'), rankOf('b')];
  const after = await ratings.applyResult(queries, {
    ...{ gameId: id, ratingClass: 'puzzle_battle', endedAt },
    players: { white: seats.a.id, black: seats.b.id },
    result: a === b ? '1/2-1/2' : a < b ? '1-0' : '0-1',
  });
  return new Map([
    ['a', after.white],
    ['b', after.black],
  ]);
};

/** Returns what each player has answered. A puzzle's time runs from the answer before it, without outages. */
const triesOf = ({ row, game, events }: HeldBattle): ReadonlyMap<BattleSeat, NewTry[]> => {
  const tries = new Map<BattleSeat, NewTry[]>();
  const since = new Map(game.setup.seats.map((seat) => [seat, game.setup.startedAt]));
  for (const event of events) {
    if (event.type === 'downtime') {
      for (const [seat, from] of since) since.set(seat, from + event.to - event.from);
    }
    if (event.type !== 'answered') continue;
    const { seat, at, index, isRight } = event;
    const ms = Math.max(0, at - since.get(seat)!);
    const tried = { at, puzzle_id: row.puzzle_ids[index]!, source: 'battle' as const, is_solved: isRight, ms };
    tries.set(seat, [...(tries.get(seat) ?? []), tried]);
    since.set(seat, at);
  }
  return tries;
};
