/** Returns options in the alphabetical order of a language. */
export const byLabel = <Option extends { label: string }>(locale: string, options: readonly Option[]): Option[] => {
  const { compare } = new Intl.Collator(locale);
  return options.toSorted((a, b) => compare(a.label, b.label));
};
