import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Names of what a text is given, `<link>` for what stands around a part of it; undefined where it cannot be read. */
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
