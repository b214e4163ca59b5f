import { BOARD_VARIANTS, type BoardVariant } from '../rules/types.ts';

/** The names that chess programs write into the tag `Variant`; standard chess has none. */
export const PGN_VARIANTS: Readonly<Record<Exclude<BoardVariant, 'chess'>, string>> = {
  chess960: 'Chess960',
  crazyhouse: 'Crazyhouse',
  kingofthehill: 'King of the Hill',
  threecheck: 'Three-check',
};

/** Other names of the variants, reduced to lower-case letters and digits. */
const OTHER_NAMES: Readonly<Record<string, BoardVariant>> = {
  standard: 'chess',
  normal: 'chess',
  fromposition: 'chess',
  '960': 'chess960',
  fischerandom: 'chess960',
  fischerrandom: 'chess960',
  zh: 'crazyhouse',
  house: 'crazyhouse',
  koth: 'kingofthehill',
  '3check': 'threecheck',
  threechecks: 'threecheck',
};

/** Returns the variant that a tag names; undefined for an unsupported variant. A missing tag means standard chess. */
export function variantOfTag(tag: string | undefined): BoardVariant | undefined {
  const name = (tag ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');
  if (name === '') return 'chess';
  return (
    BOARD_VARIANTS.find((variant) => variant === name) ??
    (Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined)
  );
}
