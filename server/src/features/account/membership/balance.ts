import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { PAID_LEVELS, type PaidLevel } from '@tabiya/contract/account/membership.ts';

/** Time of a level that was given and is not used yet, ms; null never runs out. */
export type Kept = Partial<Record<PaidLevel, number | null>>;

/**
 * What an account has of memberships. Time that was given waits while something higher runs, so nobody loses any; a
 * subscription runs by the calendar, and time of its own level waits for its end.
 */
export interface Balance {
  /** The instant at which the rest is true, ms since the epoch. */
  asOf: number;
  kept: Kept;
  subscription: { level: PaidLevel; until: number; renews: boolean } | null;
}

/** One level for a while. Null is for ever. */
export interface Stretch {
  level: PaidLevel;
  from: number;
  until: number | null;
}
interface Piece extends Stretch {
  isKept: boolean;
}

const highest = (kept: Kept): PaidLevel | undefined => PAID_LEVELS.findLast((level) => kept[level] !== undefined);

/** What runs one after the other from `asOf` on, the highest first; pieces of one level may follow each other. */
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

/** What holds from `asOf` on, level after level, without gaps. Empty: nothing beyond basic. */
export const stretchesOf = (balance: Balance): Stretch[] => {
  const stretches: Stretch[] = [];
  for (const { level, from, until } of piecesOf(balance)) {
    const last = stretches.at(-1);
    if (last?.level === level) last.until = until;
    else stretches.push({ level, from, until });
  }
  return stretches;
};

/** The same balance at a later instant: what ran meanwhile is used up. An earlier instant changes nothing. */
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

/** When the level that runs ends for somebody who has not been told; undefined where it is renewed or for ever. */
export const endOf = (balance: Balance): number | undefined => {
  const [first] = stretchesOf(balance);
  const { subscription } = balance;
  const isRenewed = subscription !== null && subscription.renews && subscription.level === first?.level;
  return isRenewed ? undefined : (first?.until ?? undefined);
};

/** Adds time to what is kept of a level; null is for ever, and more than that there is not. */
export const give = (balance: Balance, level: PaidLevel, ms: number | null): Balance => {
  const had = balance.kept[level];
  const has = ms === null || had === null ? null : (had ?? 0) + ms;
  return { ...balance, kept: { ...balance.kept, [level]: has } };
};

/** Takes time from what is kept of a level, as far as it is there; what is for ever stays. `taken` is in ms. */
export const take = (balance: Balance, level: PaidLevel, ms: number): { left: Balance; taken: number } => {
  const had = balance.kept[level];
  if (had === undefined || had === null) return { left: balance, taken: 0 };
  const taken = Math.min(had, ms);
  const { [level]: _, ...others } = balance.kept;
  const kept = taken === had ? others : { ...others, [level]: had - taken };
  return { left: { ...balance, kept }, taken };
};

export const EMPTY = { kept: {}, subscription: null } satisfies Omit<Balance, 'asOf'>;
