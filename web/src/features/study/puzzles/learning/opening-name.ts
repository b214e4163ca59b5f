/** Returns the name of an opening from its tag in the open puzzle set, where no better one is known. */
export const openingName = (tag: string): string => tag.replaceAll('_', ' ');
