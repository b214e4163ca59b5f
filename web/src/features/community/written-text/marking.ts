/** A text with its selection, as a text area has it. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

export const MARKS = ['bold', 'italic', 'link', 'quote', 'list', 'board'] as const;
export type Mark = (typeof MARKS)[number];

/** Puts signs before and after the selection, which stays selected. */
const around = ({ text, from, to }: Selected, before: string, after: string): Selected => ({
  text: text.slice(0, from) + before + text.slice(from, to) + after + text.slice(to),
  from: from + before.length,
  to: to + before.length,
});

/** Puts a sign before each line that the selection touches. */
const beforeLines = ({ text, from, to }: Selected, sign: string): Selected => {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lines = text.slice(start, to).split('\n');
  const marked = lines.map((line) => sign + line).join('\n');
  return {
    text: text.slice(0, start) + marked + text.slice(to),
    from: from + sign.length,
    to: to + sign.length * lines.length,
  };
};

const APPLY: Record<Mark, (selected: Selected) => Selected> = {
  bold: (selected) => around(selected, '**', '**'),
  italic: (selected) => around(selected, '*', '*'),
  link: (selected) => around(selected, '[', '](https://)'),
  quote: (selected) => beforeLines(selected, '> '),
  list: (selected) => beforeLines(selected, '- '),
  board: (selected) => around(selected, '[fen]', '[/fen]'),
};

/** Returns the text with a mark on the selection. */
export const applyMark = (mark: Mark, selected: Selected): Selected => APPLY[mark](selected);

/** Returns the text with a paragraph of its own in place of the selection, and the cursor after it. */
export const insertBlock = ({ text, from, to }: Selected, block: string): Selected => {
  const before = text.slice(0, from).trimEnd();
  const after = text.slice(to).trimStart();
  const start = `${before}${before === '' ? '' : '\n\n'}${block}\n\n`;
  return { text: start + after, from: start.length, to: start.length };
};

/** Returns the name that is being written after `@` at the end of a text, without the sign. */
export const openMention = (beforeCursor: string): string | undefined =>
  /(?:^|[^\w@/.-])@([\w-]{3,25})$/.exec(beforeCursor)?.[1];
