/** Creates broken input from a seed, so that a failing run can be repeated. */
export interface Garbage {
  /** Returns a number from 0 up to, but not including, `below`. */
  number(below: number): number;
  pick<T>(choices: readonly T[]): T;
  /** Returns any JSON value, often an unexpected one. */
  value(depth?: number): unknown;
  text(): string;
  bytes(): Buffer;
  /** Returns the text with parts changed, cut or doubled: usually no longer JSON. */
  scramble(text: string): string;
}

const TEXTS = [
  '',
  ' ',
  '0',
  'null',
  '__proto__',
  'constructor',
  'toString',
  '\0',
  '\u{fffd}',
  '\ud800',
  '𝒳',
  '../..',
  '%00',
  "' or 1=1 --",
  '<script>',
  'e2e4',
  '3+2',
];
const NUMBERS = [0, -0, 1, -1, 2 ** 31, -(2 ** 31), 2 ** 53, 1e308, 5e-324, 0.1];

/** The generator is mulberry32. */
const generator = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

export const createGarbage = (seed: number): Garbage => {
  const random = generator(seed);
  const number = (below: number) => Math.floor(random() * below);
  const pick = <T>(choices: readonly T[]): T => choices[number(choices.length)]!;
  const text = (): string =>
    number(4) === 0 ? String.fromCharCode(...Array.from({ length: number(40) }, () => number(65_536))) : pick(TEXTS);

  const value = (depth = 0): unknown => {
    const kind = number(depth > 3 ? 4 : 7);
    if (kind === 0) return pick([null, true, false]);
    if (kind === 1) return pick(NUMBERS);
    if (kind <= 3) return text();
    if (kind === 4) return Array.from({ length: number(4) }, () => value(depth + 1));
    if (kind === 5) return nest(number(300));
    return Object.fromEntries(Array.from({ length: number(4) }, () => [text(), value(depth + 1)]));
  };

  const scramble = (whole: string): string => {
    const at = number(whole.length);
    const kind = number(4);
    if (kind === 0) return whole.slice(0, at);
    if (kind === 1) return whole.slice(0, at) + text() + whole.slice(at);
    if (kind === 2) return whole.slice(0, at) + whole.slice(at + 1 + number(5));
    return whole + whole.slice(at);
  };

  return {
    number,
    pick,
    value,
    text,
    scramble,
    bytes: () => Buffer.from(Array.from({ length: number(60) }, () => number(256))),
  };
};

const nest = (depth: number): unknown => {
  let value: unknown = {};
  for (let n = 0; n < depth; n += 1) value = n % 2 === 0 ? [value] : { d: value };
  return value;
};
