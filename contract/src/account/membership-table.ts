import { LEVELS, type Membership } from '../kit/levels.ts';

/** A yes or no, or an amount; null means unlimited. */
export type BenefitValue = boolean | number | null;
type Rank = 'guest' | Membership;

interface Benefit {
  /** False until the site has the feature, so that nobody is promised it earlier. */
  built: boolean;
  brings: Record<Rank, BenefitValue>;
}

const everybody = (): Record<Rank, BenefitValue> => from('guest');
const from = (first: Rank): Record<Rank, BenefitValue> => {
  const brings = (rank: Rank) => LEVELS[rank] >= LEVELS[first];
  return {
    guest: brings('guest'),
    basic: brings('basic'),
    silver: brings('silver'),
    gold: brings('gold'),
    platinum: brings('platinum'),
    diamond: brings('diamond'),
  };
};
/** The levels above these are unlimited. */
const amounts = (first: { guest: number; basic: number; silver: number }): Record<Rank, BenefitValue> => ({
  ...first,
  gold: null,
  platinum: null,
  diamond: null,
});

/**
 * Benefits of each membership level: the offer shows the built rows, and the server's limits read the same table. A new
 * feature sets its `built` to true, calls `limitOf` or `amountOf`, and adds its words under `membership.benefit`.
 */
export const BENEFITS = {
  games: { built: true, brings: everybody() },
  archive: { built: true, brings: everybody() },
  support: { built: true, brings: from('silver') },
  flair: { built: true, brings: from('silver') },
  badge: { built: true, brings: from('gold') },
  ads_off: { built: false, brings: from('silver') },
  puzzles_a_day: { built: true, brings: amounts({ guest: 10, basic: 3, silver: 25 }) },
  rushes_a_day: { built: true, brings: amounts({ guest: 2, basic: 3, silver: 10 }) },
  battles_a_day: { built: true, brings: amounts({ guest: 2, basic: 3, silver: 10 }) },
  reviews_a_day: { built: true, brings: amounts({ guest: 0, basic: 1, silver: 3 }) },
  /** Entries of a member's library. */
  collections: {
    built: true,
    brings: { guest: 0, basic: 1_000, silver: 5_000, gold: 20_000, platinum: 20_000, diamond: 20_000 },
  },
  explorer: { built: true, brings: everybody() },
  bots: { built: true, brings: everybody() },
  daily_puzzles: { built: true, brings: everybody() },
  /** Sets of puzzles that are solved again. */
  workout: { built: true, brings: everybody() },
  insights: { built: false, brings: from('platinum') },
} as const satisfies Record<string, Benefit>;
export type BenefitName = keyof typeof BENEFITS;

type BuiltBenefit = {
  [Name in BenefitName]: (typeof BENEFITS)[Name]['built'] extends true ? Name : never;
}[BenefitName];

/** Returns the rows that may be shown. */
export const builtBenefits = (): BuiltBenefit[] =>
  (Object.keys(BENEFITS) as BenefitName[]).filter((name): name is BuiltBenefit => BENEFITS[name].built);

/** Moderators and staff have the benefits of diamond; closed accounts have those of guests. */
const rankOf = (level: number): Rank =>
  level >= LEVELS.diamond ? 'diamond' : (RANKS.findLast((rank) => LEVELS[rank] <= level) ?? 'guest');
const RANKS: readonly Rank[] = ['guest', 'basic', 'silver', 'gold', 'platinum'];

/** Returns the value of a benefit for an account level. */
export const limitOf = (benefit: BenefitName, level: number): BenefitValue => BENEFITS[benefit].brings[rankOf(level)];

/**
 * Returns the amount that a benefit brings somebody (null: a visitor); null: unlimited. Guests and visitors have that of
 * the rank below all memberships.
 */
export const amountOf = (
  benefit: BenefitName,
  me: { isGuest: boolean; membershipLevel: number } | null,
): number | null => {
  const limit = limitOf(benefit, me === null || me.isGuest ? LEVELS.guest : me.membershipLevel);
  return typeof limit === 'boolean' ? 0 : limit;
};

/** Origin of a membership purchase: `c` is the page's code of the place, `b` is the badge that was clicked. */
export const SOURCE_CODE = /^[\w.:-]{1,64}$/;
/** Returns the code in an affiliate's links, which contains the account number. */
export const affiliateCode = (userId: number): string => `affiliate.${userId}`;
export const BADGE_CODE = /^badge-\w{1,32}$/;
