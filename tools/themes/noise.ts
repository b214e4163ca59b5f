/** Numbers from 0 to 1 that are the same on every run: mulberry32. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const GRID = 256;

/** Smooth noise from 0 to 1 over a plane. */
export const noiseFrom = (seed: number): ((x: number, y: number) => number) => {
  const random = randomFrom(seed);
  const values = Float32Array.from({ length: GRID * GRID }, random);
  const at = (x: number, y: number) => values[(y & 255) * GRID + (x & 255)]!;
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [ease(x - left), ease(y - top)];
    const above = at(left, top) * (1 - u) + at(left + 1, top) * u;
    const below = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u;
    return above * (1 - v) + below * v;
  };
};

/** Noise on noise, each twice as fine and half as strong. */
export const layered =
  (noise: (x: number, y: number) => number, octaves: number) =>
  (x: number, y: number): number => {
    let [sum, share, scale] = [0, 0.5, 1];
    for (let octave = 0; octave < octaves; octave++) {
      sum += share * noise(x * scale + octave * 17, y * scale + octave * 31);
      share /= 2;
      scale *= 2;
    }
    return sum / (1 - share * 2);
  };
