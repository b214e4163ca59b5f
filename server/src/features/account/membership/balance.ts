import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { PAID_LEVELS, type PaidLevel } from '@tabiya/contract/account/membership.ts';

/** Unused given time of each level, ms; null never runs out. */
export type Kept = Partial<Record<PaidLevel, number | null>>;

/**
 * Memberships of an account. Given time waits while a higher level runs, so nobody loses any; a subscription runs by
 * the calendar, and given time of its own level waits for its end.
 */
export interface Balance {
  /** Instant at which the other fields are true, ms since the epoch. */
  asOf: number;
  kept: Kept;
  subscription: { level: PaidLevel; until: number; renews: boolean } | null;
}

/** One level for some time; null means permanently. */
export interface Stretch {
  level: PaidLevel;
  from: number;
  until: number | null;
}
interface Piece extends Stretch {
  isKept: boolean;
}

const highest = (kept: Kept): PaidLevel | undefined => PAID_LEVELS.findLast((level) => kept[level] !== undefined);

/**
 * Returns what runs one after the other from `asOf` on, the highest level first; pieces of one level may follow each
 * other.
 */
const piecesOf = ({ asOf, kept, subscription }: Balance): Piece[] => {
  const left = { ...kept };
  const pieces: Piece[] = [];
  for (let at = asOf; ;) {
    const own = highest(left);
    const isPaid = subscription !== null && subscription.until > at;
    if (isPaid && (own === undefined || LEVELS[subscription.level] >= LEVELS[own])) {
      pieces.push({ level: subscription.level, from: at, until: subscription.until, isKept: false });
      at = subscription.until;
      continue;
    }
    if (own === undefined) return pieces;
    const ms = left[own] ?? null;
    pieces.push({ level: own, from: at, until: ms === null ? null : at + ms, isKept: true });
    if (ms === null) return pieces;
    delete left[own];
    at += ms;
  }
};

/** Returns the levels from `asOf` on, one after another without gaps. Empty means basic. */
export const stretchesOf = (balance: Balance): Stretch[] => {
  const stretches: Stretch[] = [];
  for (const { level, from, until } of piecesOf(balance)) {
    const last = stretches.at(-1);
    if (last?.level === level) last.until = until;
    else stretches.push({ level, from, until });
  }
  return stretches;
};

/** Returns the same balance at a later instant, with used-up time removed. An earlier instant changes nothing. */
export const advance = (balance: Balance, now: number): Balance => {
  if (now <= balance.asOf) return balance;
  const kept = { ...balance.kept };
  for (const { level, from, until, isKept } of piecesOf(balance)) {
    if (!isKept || from >= now || until === null) continue;
    if (until <= now) delete kept[level];
    else kept[level] = until - now;
  }
  const { subscription } = balance;
  return { asOf: now, kept, subscription: subscription !== null && subscription.until > now ? subscription : null };
};

/** Returns when the running level ends, if its member should be warned; undefined when it is renewed or permanent. */
export const balanceEndOf = (balance: Balance): number | undefined => {
  const [first] = stretchesOf(balance);
  const { subscription } = balance;
  const isRenewed = subscription !== null && subscription.renews && subscription.level === first?.level;
  return isRenewed ? undefined : (first?.until ?? undefined);
};

/** Adds time to a level; null means permanently, which nothing can extend. */
export const give = (balance: Balance, level: PaidLevel, ms: number | null): Balance => {
  const had = balance.kept[level];
  const has = ms === null || had === null ? null : (had ?? 0) + ms;
  return { ...balance, kept: { ...balance.kept, [level]: has } };
};

/** Takes time from a level, as far as there is some left; permanent time stays. `taken` is in ms. */
export const take = (balance: Balance, level: PaidLevel, ms: number): { left: Balance; taken: number } => {
  const had = balance.kept[level];
  if (had === undefined || had === null) return { left: balance, taken: 0 };
  const taken = Math.min(had, ms);
  const { [level]: _, ...others } = balance.kept;
  const kept = taken === had ? others : { ...others, [level]: had - taken };
  return { left: { ...balance, kept }, taken };
};

export const EMPTY = { kept: {}, subscription: null } satisfies Omit<Balance, 'asOf'>;
