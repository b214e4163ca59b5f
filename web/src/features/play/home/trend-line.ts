/** Size of the drawing; the margin leaves room for the thickness of the line. */
const [WIDTH, HEIGHT, MARGIN] = [120, 40, 4];
/** Smallest span of the scale, in rating points, so that small changes look small. */
const MIN_RATING_SPAN = 40;

/** Converts ratings, oldest first, to the points of a polyline in a box of 120 by 40. */
export const trendLine = (ratings: readonly number[]): string => {
  const values = ratings.length === 1 ? [ratings[0]!, ratings[0]!] : ratings;
  const middle = (Math.max(...values) + Math.min(...values)) / 2;
  const span = Math.max(MIN_RATING_SPAN, Math.max(...values) - Math.min(...values));
  return values
    .map((value, at) => {
      const x = (at / (values.length - 1)) * WIDTH;
      const y = HEIGHT / 2 - ((value - middle) / span) * (HEIGHT - 2 * MARGIN);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
};
