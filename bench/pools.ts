/**
 * Measures the pairing of pools: one wave of 100,000 players against the optimum, and a quiet day on which twenty
 * players are spread over all pools. `npm run bench -- pools [players]`
 */
import {
  acceptedGap,
  acceptEachOther,
  pairQuality,
  pairWave,
  type Pair,
  type Seeker,
} from '@tabiya/chess/pairing/pairing.ts';
import { isWaveDue, wavePlan } from '@tabiya/chess/pairing/waves.ts';
import { QUICK_PAIRINGS, formatTimeControl } from '@tabiya/chess/rating/time-class.ts';
import { mean, ms, percentile, rate } from './figures.ts';

/** Shares of players by rating, in hundreds from 600 on: Lichess's weekly blitz rating distribution, rounded. */
const SHARES = [4, 9, 15, 22, 30, 38, 46, 53, 59, 63, 65, 65, 63, 60, 55, 49, 42, 34, 26, 19, 12, 7, 4, 2, 1, 0.5, 0.2];
const LOWEST = 600;
const NOW = 1_790_000_000_000;

/** Returns the same pseudo-random numbers from 0 to 1 in every run. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const ratingFrom = (random: () => number): number => {
  let left = random() * SHARES.reduce((sum, share) => sum + share, 0);
  const bin = SHARES.findIndex((share) => (left -= share) < 0);
  return Math.round(LOWEST + 100 * (Math.max(0, bin) + random()));
};

/** Makes random seekers: one in ten has set a range, one in fifty blocks somebody, one in eight is new. */
const makeSeekers = (count: number, random: () => number): Seeker[] =>
  Array.from({ length: count }, (_, i) => {
    const rating = ratingFrom(random);
    const span = [100, 200, 300][Math.floor(random() * 3)]!;
    return {
      id: String(i),
      rating,
      deviation: random() < 0.125 ? 200 : 50 + random() * 40,
      since: NOW - Math.floor(random() * 10_000),
      balance: Math.floor(random() * 5) - 2,
      ...(random() < 0.1 && { range: { min: rating - span, max: rating + span } }),
      ...(random() < 0.02 && { blocks: [String(Math.floor(random() * count))] }),
    };
  });

const gaps = (pairs: readonly Pair[]): number[] => pairs.map(([a, b]) => Math.abs(a.rating - b.rating));
const inRange = ([a, b]: Pair): boolean => acceptEachOther(a, b) && pairQuality(a, b, NOW) > 0;

/**
 * Returns the largest number of pairs of a few seekers, and the smallest sum of rating gaps among such pairings, by
 * trying them all.
 */
const optimum = (seekers: readonly Seeker[]): { pairs: number; gap: number } => {
  const size = seekers.length;
  const pairs = new Int8Array(1 << size);
  const cost = new Float64Array(1 << size);
  for (let set = 1; set < 1 << size; set++) {
    const first = 31 - Math.clz32(set);
    const rest = set ^ (1 << first);
    pairs[set] = pairs[rest]!;
    cost[set] = cost[rest]!;
    for (let other = 0; other < first; other++) {
      if ((rest & (1 << other)) === 0) continue;
      const [a, b] = [seekers[first]!, seekers[other]!];
      if (pairQuality(a, b, NOW) === 0) continue;
      const before = rest ^ (1 << other);
      const [count, gap] = [pairs[before]! + 1, cost[before]! + Math.abs(a.rating - b.rating)];
      if (count > pairs[set]! || (count === pairs[set] && gap < cost[set]!)) [pairs[set], cost[set]] = [count, gap];
    }
  }
  return { pairs: pairs[(1 << size) - 1]!, gap: cost[(1 << size) - 1]! };
};

