/** Reads a Prometheus histogram from a server's metrics text. */
export interface Bucket {
  /** Upper bound, in the metric's unit. */
  le: number;
  /** Observations up to the bound. */
  count: number;
}

export const bucketsOf = (text: string, { metric, labels }: { metric: string; labels: string }): Bucket[] =>
  text.split('\n').flatMap((line) => {
    if (!line.startsWith(`${metric}_bucket{`) || !labels.split(',').every((label) => line.includes(label))) return [];
    const [, le = '', count = ''] = /le="([^"]+)".*\} (\d+)/.exec(line) ?? [];
    return [{ le: le === '+Inf' ? Infinity : Number(le), count: Number(count) }];
  });

/** Returns what was observed since `before` was read. */
export const since = (before: readonly Bucket[], now: readonly Bucket[]): Bucket[] =>
  now.map(({ le, count }, index) => ({ le, count: count - (before[index]?.count ?? 0) }));

/** Returns the value below which `share` of the observations lie, interpolated within its bucket. */
export const quantile = (buckets: readonly Bucket[], share: number): number => {
  const total = buckets.at(-1)?.count ?? 0;
  const rank = total * share;
  const at = buckets.findIndex(({ count }) => count >= rank);
  const found = buckets[at];
  if (found === undefined || total === 0) return NaN;
  const below = buckets[at - 1] ?? { le: 0, count: 0 };
  if (found.le === Infinity) return below.le;
  return below.le + ((rank - below.count) / (found.count - below.count)) * (found.le - below.le);
};
