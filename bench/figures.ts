export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
};

export const ms = (value: number): string => `${value.toFixed(1)} ms`;
export const rate = (value: number): string => Math.round(value).toLocaleString('en');
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Prints the middle and the tail of times, ms. */
export const printTimes = (what: string, times: readonly number[]): void => {
  const quantiles = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${ms(percentile(times, share))}`);
  console.log(`${what.padEnd(34)} ${quantiles.join(', ')}`);
};

/** Returns how long each of several runs took, ms. */
export const timed = async (times: number, act: () => Promise<unknown>): Promise<number[]> => {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    await act();
    taken.push(performance.now() - began);
  }
  return taken;
};
