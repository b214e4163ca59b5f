/** A symbol's code: its highest bit is sent first. */
export interface Code {
  bits: number;
  length: number;
}

interface Node {
  weight: number;
  /** Symbols below the node. */
  symbols: readonly number[];
}

/** Returns the length of the code of each symbol by how often it occurs, at least once. */
const lengthsOf = (weights: readonly number[]): number[] => {
  const lengths = weights.map(() => 0);
  let nodes: Node[] = weights.map((weight, symbol) => ({ weight, symbols: [symbol] }));
  while (nodes.length > 1) {
    const [a, b, ...rest] = nodes.toSorted((one, two) => one.weight - two.weight);
    const symbols = [...a!.symbols, ...b!.symbols];
    for (const symbol of symbols) lengths[symbol]! += 1;
    nodes = [...rest, { weight: a!.weight + b!.weight, symbols }];
  }
  return lengths;
};

/** Codes of symbols in the order of the format: the longest codes have the lowest numbers, and the lowest bits. */
export interface Codebook {
  /** The symbols in the order of their numbers. */
  order: readonly number[];
  /** By symbol, as given. */
  codes: readonly Code[];
  shortest: number;
  longest: number;
  /** Number of the first symbol of each length, from the shortest on. */
  firstNumbers: readonly number[];
}

export const codebookOf = (weights: readonly number[]): Codebook => {
  const lengths = lengthsOf(weights);
  const order = weights.map((_, symbol) => symbol).toSorted((a, b) => lengths[b]! - lengths[a]!);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  const codes: Code[] = [];
  const firstNumbers: number[] = [];
  let [lowest, number] = [0, 0];
  for (let length = longest; length >= shortest; length -= 1) {
    firstNumbers.unshift(number);
    const count = lengths.filter((one) => one === length).length;
    for (let at = 0; at < count; at += 1) codes[order[number + at]!] = { bits: lowest + at, length };
    number += count;
    lowest = (lowest + count) / 2;
  }
  return { order, codes, shortest, longest, firstNumbers };
};
