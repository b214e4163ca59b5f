/** What the players of one game do without, as the board APIs of the field name it. */
export const AGREED_RULES = ['noAbort', 'noRematch', 'noGiveTime', 'noClaimWin', 'noEarlyDraw'] as const;
export type AgreedRule = (typeof AGREED_RULES)[number];

/** Plies that must be played before a draw is agreed under `noEarlyDraw`: thirty moves of each side. */
const EARLY_DRAW_PLIES = 60;

/** A game, of which only this counts. */
interface Agreed {
  readonly setup: { readonly rules?: readonly AgreedRule[] | undefined };
  readonly ply: number;
}

/** Tells whether the players have agreed on a rule that holds now. */
export const ruleHolds = ({ setup, ply }: Agreed, rule: AgreedRule): boolean =>
  setup.rules?.includes(rule) === true && (rule !== 'noEarlyDraw' || ply < EARLY_DRAW_PLIES);