function benchWave(count: number): void {
  const seekers = makeSeekers(count, randomFrom(7));
  pairWave(seekers.slice(0, 5_000), NOW);
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const pairs = pairWave(seekers, NOW);
  const [took, { user, system }] = [performance.now() - start, process.cpuUsage(cpu)];
  const ordered = seekers.map(({ rating }) => rating).toSorted((a, b) => a - b);
  const free = ordered.flatMap((rating, i) => (i % 2 === 1 ? [rating - ordered[i - 1]!] : []));
  const wrong = pairs.filter((pair) => !inRange(pair)).length;
  console.log(
    `one wave        ${rate(count)} players in ${ms(took)} (${ms((user + system) / 1_000)} of processor time): ${rate(2 * pairs.length)} paired`,
  );
  console.log(`                mean difference ${mean(gaps(pairs)).toFixed(3)}, worst ${Math.max(...gaps(pairs))}`);
  console.log(
    `                without ranges and blocks at best ${mean(free).toFixed(3)} (neighbours on the sorted list)`,
  );
  console.log(`                pairs outside a range, a block or the accepted difference: ${wrong}`);
}

/** Compares samples of 16 seekers from a large pool with the optimum, which can be computed for so few. */
function benchSamples(samples: number): void {
  const random = randomFrom(11);
  const [own, best] = [
    { pairs: 0, gap: 0 },
    { pairs: 0, gap: 0 },
  ];
  for (let i = 0; i < samples; i++) {
    const seekers = makeSeekers(16, random);
    const pairs = pairWave(seekers, NOW);
    own.pairs += pairs.length;
    own.gap += gaps(pairs).reduce((sum, gap) => sum + gap, 0);
    const exact = optimum(seekers);
    best.pairs += exact.pairs;
    best.gap += exact.gap;
  }
  const line = ({ pairs, gap }: typeof own) => `${rate(pairs)} pairs, mean difference ${(gap / pairs).toFixed(2)}`;
  console.log(`${rate(samples)} x 16 players ${line(own)}`);
  console.log(`exact optimum   ${line(best)} (most pairs first, then least difference)`);
}

interface Waiting extends Seeker {
  pool: string;
}

/**
 * Simulates twenty players over all pools for an hour: a paired player plays for a while and comes back to a pool of
 * the same speed.
 */
function benchThin(): void {
  const random = randomFrom(3);
  const pools = QUICK_PAIRINGS.map((control) => ({ control, name: formatTimeControl(control), last: 0 }));
  const popular = [0, 3, 4, 4, 5, 7, 7, 8, 9];
  const pick = () => pools[popular[Math.floor(random() * popular.length)]!]!.name;
  const players = makeSeekers(20, random).map((seeker): Waiting => ({ ...seeker, pool: pick(), since: NOW }));
  const away = new Map<string, number>();
  const waits: number[] = [];
  const differences: number[] = [];
  let worstAccepted = true;
  for (let now = NOW; now < NOW + 3_600_000; now += 1_000) {
    for (const player of players) {
      if ((away.get(player.id) ?? Infinity) > now) continue;
      away.delete(player.id);
      Object.assign(player, { since: now, pool: pick() });
    }
    for (const { control, name } of pools) {
      const waiting = players.filter(({ id, pool }) => pool === name && !away.has(id));
      const arrivals = waiting.filter(({ since }) => since > now - wavePlan(control).every).length;
      if (!isWaveDue({ waiting: waiting.length, arrivals, sinceWave: Infinity }, wavePlan(control))) continue;
      for (const pair of pairWave(waiting, now)) {
        differences.push(Math.abs(pair[0].rating - pair[1].rating));
        worstAccepted &&=
          pair.every((seeker) => differences.at(-1)! <= acceptedGap(seeker, now)) && acceptEachOther(...pair);
        for (const { id, since } of pair) {
          waits.push(now - since);
          away.set(id, now + control.base * (0.8 + random()));
        }
      }
    }
    // Nobody waits forever in an empty pool: after two minutes players try another one.
    for (const player of players) {
      if (!away.has(player.id) && now - player.since >= 120_000) {
        waits.push(now - player.since);
        Object.assign(player, { since: now, pool: pick() });
      }
    }
  }
  console.log(`thin case       20 players over 11 pools for an hour: ${differences.length} games`);
  console.log(
    `                waits: half within ${ms(percentile(waits, 0.5))}, longest ${ms(Math.max(...waits))} (120 s: gave up and changed pool)`,
  );
  console.log(
    `                differences: half within ${percentile(differences, 0.5)}, worst ${Math.max(...differences)}; all accepted by both: ${worstAccepted}`,
  );
}

export async function run([players]: string[]): Promise<void> {
  benchWave(Number(players ?? 100_000));
  benchSamples(200);
  benchThin();
}
