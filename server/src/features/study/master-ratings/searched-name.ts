/** Returns a name or its beginning as it is compared: without accents and capitals, and with spaces for other signs. */
export const searchedName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
