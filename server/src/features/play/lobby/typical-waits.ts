/** How long players of a pool have waited before they were paired. */
export interface TypicalWaits {
  add(pool: string, isGuest: boolean, waited: { at: number; ms: number }): void;
  /** Returns the median wait by pool, ms; pools with too few waits are left out. */
  of(isGuest: boolean, now: number): Record<string, number>;
}

const KEPT = 30;
const ENOUGH = 4;
const FOR = 3_600_000;

export const createTypicalWaits = (): TypicalWaits => {
  const sides = { guests: new Map<string, { at: number; ms: number }[]>(), members: new Map<string, never[]>() };
  const side = (isGuest: boolean): Map<string, { at: number; ms: number }[]> =>
    isGuest ? sides.guests : sides.members;

  return {
    add(pool, isGuest, waited) {
      const known = side(isGuest).get(pool) ?? [];
      side(isGuest).set(pool, [...known, waited].slice(-KEPT));
    },
    of(isGuest, now) {
      const typical: Record<string, number> = {};
      for (const [pool, waits] of side(isGuest)) {
        const fresh = waits.filter(({ at }) => at > now - FOR).map(({ ms }) => ms);
        if (fresh.length < ENOUGH) continue;
        typical[pool] = fresh.toSorted((a, b) => a - b)[Math.ceil(fresh.length / 2) - 1]!;
      }
      return typical;
    },
  };
};
