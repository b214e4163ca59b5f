/** Of the drawing, without the room that the line's own thickness takes. */
const [WIDTH, HEIGHT, MARGIN] = [120, 40, 4];
/** What is less than this apart is drawn as flat as it is. */
const LEAST_SPAN = 40;

/** Ratings, oldest first, as the points of a polyline in a box of 120 by 40. */
export const trendLine = (ratings: readonly number[]): string => {
  const values = ratings.length === 1 ? [ratings[0]!, ratings[0]!] : ratings;
  const middle = (Math.max(...values) + Math.min(...values)) / 2;
  const span = Math.max(LEAST_SPAN, Math.max(...values) - Math.min(...values));
  return values
    .map((value, at) => {
      const x = (at / (values.length - 1)) * WIDTH;
      const y = HEIGHT / 2 - ((value - middle) / span) * (HEIGHT - 2 * MARGIN);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
};
