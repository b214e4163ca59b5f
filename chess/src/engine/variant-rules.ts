import type { BoardVariant } from '../rules/types.ts';

/** Names by which an engine of variants knows their rules; those missing here are played with the usual ones. */
export const ENGINE_RULES: Partial<Record<BoardVariant, string>> = {
  crazyhouse: 'crazyhouse',
  kingofthehill: 'kingofthehill',
  threecheck: '3check',
};

/** Returns whether the usual engine plays a variant. */
export const isUsual = (variant: BoardVariant): boolean => ENGINE_RULES[variant] === undefined;
