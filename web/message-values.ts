import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/**
 * Returns the names of the values in a text, with `<link>` for a tag around part of it; undefined if it does not parse.
 */
export const valuesOf = (text: string): Set<string> | undefined => {
  try {
    return new Set(parse(text).flatMap(valuesIn));
  } catch {
    return undefined;
  }
};

const valuesIn = (part: MessageFormatElement): string[] => {
  if (part.type === TYPE.literal || part.type === TYPE.pound) return [];
  if (part.type === TYPE.tag) return [`<${part.value}>`, ...part.children.flatMap(valuesIn)];
  if (part.type !== TYPE.select && part.type !== TYPE.plural) return [part.value];
  const options = Object.entries(part.options).filter(([name]) => part.type === TYPE.select && name !== 'other');
  const inside = Object.values(part.options).flatMap(({ value }) => value.flatMap(valuesIn));
  return [part.value, ...options.map(([name]) => `${part.value}=${name}`), ...inside];
};
