import type { ActiveDay } from '@tabiya/contract/api/program-people.ts';
import type { ArchivedGameView } from '@tabiya/contract/record/archive.ts';
import { perfKey } from '../names.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;

const dayOf = (at: number): number => at - (at % DAY_MS);

/** Returns the instant at which the first of the days begins that count; today is the last of them. */
export const daysFrom = (now: number): number => dayOf(now) - (DAYS - 1) * DAY_MS;

/** Sums up games, the newest first, by the days on which they ended. */
export const toActivity = (games: readonly ArchivedGameView[]): ActiveDay[] =>
  [...Map.groupBy(games, ({ endedAt }) => dayOf(endedAt))].flatMap(([start, ofDay]) => {
    const kinds = Map.groupBy(ofDay, ({ ratingClass }) => perfKey(ratingClass));
    const played = [...kinds].flatMap(([perf, own]) => (perf === undefined ? [] : [[perf, toPlayed(own)] as const]));
    return played.length === 0 ? [] : [{ interval: { start, end: start + DAY_MS }, games: Object.fromEntries(played) }];
  });

const toPlayed = (games: readonly ArchivedGameView[]) => {
  const count = (wanted: ArchivedGameView['outcome']) => games.filter(({ outcome }) => outcome === wanted).length;
  const rated = games.map((game) => game[game.color]).filter(({ ratingAfter }) => ratingAfter !== null);
  const [last, first] = [rated.at(0), rated.at(-1)];
  return {
    ...{ win: count('won'), loss: count('lost'), draw: count('drawn') },
    ...(last && first && { rp: { before: first.rating, after: last.ratingAfter! } }),
  };
};
