import type { OpeningGuide } from '@tabiya/contract/study/openings.ts';
import { pathOf } from './path.ts';

const TRAP = 'Trap: ';

/**
 * Reads the guides of a file by the names of their openings: `# Name`, paragraphs, `## White` and `## Black` with a plan a
 * line, and `## Trap: Title` with its moves and a text. Throws a RangeError on any other part, because the data is part of
 * the program.
 */
export const readGuides = (file: string): ReadonlyMap<string, OpeningGuide> =>
  new Map(
    file
      .split(/^# /m)
      .slice(1)
      .map((whole) => {
        const [name = '', ...rest] = whole.split('\n');
        return [name.trim(), guideOf(rest.join('\n'))];
      }),
  );

const guideOf = (whole: string): OpeningGuide => {
  const [text = '', ...sections] = whole.split(/^## /m);
  const guide: OpeningGuide = { text: linesOf(text), white: [], black: [], traps: [] };
  for (const section of sections) {
    const [title = '', ...lines] = linesOf(section);
    if (title === 'White') guide.white = lines.map(planOf);
    else if (title === 'Black') guide.black = lines.map(planOf);
    else if (title.startsWith(TRAP)) {
      const [moves = '', ...said] = lines;
      guide.traps.push({ title: title.slice(TRAP.length), moves, path: pathOf(moves), text: said.join(' ') });
    } else throw new RangeError(`not a part of a guide: ${title}`);
  }
  return guide;
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const planOf = (line: string): string => {
  if (!line.startsWith('- ')) throw new RangeError(`not a plan: ${line}`);
  return line.slice(2);
};
