/** A generator of numbers from 0 to 1, always the same for the same seed. */
export type Random = () => number;

/** Returns a seeded generator (the upper bits of a linear congruence). */
export const seeded = (seed: number): Random => {
  let state = BigInt(seed) * 2654435761n + 12345n;
  const next = () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number(state >> 32n) / 2 ** 32;
  };
  for (let warming = 0; warming < 5; warming += 1) next();
  return next;
};

export const pick = <T>(things: readonly T[], random: Random): T => things[Math.floor(random() * things.length)]!;
