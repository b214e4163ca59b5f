/** Returns the name of the family of an opening: what stands before the colon. */
export const familyOf = (name: string): string => name.split(':', 1)[0]!;

/** Returns its tag in the open puzzle set: without apostrophes and dots, with underscores for spaces. */
export const familyTagOf = (name: string): string =>
  familyOf(name)
    .replaceAll(/['’.,]/g, '')
    .replaceAll(' ', '_');

/** `Grünfeld Defense: Exchange Variation` has the slug `grunfeld-defense-exchange-variation`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-');
