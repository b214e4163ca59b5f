/** Rules that the players of one game may agree on. Each forbids something; the names are those of the field's board APIs. */
export const AGREED_RULES = ['noAbort', 'noRematch', 'noGiveTime', 'noClaimWin', 'noEarlyDraw'] as const;
export type AgreedRule = (typeof AGREED_RULES)[number];

/** Plies that must be played before a draw is agreed under `noEarlyDraw`: thirty moves of each side. */
const EARLY_DRAW_PLIES = 60;

/** The part of a `Game` that decides. The whole type would make a cycle of imports. */
interface GameUnderRules {
  readonly setup: { readonly rules?: readonly AgreedRule[] | undefined };
  readonly ply: number;
}

/** Tells whether the players have agreed on a rule that holds now. */
export const ruleHolds = ({ setup, ply }: GameUnderRules, rule: AgreedRule): boolean =>
  setup.rules?.includes(rule) === true && (rule !== 'noEarlyDraw' || ply < EARLY_DRAW_PLIES);
