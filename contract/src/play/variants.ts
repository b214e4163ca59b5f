import { VARIANTS } from '@tabiya/chess/rules/types.ts';

/** Variants besides standard chess; each one has a page by this name. */
export const OTHER_VARIANTS = VARIANTS.filter((variant) => variant !== 'chess');
export type OtherVariant = (typeof OTHER_VARIANTS)[number];
