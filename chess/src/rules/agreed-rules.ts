import type { Game } from './game.ts';

/** What the players of one game may do without, as the board APIs of the field name it. */
export const AGREED_RULES = ['noAbort', 'noRematch', 'noGiveTime', 'noClaimWin', 'noEarlyDraw'] as const;
export type AgreedRule = (typeof AGREED_RULES)[number];

/** Plies that must be played before a draw is agreed under `noEarlyDraw`: thirty moves of each side. */
const EARLY_DRAW_PLIES = 60;

const RULE_OF = {
  abort: 'noAbort',
  rematch: 'noRematch',
  give_time: 'noGiveTime',
  claim_left: 'noClaimWin',
  offer_draw: 'noEarlyDraw',
  accept_draw: 'noEarlyDraw',
} as const;

/** Tells whether the rules that the players agreed on forbid an action now. */
export const isForbidden = ({ setup, ply }: Pick<Game, 'setup' | 'ply'>, action: keyof typeof RULE_OF): boolean => {
  const rule = RULE_OF[action];
  return setup.rules?.includes(rule) === true && (rule !== 'noEarlyDraw' || ply < EARLY_DRAW_PLIES);
};
