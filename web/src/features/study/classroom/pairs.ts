import type { ByColor } from '@tabiya/chess/rules/types.ts';

export interface Pairing {
  pairs: ByColor<string>[];
  /** The one for whom nobody is left. */
  odd: string | undefined;
}

/** Pairs people with their neighbours in a list, which the caller has put into an order by chance. */
export const pairAll = (ids: readonly string[]): Pairing => {
  const pairs = Array.from({ length: Math.floor(ids.length / 2) }, (_, at) => ({
    white: ids[2 * at]!,
    black: ids[2 * at + 1]!,
  }));
  return { pairs, odd: ids.length % 2 === 1 ? ids.at(-1) : undefined };
};

/** Returns the list in an order that `random` (0 to 1) decides, each order as likely as the others. */
export const shuffled = <T>(list: readonly T[], random: () => number): T[] => {
  const result = [...list];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [result[at], result[other]] = [result[other]!, result[at]!];
  }
  return result;
};
