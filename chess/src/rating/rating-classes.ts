import { VARIANTS, type RatingClass, type TimeClass, type TimeControl, type Variant } from '../rules/types.ts';
import { RATING_TABLE, type RatingRow } from './rating-table.ts';
import { timeClassOf } from './time-class.ts';

const keysWhere = <Row extends RatingRow>(table: readonly Row[], fits: (row: Row) => boolean): Row['key'][] =>
  table.filter(fits).map(({ key }) => key);

/** Classes of a table that are listed for every member, in the order of the table. */
export const shownIn = <Row extends RatingRow>(table: readonly Row[]): readonly Row['key'][] =>
  keysWhere(table, ({ isAlwaysShown }) => isAlwaysShown);

/** Classes of a table that have a leaderboard. */
export const rankedIn = <Row extends RatingRow>(table: readonly Row[]): readonly Row['key'][] =>
  keysWhere(table, ({ isRanked }) => isRanked);

/** Classes of a table that rate games between members. */
export const playedIn = <Row extends RatingRow>(table: readonly Row[]): readonly Row['key'][] =>
  keysWhere(table, ({ family }) => VARIANTS.some((variant) => variant === family));

// Marked as pure, so that a page of the web gets only what it uses.
export const RATING_CLASSES: readonly RatingClass[] = /* @__PURE__ */ keysWhere(RATING_TABLE, () => true);
export const SHOWN_CLASSES = /* @__PURE__ */ shownIn(RATING_TABLE);
export const RANKED_CLASSES = /* @__PURE__ */ rankedIn(RATING_TABLE);
export const PLAYED_CLASSES = /* @__PURE__ */ playedIn(RATING_TABLE);

/** Returns the class that a game of a variant and time class is rated in. Throws a RangeError if there is none. */
export const ratingClassIn = <Row extends RatingRow = (typeof RATING_TABLE)[number]>(
  variant: Variant,
  timeClass: TimeClass,
  table: readonly Row[] = RATING_TABLE as readonly RatingRow[] as readonly Row[],
): Row['key'] => {
  const rows = table.filter(({ family }) => family === variant);
  // A rating of the speed alone goes before that of all speeds together.
  const row = rows.find(({ timeClass: own }) => own === timeClass) ?? rows.find(({ timeClass: own }) => own === null);
  if (row === undefined) throw new RangeError(`${timeClass} games of ${variant} are not rated`);
  return row.key;
};

/** Returns the class that a game of `variant` is rated in. */
export const ratingClassOf = (variant: Variant, timeControl: TimeControl): RatingClass =>
  ratingClassIn(variant, timeClassOf(timeControl));

export const ratingRowOf = (ratingClass: RatingClass): RatingRow =>
  RATING_TABLE.find(({ key }) => key === ratingClass)!;
